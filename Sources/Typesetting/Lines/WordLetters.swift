/// The characters that CSS counts as letters when it forbids or allows breaks within words.
enum WordLetters {
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
