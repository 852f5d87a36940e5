import CNcurses
import Cells
import Posix

/// The size of the terminal's window according to the kernel and the environment.
enum WindowSize {
    /// The most columns, and the most rows, that ncurses is given. It stores them in 16 bits.
    private static let limit = 4_000

    /// The size in cells according to the kernel; nil if it does not know it.
    static func cells(of output: Int32) -> Size? {
        var columns: Int32 = 0
        var rows: Int32 = 0
        guard cn_window_size(output, &columns, &rows) else { return nil }
        return Size(columns: Int(columns), rows: Int(rows))
    }

    /// The size of a cell in pixels according to the kernel; nil if it does not know it.
    static func pixelsOfCell(of output: Int32) -> Size? {
        var (width, height): (Int32, Int32) = (0, 0)
        guard cn_cell_size(output, &width, &height) else { return nil }
        return Size(columns: Int(width), rows: Int(height))
    }

    /// The size that the environment names, with 80 columns or 24 rows for a missing side; nil if it names neither.
    static var named: Size? {
        guard namesAny else { return nil }
        return Size(columns: side("COLUMNS") ?? 80, rows: side("LINES") ?? 24)
    }

    private static var namesAny: Bool { Environment["COLUMNS"] != nil || Environment["LINES"] != nil }

    private static func side(_ name: String) -> Int? { Environment[name].flatMap { Int($0) } }

    static func clamped(_ size: Size) -> Size {
        Size(columns: min(max(1, size.columns), limit), rows: min(max(1, size.rows), limit))
    }

    /// Sets the size in the environment while `body` runs, if the terminal or the environment say another one. ncurses takes
    /// any size from there, or fails.
    static func naming<Result>(_ size: Size?, _ body: () -> Result) -> Result {
        guard let size, namesAny || max(size.columns, size.rows) > limit else { return body() }
        let fitting = clamped(size)
        return Environment.with(["COLUMNS": "\(fitting.columns)", "LINES": "\(fitting.rows)"], body)
    }
}
