/// The raised and lowered characters of Unicode that most fonts have; each is one column wide.
enum ShiftedForms {
    /// The raised or lowered form of a character; a space is unchanged; nil if there is none.
    static func form(of scalar: UInt32, isRaised: Bool) -> UInt32? {
        if isShifted(scalar, isRaised: isRaised) { return scalar }
        return (isRaised ? raised : lowered)[scalar]
    }

    /// Whether a character is raised or lowered by itself.
    static func isShifted(_ scalar: UInt32, isRaised: Bool) -> Bool {
        switch scalar {
        case 0xAA, 0xB0, 0xB2, 0xB3, 0xB9, 0xBA, 0x2032...0x2037, 0x2070...0x207F, 0x2120, 0x2122, 0xAE:
            isRaised
        case 0x2A, 0x2020, 0x2021, 0x27, 0x2018, 0x2019: isRaised
        case 0x2080...0x209C: !isRaised
        default: false
        }
    }

    /// Whether a character can be a note reference.
    static func isReferenceSign(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "*", "†", "‡", "§", "¶", "‖", "※", "＊": true
        // Numbers in circles and in brackets.
        case "\u{2460}"..."\u{24FF}", "\u{2776}"..."\u{2793}", "\u{3220}"..."\u{3247}": true
        default: false
        }
    }

    private static let raised = table(
        "0123456789+-−=()abcdefghijklmnoprstuvwxyzABDEGHIJKLMNOPRTUVWβγδθφχ ",
        "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂᵝᵞᵟᶿᵠᵡ ")
    private static let lowered = table(
        "0123456789+-−=()aehijklmnoprstuvxβγρφχ ", "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓᵦᵧᵨᵩᵪ ")

    private static func table(_ characters: String, _ forms: String) -> [UInt32: UInt32] {
        Dictionary(
            zip(characters.unicodeScalars, forms.unicodeScalars).map { ($0.value, $1.value) },
            uniquingKeysWith: { first, _ in first })
    }
}
