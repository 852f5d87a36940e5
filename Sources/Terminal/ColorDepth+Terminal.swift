import CNcurses
import Cells
import Posix

extension ColorDepth {
    /// The depth according to the environment and the terminal's description. `NO_COLOR` disables colours
    /// (no-color.org); `COLORTERM` tells of 24-bit colours, which terminfo cannot.
    static var reported: ColorDepth {
        reported(colors: Int(cn_number("colors")), ink: cn_capability("setaf").map { String(cString: $0) }) {
            Environment[$0]
        }
    }

    /// - Parameters:
    ///   - colors: the number of colours in the description.
    ///   - ink: its string to set the text colour, which must be one of ECMA-48.
    static func reported(colors: Int, ink: String?, environment: (String) -> String?) -> ColorDepth {
        guard environment("NO_COLOR") ?? "" == "", ink?.hasPrefix("\u{1B}[") ?? false else { return .none }
        let isFull = ["truecolor", "24bit"].contains(environment("COLORTERM"))
        switch colors {
        case ..<8: return .none
        case _ where isFull, (1 << 24)...: return .full
        case ..<16: return .eight
        case ..<256: return .sixteen
        default: return .palette
        }
    }
}
