/// A colour as terminals know it.
///
/// One word, so that cells are compared as memory.
public struct Color: Hashable, Sendable {
    /// What a colour is told by.
    public enum Form: Hashable, Sendable {
        /// The terminal's own foreground or ground.
        case standard
        /// An entry of the 256-colour palette: 0–7 plain, 8–15 bright, 16–231 the cube, 232–255 grey.
        case indexed(UInt8)
        /// Its lights, 24 bits.
        case rgb(RGB)
    }

    /// 0, or 1 and an index, or 2 and three bytes of light: the first in the highest byte.
    public let code: UInt32

    private init(code: UInt32) { self.code = code }

    public static let standard = Color(code: 0)
    public static func indexed(_ index: UInt8) -> Color { Color(code: 1 << 24 | UInt32(index)) }
    public static func rgb(_ lights: RGB) -> Color { Color(code: 2 << 24 | lights.code) }

    public static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Color {
        .rgb(RGB(red, green, blue))
    }

    public var form: Form {
        switch code >> 24 {
        case 0: .standard
        case 1: .indexed(UInt8(truncatingIfNeeded: code))
        default: .rgb(RGB(code: code))
        }
    }

    /// The colour's lights; nil for the terminal's own. Terminals differ in the first sixteen of the
    /// palette, which are xterm's here.
    public var lights: RGB? {
        switch form {
        case .standard: nil
        case .indexed(let index): RGB(index: index)
        case .rgb(let lights): lights
        }
    }
}
