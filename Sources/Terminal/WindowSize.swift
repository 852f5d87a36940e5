import CNcurses
import Cells
import Posix

/// The size of the terminal's window, as the kernel and the environment have it.
enum WindowSize {
    /// The most columns, and the most rows, that ncurses is given. It stores them in 16 bits.
    private static let limit = 4_000

    /// In cells, as the kernel knows it; nil where it knows none.
    static func cells(of output: Int32) -> Size? {
        var columns: Int32 = 0
        var rows: Int32 = 0
        guard cn_window_size(output, &columns, &rows) else { return nil }
        return Size(columns: Int(columns), rows: Int(rows))
    }

    /// The pixels of a cell, as the kernel knows them; nil where it knows none.
    static func pixelsOfCell(of output: Int32) -> Size? {
        var (width, height): (Int32, Int32) = (0, 0)
        guard cn_cell_size(output, &width, &height) else { return nil }
        return Size(columns: Int(width), rows: Int(height))
    }

    /// The size that the environment names, 80 × 24 where it leaves a side out; nil for none.
    static var named: Size? {
        guard namesAny else { return nil }
        return Size(columns: side("COLUMNS") ?? 80, rows: side("LINES") ?? 24)
    }

    private static var namesAny: Bool { Environment["COLUMNS"] != nil || Environment["LINES"] != nil }

    private static func side(_ name: String) -> Int? { Environment[name].flatMap { Int($0) } }

    static func clamped(_ size: Size) -> Size {
        Size(columns: min(max(1, size.columns), limit), rows: min(max(1, size.rows), limit))
    }

    /// ncurses makes a screen of any size that the terminal or the environment tells, or fails to: where
    /// they tell of another than there is to be, the environment tells of this one while `body` runs.
    static func naming<Result>(_ size: Size?, _ body: () -> Result) -> Result {
        guard let size, namesAny || max(size.columns, size.rows) > limit else { return body() }
        let fitting = clamped(size)
        return Environment.with(["COLUMNS": "\(fitting.columns)", "LINES": "\(fitting.rows)"], body)
    }
}
