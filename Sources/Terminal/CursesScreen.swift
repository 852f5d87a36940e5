import CNcurses
import Cells
import Posix

/// The ncurses screen of a terminal.
final class CursesScreen {
    private let input: FileStream
    private let output: FileStream
    private let handle: OpaquePointer
    /// `newscr`, the content to be shown. Writing to it saves copying the standard screen cell by cell.
    private let window: UnsafeMutablePointer<WINDOW>
    /// The pad from which keys are read: reading from a pad never draws.
    private let keys: UnsafeMutablePointer<WINDOW>
    private let frames: FrameFile
    /// The bytes that enter the screen and clear it, to be sent before the first update.
    private(set) var beginning: ArraySlice<UInt8> = []
    /// The number of colours.
    let depth: ColorDepth

    /// How long ncurses waits after ESC for the rest of a key, in milliseconds.
    static let escapeDelay: Int32 = 25

    /// - Parameters:
    ///   - size: the size, if known; nil for the terminal's.
    ///   - depth: the colour depth; nil for the terminal's own.
    init(type: String, input: Int32, output: Int32, size: Size?, depth: ColorDepth?) throws(TerminalError) {
        do throws(SystemError) {
            self.input = try FileStream(copying: input, mode: "r")
            self.output = try FileStream(copying: output, mode: "w")
            frames = try FrameFile(target: self.output.descriptor)
        } catch {
            throw .noDescriptor(errno: error.number)
        }
        let description = try TerminalDescription(
            type: type, descriptor: self.output.descriptor, depth: depth)
        self.depth = description.depth
        set_escdelay(Self.escapeDelay)
        let made = WindowSize.naming(size) { [input = self.input, output = self.output] in
            description.reading { newterm(type, output.file, input.file) }
        }
        guard let made, let window = cn_newscr(), let keys = newpad(1, 1) else {
            throw .unknownType(type)
        }
        handle = made
        self.window = window
        self.keys = keys
        WindowSize.naming(size, setModes)
    }

    deinit {
        delwin(keys)
        delscreen(handle)
    }

    /// The next byte or key of the input; negative if there is none.
    func read() -> Int32 { wgetch(keys) }

    /// Sets the size of the screen, by default to the terminal's, and returns it.
    func fit(to size: Size?) -> Size {
        if let size {
            let size = WindowSize.clamped(size)
            let (columns, rows) = (Int32(size.columns), Int32(size.rows))
            if columns != cn_columns() || rows != cn_lines() { resize_term(rows, columns) }
        }
        return Size(columns: Int(cn_columns()), rows: Int(cn_lines()))
    }

    /// Puts cells into a row, beginning at a column.
    func put(_ cells: UnsafePointer<cchar_t>, count: Int32, row: Int, column: Int) {
        mvwadd_wchnstr(window, Int32(row), Int32(column), cells, count)
    }

    func erase() { werase(window) }

    /// The bytes that show the changes.
    ///
    /// - Parameter cursor: the final position of the cursor; nil for any position.
    func update(cursor: Point?) -> ArraySlice<UInt8> {
        leaveok(window, cursor == nil)
        if let cursor { wmove(window, Int32(clamping: cursor.row), Int32(clamping: cursor.column)) }
        return frames.gather { doupdate() }
    }

    /// Makes the next update clear the terminal and write everything.
    func invalidate() { clearok(cn_curscr(), true) }

    /// Makes the next update write a row even if it has not changed.
    func forget(row: Int) { wredrawln(window, Int32(clamping: row), 1) }

    /// Leaves the screen, and returns the bytes to send. The modes of the terminal line stay unchanged.
    func leave() -> ArraySlice<UInt8> { frames.gather { endwin() } }

    /// Sets the modes again that `leave` reset, enters the screen, empty, and returns the bytes to send.
    func resume() -> ArraySlice<UInt8> {
        reset_prog_mode()
        erase()
        return frames.gather { doupdate() }
    }

    /// Sets the modes of the terminal line and of ncurses, and collects the bytes that enter the screen.
    private func setModes() {
        // Until ncurses 6.4 has left the screen once, it flushes each movement of the cursor.
        _ = frames.gather { endwin() }
        raw()
        noecho()
        nonl()
        if depth > .none { CursesColors.start() }
        leaveok(window, true)
        beginning = frames.gather {
            doupdate()
            curs_set(0)
            keypad(keys, true)
        }
        typeahead(-1)
        nodelay(keys, true)
        // Konsole leaves cells that are shifted in at the end of a row uncoloured.
        idcok(window, false)
        // Mouse reports are read byte by byte, as ncurses would delay them to count clicks.
        keyok(KEY_MOUSE, false)
    }
}
