import Glibc

/// The program with a book, to be opened in terminals of several sizes.
struct Reader {
    let program: String
    let book: String

    /// The bytes of the key that turns on.
    static let right = "\u{1B}OC"

    /// The name of the book's file.
    var title: String { String(book.split(separator: "/").last ?? "") }

    /// Opens the book at its beginning; nil when the system refuses.
    func open(columns: Int, rows: Int, options: [String]) -> Pty? {
        let data = "/tmp/recto-bench-\(getpid())"
        _ = unlink("\(data)/recto/shelf.sqlite")
        return Pty(
            [program] + options + [book], columns: columns, rows: rows,
            environment: ["TERM=xterm-256color", "LC_ALL=C.UTF-8", "XDG_DATA_HOME=\(data)"])
    }
}
