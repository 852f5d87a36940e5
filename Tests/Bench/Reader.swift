import Glibc
import Posix

/// The program with a book, to be opened in terminals of several sizes.
struct Reader {
    let program: String
    let book: String
    /// Where it keeps things.
    var data = "/tmp/recto-bench-\(getpid())"

    /// The bytes of the key that turns on.
    static let right = "\u{1B}OC"

    /// The name of the book's file.
    var title: String { String(book.split(separator: "/").last ?? "") }

    /// What the program is started with where nothing moves.
    static let still = ["--transition", "none", "--motion", "0"]

    /// Opens the book at its beginning; nil when the system refuses.
    ///
    /// - Parameters:
    ///   - hasCache: whether there is a folder for what was compiled of dictionaries.
    ///   - colors: what the environment tells of the terminal's.
    ///   - again: where it was left, instead.
    func open(
        columns: Int, rows: Int, options: [String], hasCache: Bool = true,
        colors: [String] = ["TERM=xterm-256color"], again: Bool = false
    ) -> Pty? {
        if !again { _ = unlink("\(data)/recto/shelf.sqlite") }
        let cache = hasCache ? ["XDG_CACHE_HOME=\(data)/cache"] : []
        return Pty(
            [program] + options + [book], columns: columns, rows: rows,
            environment: colors + ["LC_ALL=C.UTF-8", "XDG_DATA_HOME=\(data)"] + cache)
    }

    /// Writes the book's text into a file; false where that fails.
    func dump(to file: String) -> Bool {
        var child = ChildProcess()
        child.output = .file(file, O_WRONLY | O_CREAT | O_TRUNC)
        guard let process = try? child.start(program, [program, "--dump", book]) else { return false }
        var status: Int32 = 0
        return waitpid(process, &status, 0) == process && status == 0
    }
}
