import CICU

/// How many columns text takes: the one rule by which it is measured, set in lines, drawn and sent.
///
/// A grapheme cluster (UAX #29) takes the sum of the columns of its characters, as the C library's `wcwidth` has
/// them; a cluster is never counted as less than its parts are drawn in.
///
///     conjunct        क् + ष      one column for each consonant, none for the virama
///     vowel sign      क + ि      one, or none: see `joinsVowelSigns`
///     Hangul jamo     ᄒ + ᅡ + ᆫ  two for the leading consonant, none for vowel and trailing consonants
///     flag            🇩 + 🇪      one for each letter
///     joined emoji    👩 + 🚀      two for each emoji; joiners are not drawn (`Cluster.isDropped`)
///     skin tone       👋          two; the modifier is not drawn, nor are variation selectors
///     keycap          1 + ⃣       one
///
/// Terminals that count by `wcwidth` (xterm, VTE, tmux) need just these columns. Those that take a cluster for one unit
/// (mode 2027: kitty, Ghostty, foot, WezTerm) need as many or fewer, and differ among themselves: a conjunct is one
/// column in some and two in others. As too few columns would cut off the end of a word, and too many leave a gap
/// behind it, the larger number holds. Only what a terminal has shown when asked is counted otherwise.
public struct TextWidths: Hashable, Sendable {
    /// Whether characters that are ambiguous (UAX #11: dashes, quotation marks, Greek, Cyrillic and others) take two
    /// columns, as in terminals set up for Chinese, Japanese or Korean. Box drawing and blocks (U+2500 to U+259F)
    /// always take one: frames, rules and the indicator are made of them.
    public var widensAmbiguous = false
    /// Whether spacing vowel signs and other spacing marks of Indic scripts take no column, as in kitty.
    public var joinsVowelSigns = false

    public init() {}

    /// The widths of terminals that were not asked, or did not answer.
    public static let standard = TextWidths()

    /// The columns of a character as it is drawn: 0 for marks and for what is not drawn, 1 for U+FFFD in place of a
    /// control character or an unassigned one.
    @inlinable
    public func columns(of scalar: UInt32) -> Int {
        if Cluster.isDropped(scalar) { return 0 }
        let columns = columnsInCell(of: scalar)
        return columns < 0 ? 1 : columns
    }

    /// The same for a character that is not dropped; -1 for one that must not reach a terminal.
    @inlinable
    func columnsInCell(of scalar: UInt32) -> Int {
        let columns = CellWidth.columns(of: scalar)
        return columns == 1 && scalar > 0xA0 && self != .standard ? adjusted(scalar) : columns
    }

    /// The columns of a character that has one in the C library.
    @usableFromInline
    func adjusted(_ scalar: UInt32) -> Int {
        if joinsVowelSigns, Self.isVowelSign(scalar) { return 0 }
        return widensAmbiguous && !(0x2500...0x259F ~= scalar) && ci_is_ambiguous(scalar) ? 2 : 1
    }

    /// Whether a character is a spacing mark on whose columns terminals disagree.
    public static func isVowelSign(_ scalar: UInt32) -> Bool {
        scalar >= 0x900 && Cell.isUncertain(scalar)
            && Unicode.Scalar(scalar)?.properties.generalCategory == .spacingMark
    }
}
