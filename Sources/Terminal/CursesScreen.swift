import CNcurses
import Cells
import Glibc

/// The ncurses screen behind a terminal.
final class CursesScreen {
    private let streams: Streams
    private let handle: OpaquePointer
    /// What the terminal is to show: ncurses copies the standard screen there, cell by cell.
    private let window: UnsafeMutablePointer<WINDOW>
    /// Where keys are read: reading from a pad never draws anything.
    private let keys: UnsafeMutablePointer<WINDOW>
    private let frames: FrameFile
    /// The bytes that take the screen, before the first update.
    private(set) var beginning: ArraySlice<UInt8> = []
    /// How many colours it shows.
    let depth: ColorDepth

    /// How long after an ESC ncurses waits for the rest of a key, in milliseconds.
    static let escapeDelay: Int32 = 25
    /// ncurses counts cells in 16 bits; no screen needs as many.
    private static let limit = 4_000

    /// - Parameters:
    ///   - size: what is known of the size before; nil for nothing.
    ///   - depth: how many colours there are; nil for what is told of the terminal.
    init(type: String, input: Int32, output: Int32, size: Size?, depth: ColorDepth?) throws(TerminalError) {
        streams = try Streams(input: input, output: output)
        frames = try FrameFile(target: fileno(streams.output))
        // The extended capabilities are long to read; modified keys are understood without them.
        use_extended_names(false)
        set_escdelay(Self.escapeDelay)
        let made = Self.making(size) { [streams] in newterm(type, streams.output, streams.input) }
        guard let screen = made, let window = cn_newscr() else {
            throw .unknownType(type)
        }
        guard cn_capability("cup") != nil, let keys = newpad(1, 1) else {
            endwin()
            delscreen(screen)
            throw .cannotAddressCursor(type: type)
        }
        handle = screen
        self.window = window
        self.keys = keys
        self.depth = depth ?? .told
        setModes()
    }

    deinit {
        delwin(keys)
        delscreen(handle)
    }

    /// The next byte or key of the input; negative when there is none.
    func read() -> Int32 { wgetch(keys) }

    /// The size that the environment names, 80 × 24 where it leaves a side out; nil for none.
    static var namedSize: Size? {
        guard let sides = namedSides else { return nil }
        return Size(columns: Int(sides.columns ?? "") ?? 80, rows: Int(sides.rows ?? "") ?? 24)
    }

    private static var namedSides: (columns: String?, rows: String?)? {
        let sides = (getenv("COLUMNS"), getenv("LINES"))
        if sides.0 == nil, sides.1 == nil { return nil }
        return (sides.0.map { String(cString: $0) }, sides.1.map { String(cString: $0) })
    }

    /// ncurses makes a screen of any size that the terminal or the environment tells, or fails to: where
    /// they tell of another than there is to be, the environment tells of this one meanwhile.
    private static func making<Result>(_ size: Size?, _ body: () -> Result) -> Result {
        let named = namedSides
        guard let size, named != nil || max(size.columns, size.rows) > limit else { return body() }
        let fitting = clamped(size)
        setenv("COLUMNS", "\(fitting.columns)", 1)
        setenv("LINES", "\(fitting.rows)", 1)
        defer {
            for (name, value) in [("COLUMNS", named?.columns), ("LINES", named?.rows)] {
                if let value { setenv(name, value, 1) } else { unsetenv(name) }
            }
        }
        return body()
    }

    private static func clamped(_ size: Size) -> Size {
        Size(columns: min(max(1, size.columns), limit), rows: min(max(1, size.rows), limit))
    }

    /// Gives the screen a size, its own when none is given, and returns it.
    func fit(to size: Size?) -> Size {
        if let size {
            let (columns, rows) = (Int32(Self.clamped(size).columns), Int32(Self.clamped(size).rows))
            if columns != cn_columns() || rows != cn_lines() { resize_term(rows, columns) }
        }
        return Size(columns: Int(cn_columns()), rows: Int(cn_lines()))
    }

    /// Puts cells into a row, from a column on.
    func put(_ cells: UnsafePointer<cchar_t>, count: Int32, row: Int, column: Int) {
        mvwadd_wchnstr(window, Int32(row), Int32(column), cells, count)
    }

    func erase() { werase(window) }

    /// The bytes that show what changed.
    ///
    /// - Parameter cursor: where the cursor ends; nil for where it happens to.
    func update(cursor: Point?) -> ArraySlice<UInt8> {
        leaveok(window, cursor == nil)
        if let cursor { wmove(window, Int32(clamping: cursor.row), Int32(clamping: cursor.column)) }
        return frames.gather { doupdate() }
    }

    /// The next update clears the terminal and writes everything.
    func invalidate() { clearok(cn_curscr(), true) }

    /// The next update writes a row whatever the terminal shows in it.
    func forget(row: Int) { wredrawln(window, Int32(clamping: row), 1) }

    /// Gives the screen back: the bytes to send. The modes of the terminal line stay as they are.
    func leave() -> ArraySlice<UInt8> { frames.gather { endwin() } }

    /// Sets the modes that `leave` took back; the next update takes the screen.
    func resume() { reset_prog_mode() }

    private func setModes() {
        raw()
        noecho()
        nonl()
        if depth > .none, has_colors() {
            start_color()
            use_default_colors()
        }
        // These write what has been gathered so far.
        beginning = frames.gather {
            curs_set(0)
            keypad(keys, true)
        }
        typeahead(-1)
        leaveok(window, true)
        nodelay(keys, true)
        // Konsole gives the cells that come in at the end of a row no colour.
        idcok(window, false)
        // Mouse reports are read byte by byte: ncurses would hold them back to count clicks.
        keyok(KEY_MOUSE, false)
    }
}
