import CNcurses
import Cells

/// Colours as ncurses stores them: numbers, and numbered pairs of foreground and background.
///
///     -1                          the terminal's own
///     0 … 16,777,215              24 bits: red, green, blue
///     16,777,216 … 16,777,471     the entries of the palette
///
/// One description serves all depths, as `Palette` fits the colours to the depth; so the depth can increase
/// while the terminal is in use.
enum CursesColors {
    private static let palette: Int32 = 1 << 24
    /// The number of colours.
    static let count = palette + 256
    /// The number of pairs, including `plainPair`. In some places ncurses stores pairs in 16 bits.
    static let pairCount: Int32 = 32_767

    /// The pair of the terminal's own colours. Pair 0 of ncurses is not used, since ncurses resets all
    /// attributes at each cell with it.
    static let plainPair: Int32 = 1

    /// The number of a colour.
    static func number(of color: Color) -> Int32 {
        switch color.form {
        case .standard: -1
        case .indexed(let index): palette + Int32(index)
        case .rgb(let rgb): Int32(rgb.code)
        }
    }

    /// Turns on colours in ncurses.
    static func start() {
        start_color()
        setPlainPairs()
    }

    /// Sets the colours of a pair.
    static func setPair(_ pair: Int32, foreground: Color, background: Color) {
        init_extended_pair(pair, number(of: foreground), number(of: background))
    }

    /// Removes all pairs. The next update clears the screen.
    static func forgetPairs() {
        reset_color_pairs()
        setPlainPairs()
    }

    private static func setPlainPairs() {
        use_default_colors()
        setPair(plainPair, foreground: .standard, background: .standard)
    }

    /// The capability to set a colour (`setaf`, `setab`; SGR, ECMA-48 §8.3.117), as in terminfo(5):
    ///
    ///     colour < 2²⁴    38;2;red;green;blue
    ///     entry 0 … 7     30 … 37
    ///     entry 8 … 15    90 … 97
    ///     other entries   38;5;entry
    ///
    /// - Parameter first: the parameter of the first of eight colours: 30 for foreground, 40 for background.
    static func capability(first: Int) -> String {
        let rgb = "\(first + 8);2;%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d"
        let basic = "%?%p1%{8}%&%t\((first + 60) / 10)%e\(first / 10)%;%p1%{7}%&%d"
        let entry = "%?%p1%{240}%&%t\(first + 8);5;%p1%{255}%&%d%e\(basic)%;"
        return "\u{1B}[%?%p1%{\(palette)}%<%t\(rgb)%e\(entry)%;m"
    }
}
