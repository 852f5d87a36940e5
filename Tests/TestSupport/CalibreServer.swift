import Glibc
import Posix

/// The content server of Calibre, if it is installed, with a library of the handbook and a text, in a home of its own: nothing
/// of this machine's user is read or changed.
public final class CalibreServer {
    /// Why a server could not be made.
    public struct Failure: Error { public let words: [String] }

    public static let isInstalled = ["calibre-server", "calibredb"].allSatisfy {
        FilePath("/usr/bin/" + $0).allows(.execute)
    }

    public let folder: TemporaryFolder
    /// Such as `http://127.0.0.1:8080`; of the server that was started last.
    public private(set) var url = ""
    private var process: Subprocess?
    /// The port and the words of the command that started it last.
    private var last: (port: Int, words: [String])?
    private var books: String { folder.path + "/My books" }
    private var users: String { folder.path + "/users.sqlite" }
    private var environment: [String] {
        [
            "HOME=\(folder.path)", "CALIBRE_CONFIG_DIRECTORY=\(folder.path)/config", "PATH=/usr/bin:/bin",
            "LC_ALL=C.UTF-8", "CALIBRE_CACHE_DIRECTORY=\(folder.path)/cache", "CALIBRE_NO_SI_DANGER_DANGER=1",
        ]
    }

    /// Makes the library; no server runs then.
    public init() throws {
        folder = try TemporaryFolder()
        let handbook = folder.path + "/handbook.epub"
        try run("sh", Folders.project + "/Books/pack", Folders.project + "/Books/handbook", handbook)
        // The server makes a library of an empty file, and adds to it. calibredb would not work by itself while another
        // program of Calibre runs.
        try run("mkdir", books)
        try FilePath(books + "/metadata.db").writeNew([])
        try start("--enable-local-write")
        defer { stop() }
        try run("calibredb", "add", "--with-library", url, handbook)
        try run(
            "calibredb", "add", "--with-library", url, "--title", "Ledger & <light>", "--authors", "Mary Æ",
            Folders.project + "/Books/the-lighthouse-ledger.txt")
    }

    deinit { stop() }

    private func run(_ words: String...) throws {
        var child = ChildProcess()
        child.environment = environment
        let process = try child.start(words[0], words)
        guard ChildProcess.succeeds(process, by: .now + .seconds(120)) else { throw Failure(words: words) }
    }

    /// Starts the server, and waits until it listens.
    public func start(_ options: String...) throws {
        let port = try FakeServer.freePort()
        let words =
            [
                "calibre-server", "--port", "\(port)", "--listen-on", "127.0.0.1", "--disable-use-bonjour",
                books,
            ] + options
        try start(port, words)
    }

    /// Starts the server again as it was started last, at the same address.
    public func restart() throws {
        if let last { try start(last.port, last.words) }
    }

    private func start(_ port: Int, _ words: [String]) throws {
        last = (port, words)
        process = try Subprocess("calibre-server", words, environment: environment)
        let address = SocketAddress.internet(host: "127.0.0.1", port: port)
        let deadline = Moment.now + .seconds(60)
        while Moment.now < deadline, (try? Socket(connectingTo: address, by: deadline)) == nil {
            usleep(50_000)
        }
        url = "http://127.0.0.1:\(port)"
    }

    /// Starts the server for one user.
    ///
    /// - Parameter mode: how passwords are sent, `basic` or `digest`.
    public func start(for user: String, _ password: String, mode: String = "digest") throws {
        try run("calibre-server", "--userdb", users, "--manage-users", "--", "add", user, password)
        try start("--enable-auth", "--auth-mode", mode, "--userdb", users)
    }

    public func stop() {
        process?.end()
        process = nil
    }
}
