import CNcurses
import Cells
import Glibc

/// The ncurses screen behind a terminal.
final class Screen {
    private let streams: Streams
    private let handle: OpaquePointer
    private let window: UnsafeMutablePointer<WINDOW>
    /// Where keys are read: reading from a pad never draws anything.
    private let keys: UnsafeMutablePointer<WINDOW>
    private let frames: FrameFile

    /// How long after an ESC ncurses waits for the rest of a key, in milliseconds.
    static let escapeDelay: Int32 = 25
    /// ncurses counts cells in 16 bits; no screen needs as many.
    private static let limit = 4_000

    init(type: String, input: Int32, output: Int32) throws(TerminalError) {
        streams = try Streams(input: input, output: output)
        frames = try FrameFile(target: fileno(streams.output))
        // The extended capabilities are long to read; modified keys are understood without them.
        use_extended_names(false)
        set_escdelay(Self.escapeDelay)
        guard let screen = newterm(type, streams.output, streams.input), let window = cn_stdscr() else {
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
        setModes()
    }

    deinit {
        delwin(keys)
        delscreen(handle)
    }

    /// What the screen's colours allow.
    var renditions: Renditions {
        Renditions(colors: Int(cn_colors()), pairLimit: Int(cn_color_pairs()))
    }

    /// The next byte or key of the input; negative when there is none.
    func read() -> Int32 { wgetch(keys) }

    /// Gives the screen a size, its own when none is given, and returns it.
    func fit(to size: Size?) -> Size {
        if let size {
            let columns = Int32(min(max(1, size.columns), Self.limit))
            let rows = Int32(min(max(1, size.rows), Self.limit))
            if columns != cn_columns() || rows != cn_lines() { resize_term(rows, columns) }
        }
        return Size(columns: Int(cn_columns()), rows: Int(cn_lines()))
    }

    /// Puts cells at the start of a row.
    func put(_ cells: UnsafePointer<cchar_t>, count: Int32, row: Int) {
        mvwadd_wchnstr(window, Int32(row), 0, cells, count)
    }

    func erase() { werase(window) }

    /// The bytes that show what changed.
    func update() -> ArraySlice<UInt8> {
        wnoutrefresh(window)
        return frames.gather { doupdate() }
    }

    /// The next update clears the terminal and writes everything.
    func invalidate() { clearok(cn_curscr(), true) }

    func leave() { endwin() }

    /// Sets the modes that `leave` took back; the next update takes the screen.
    func resume() { reset_prog_mode() }

    private func setModes() {
        raw()
        noecho()
        nonl()
        curs_set(0)
        typeahead(-1)
        leaveok(window, true)
        keypad(keys, true)
        nodelay(keys, true)
        // Mouse reports are read byte by byte: ncurses would hold them back to count clicks.
        keyok(KEY_MOUSE, false)
        if has_colors() {
            start_color()
            use_default_colors()
        }
    }
}
