/// The characters that CSS counts as letters when it forbids or allows breaks within words.
enum WordLetters {
    /// Whether a character is of a script whose words are found in a dictionary, as there are no spaces between them:
    /// Thai, Lao, Burmese, Khmer and others of class SA (UAX #14).
    static func haveDictionary(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0xE00..<0xF00, 0x1000..<0x10A0, 0x1780..<0x1800, 0x1950..<0x19E0, 0x1A20..<0x1AB0,
            0xA9E0..<0xAA00,
            0xAA60..<0xAAE0:
            true
        default: false
        }
    }

    /// Whether a character is a letter, a digit, a syllable or an ideograph (CSS Text 3 §5.2).
    static func contain(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x3041...0x3096, 0x30A1...0x30FA, 0x3400...0x9FFF,
            0xAC00...0xD7A3:
            return true
        case 0..<0xAA, 0x2000..<0x2C00: return false
        default:
            guard let properties = Unicode.Scalar(scalar)?.properties else { return false }
            return properties.isAlphabetic || properties.numericType != nil
        }
    }
}
