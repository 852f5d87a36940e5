import CNcurses
import Cells
import Posix

/// The size of the terminal's window according to the kernel and the environment.
enum WindowSize {
    /// The most columns and rows that ncurses is given, as it stores them in 16 bits.
    private static let limit = 4_000

    /// The size in cells according to the kernel; nil if unknown.
    static func cells(of output: Int32) -> Size? {
        var columns: Int32 = 0
        var rows: Int32 = 0
        guard cn_window_size(output, &columns, &rows) else { return nil }
        return Size(columns: Int(columns), rows: Int(rows))
    }

    /// The size of a cell in pixels according to the kernel; nil if unknown.
    static func pixelsOfCell(of output: Int32) -> Size? {
        var (width, height): (Int32, Int32) = (0, 0)
        guard cn_cell_size(output, &width, &height) else { return nil }
        return Size(columns: Int(width), rows: Int(height))
    }

    /// The size in the environment, with 80 columns or 24 rows for a missing side; nil if both are missing.
    static var named: Size? {
        guard namesAny else { return nil }
        return Size(columns: side("COLUMNS") ?? 80, rows: side("LINES") ?? 24)
    }

    private static var namesAny: Bool { Environment["COLUMNS"] != nil || Environment["LINES"] != nil }

    private static func side(_ name: String) -> Int? { Environment[name].flatMap { Int($0) } }

    static func clamped(_ size: Size) -> Size {
        Size(columns: min(max(1, size.columns), limit), rows: min(max(1, size.rows), limit))
    }

    /// Sets the size in the environment while `body` runs, if the environment has one or the size is too
    /// large: ncurses would use that size, or fail.
    static func naming<Result>(_ size: Size?, _ body: () -> Result) -> Result {
        guard let size, namesAny || max(size.columns, size.rows) > limit else { return body() }
        let fitting = clamped(size)
        return Environment.with(["COLUMNS": "\(fitting.columns)", "LINES": "\(fitting.rows)"], body)
    }
}
