import BookModel
import CEmbedded

/// Which points in a text of a language do not end a sentence.
struct Abbreviations {
    private static let table = EmbeddedTable(ce_abbreviations())

    private let anywhere: Set<Substring>
    private let beforeNumbers: Set<Substring>
    private let ends: Set<Substring>
    private let hasOrdinals: Bool

    /// - Parameter language: a BCP 47 tag; English if it is unknown.
    init(language: String?) {
        let name = language?.prefix { $0 != "-" }.lowercased() ?? "en"
        func words(_ key: String) -> Set<Substring> { Set(Self.table[key]?.split(separator: " ") ?? []) }
        anywhere = words(name)
        beforeNumbers = words(name + "-number")
        ends = words(name + "-end")
        hasOrdinals = words("ordinals").contains(name[...])
    }

    /// Whether a sentence goes on behind a word.
    ///
    /// - Parameters:
    ///   - word: with the point at its end.
    ///   - next: the first letter, digit or sign behind it.
    func goesOn(behind word: Substring, before next: Unicode.Scalar) -> Bool {
        guard word.last == "." else { return false }
        if ends.contains(word) { return false }
        if anywhere.contains(word) { return true }
        let parts = word.dropLast().split(separator: ".", omittingEmptySubsequences: false)
        if parts.allSatisfy({ Self.isInitial($0, most: parts.count > 1 ? 2 : 1) }) { return true }
        let isNumber = next.properties.numericType != nil
        if beforeNumbers.contains(word) { return isNumber }
        // "am 3. Mai"; a longer number is a year.
        let isOrdinal = parts.count == 1 && word.count <= 3 && parts[0].allSatisfy(\.isNumber)
        return hasOrdinals && isOrdinal && !isNumber && next.properties.isAlphabetic
    }

    private static func isInitial(_ part: Substring, most: Int) -> Bool {
        !part.isEmpty && part.count <= most && part.allSatisfy(\.isLetter)
    }
}
