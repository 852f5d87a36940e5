import Glibc
import TestSupport

/// A program in a real terminal: a tmux server of its own with one window.
final class Tmux {
    private let socket = "recto-\(getpid())-\(UInt64.random(in: 0...UInt64.max))"
    private let folder: TemporaryFolder
    private(set) var columns: Int
    private(set) var rows: Int

    /// Starts a shell command in a window of a size.
    ///
    /// - Parameters:
    ///   - folder: where the shelf and the configuration are; a later terminal of the same folder finds it again.
    ///   - isFirstStart: whether there is none yet, which the program greets; else an empty one.
    init(
        _ command: String, columns: Int = 80, rows: Int = 24, folder: TemporaryFolder,
        isFirstStart: Bool = false
    ) throws {
        if !isFirstStart { try folder.makeShelf() }
        self.columns = columns
        self.rows = rows
        self.folder = folder
        let settings = [
            ["set", "-g", "default-terminal", "screen-256color"], ["set", "-g", "remain-on-exit", "on"],
            ["set", "-g", "status", "off"], ["set", "-s", "escape-time", "0"],
        ]
        let session = [
            "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", "-e", "XDG_DATA_HOME=\(folder.path)",
            "-e", "XDG_CONFIG_HOME=\(folder.path)/config", "-e", "XDG_CACHE_HOME=\(folder.path)/cache",
            "-e", "LC_ALL=C.UTF-8", command,
        ]
        _ = try Command(
            ["env", "-u", "TMUX", "tmux", "-L", socket, "-f", "/dev/null", "start-server"]
                + (settings + [session]).flatMap { [";"] + $0 })
    }

    /// Reads a book.
    convenience init(
        reading book: String, options: String = "", columns: Int = 80, rows: Int = 24,
        folder: TemporaryFolder, isFirstStart: Bool = false
    ) throws {
        try self.init(
            "'\(Recto.program)' \(options) '\(book)'", columns: columns, rows: rows, folder: folder,
            isFirstStart: isFirstStart)
    }

    deinit { _ = try? tmux("kill-server") }

    @discardableResult
    private func tmux(_ arguments: String...) throws -> String {
        try Command(["tmux", "-L", socket] + arguments).output
    }

    /// Keys by tmux's names, `Right`, `Space`, `C-z`, or text.
    func press(_ keys: String...) throws {
        _ = try Command(["tmux", "-L", socket, "send-keys"] + keys)
    }

    /// Text as another program puts it in (xterm's bracketed paste).
    func paste(_ text: String) throws {
        let bytes = Array("\u{1B}[200~\(text)\u{1B}[201~".utf8)
        _ = try Command(["tmux", "-L", socket, "send-keys", "-H"] + bytes.map { String($0, radix: 16) })
    }

    /// Raw bytes of a mouse report (SGR 1006), the cell from 0; `button` as the protocol has it.
    func mouse(_ button: Int, column: Int, row: Int, isRelease: Bool = false) throws {
        let bytes = "\u{1B}[<\(button);\(column + 1);\(row + 1)\(isRelease ? "m" : "M")".utf8
        _ = try Command(["tmux", "-L", socket, "send-keys", "-H"] + bytes.map { String($0, radix: 16) })
    }

    func click(column: Int, row: Int) throws {
        try mouse(0, column: column, row: row)
        try mouse(0, column: column, row: row, isRelease: true)
    }

    func resize(columns: Int, rows: Int) throws {
        (self.columns, self.rows) = (columns, rows)
        try tmux("resize-window", "-x", "\(columns)", "-y", "\(rows)")
    }

    /// Whether the program asks for the mouse.
    var reportsMouse: Bool {
        get throws { try tmux("display", "-p", "#{mouse_button_flag}").contains("1") }
    }

    /// The screen as text.
    func screen() throws -> String {
        try tmux("capture-pane", "-p").withoutSigns
    }

    /// How long anything may take, on a machine that has much else to do.
    private static let limit = Duration.seconds(30)

    /// Waits until the screen is as wanted; gives the screen, or nil after half a minute.
    func screen(where isWanted: (String) -> Bool) throws -> String? {
        let end = ContinuousClock.now + Self.limit
        while .now < end {
            let screen = try screen()
            if isWanted(screen) { return screen }
            usleep(10_000)
        }
        return nil
    }

    /// Waits until the screen holds a text.
    func screen(with text: String) throws -> String? {
        try screen { $0.contains(text) }
    }

    /// Waits until the screen is another than this one, and has come to rest.
    func screen(after old: String) throws -> String? {
        guard try screen(where: { $0 != old }) != nil else { return nil }
        return try restingScreen()
    }

    /// The screen once it is the same for a tenth of a second.
    func restingScreen() throws -> String {
        var last = try screen()
        var same = 0
        while same < 5 {
            usleep(20_000)
            let next = try screen()
            same = next == last ? same + 1 : 0
            last = next
        }
        return last
    }

    /// The exit status of the program, or the number of the signal that ended it; waits for it.
    func exitStatus() throws -> Int? {
        let end = ContinuousClock.now + Self.limit
        while .now < end {
            let state = try tmux("display", "-p", "#{pane_dead} #{pane_dead_status}#{pane_dead_signal}")
            let words = state.split(whereSeparator: \.isWhitespace)
            if words.count == 2, words[0] == "1" { return Int(words[1]) }
            // tmux 3.3 now and then misses that its child has ended: remind it.
            if words == ["1"], let server = try server() { kill(server, SIGCHLD) }
            usleep(10_000)
        }
        return nil
    }

    /// The device that the program in the window writes to.
    func device() throws -> String? {
        try tmux("display", "-p", "#{pane_tty}").split(separator: "\n").first.map(String.init)
    }

    /// The column of the cursor, from 0, once it is as wanted or half a minute has passed.
    func cursorColumn(where isWanted: (Int) -> Bool) throws -> Int? {
        var column: Int32?
        let end = ContinuousClock.now + Self.limit
        while .now < end {
            column = try number("#{cursor_x}")
            if let column, isWanted(Int(column)) { break }
            usleep(10_000)
        }
        return column.map { Int($0) }
    }

    /// The columns that a mark stands in, from the top of the screen on, by the terminal's own count.
    func columns(of mark: String, count: Int) throws -> [Int] {
        try tmux("copy-mode")
        defer { _ = try? tmux("send-keys", "-X", "cancel") }
        try tmux("send-keys", "-X", "top-line")
        try tmux("send-keys", "-X", "start-of-line")
        return try (0..<count).compactMap { _ in
            try tmux("send-keys", "-X", "search-forward", mark)
            return try number("#{copy_cursor_x}").map { Int($0) }
        }
    }

    /// The process id of the program in the window.
    func process() throws -> Int32? { try number("#{pane_pid}") }

    private func server() throws -> Int32? { try number("#{pid}") }

    private func number(_ format: String) throws -> Int32? {
        try tmux("display", "-p", format).split(separator: "\n").first.flatMap { Int32($0) }
    }
}

extension String {
    /// The screen without the signs of where the reader has been, which are no part of the place, nor what
    /// they may cover.
    fileprivate var withoutSigns: String {
        var lines = split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
        guard let row = lines.lastIndex(where: { $0.hasSuffix("%") }) else { return self }
        let isTrack = lines[row].contains("─") || lines[row].contains("━")
        let covered: Set<Character> = ["◦", "▸", "◂", "╸", "╴", "╺", "╶", "━", "•"]
        lines[row] = String(lines[row].map { covered.contains($0) ? isTrack ? "─" : "·" : $0 })
        return lines.joined(separator: "\n")
    }
}
