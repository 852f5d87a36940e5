import BookModel

/// The words of a text, and how often each of its characters stands in it.
///
/// Only letters, digits and their marks count, narrow and in lower case: white space, hyphens and the signs that
/// are drawn for others may differ.
struct WordCount {
    private(set) var words: Set<String> = []
    private var characters: [Unicode.Scalar: Int] = [:]
    /// All that counts, without what stands between.
    private var solid: [UInt8] = []

    init() {}

    init(_ section: Section) { add(section.string(0..<section.text.count)) }

    mutating func add(_ text: String) {
        var word = String.UnicodeScalarView()
        for letter in text.lowercased().unicodeScalars {
            let scalar = Self.narrow(letter)
            if Self.isLetter(scalar) {
                characters[scalar, default: 0] += 1
                word.append(scalar)
            } else if !Self.isIgnored(scalar) {
                end(&word)
            }
        }
        end(&word)
    }

    /// The letters that count, in order.
    static func letters(of text: String) -> [Unicode.Scalar] {
        text.lowercased().unicodeScalars.map(narrow).filter(isLetter)
    }

    /// What of these words another text does not hold: words that stand nowhere in it, whatever parts
    /// them there, and characters that are there less often.
    func missing(from other: WordCount) -> [String] {
        let lost = words.filter { !other.words.contains($0) && !other.holds($0) }
        let rare = characters.filter { other.characters[$0.key, default: 0] < $0.value }.map {
            "\($0.value - other.characters[$0.key, default: 0]) × \($0.key)"
        }
        return Array(lost.sorted().prefix(8)) + rare.sorted().prefix(8)
    }

    private func holds(_ word: String) -> Bool {
        let wanted = Array(word.utf8)
        guard let first = wanted.first, solid.count >= wanted.count else { return false }
        return (0...solid.count - wanted.count).contains {
            solid[$0] == first && solid[$0..<$0 + wanted.count].elementsEqual(wanted)
        }
    }

    private mutating func end(_ word: inout String.UnicodeScalarView) {
        guard !word.isEmpty else { return }
        words.insert(String(word))
        solid += Array(String(word).utf8)
        word.removeAll()
    }

    /// The ordinary form of a wide one (the block of full-width forms, U+FF01 to U+FF5E), which style
    /// sheets may ask for.
    private static func narrow(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        guard (0xFF01...0xFF5E).contains(scalar.value) else { return scalar }
        return Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .modifierLetter,
            .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .spacingMark:
            true
        default: false
        }
    }

    /// Soft hyphens, joiners and marks of direction part no words.
    private static func isIgnored(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .format
    }
}
