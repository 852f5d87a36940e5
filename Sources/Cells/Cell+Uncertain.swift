extension Cell {
    /// Whether terminals disagree on how many columns its character takes next to others.
    ///
    /// For a vowel sign of an Indic script some count a column (`wcwidth`), some none (kitty, mlterm), and some
    /// count whole clusters. Flags and conjoining jamo differ in the same way.
    @inlinable
    public var hasUncertainWidth: Bool { base.value >= 0x900 && Self.isUncertain(base.value) }

    @usableFromInline
    static func isUncertain(_ scalar: UInt32) -> Bool {
        switch scalar {
        // Devanagari to Sinhala.
        case 0x900...0xDFF: true
        // Myanmar, Hangul jamo, Khmer.
        case 0x1000...0x109F, 0x1100...0x11FF, 0x1780...0x17FF: true
        // Tai Tham, Balinese, Sundanese, Batak, Lepcha, Vedic signs.
        case 0x1A20...0x1AAF, 0x1B00...0x1C4F, 0x1CC0...0x1CFF: true
        // Syloti Nagri to Rejang, Javanese, Cham, Myanmar, Meetei Mayek, more jamo.
        case 0xA800...0xA82F, 0xA880...0xA8FF, 0xA930...0xA95F, 0xA960...0xAA7F, 0xAAE0...0xAAFF,
            0xABC0...0xABFF,
            0xD7B0...0xD7FF:
            true
        // Brahmi and the scripts after it.
        case 0x1_1000...0x1_1FFF: true
        // The letters of flags.
        case 0x1_F1E6...0x1_F1FF: true
        default: false
        }
    }
}
