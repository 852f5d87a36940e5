import Posix

/// A program that is asked for a word, and whose output is its answer.
///
/// The word takes the place of `%w` in the arguments; there is no shell. A word that begins with a hyphen is not looked
/// up, so that it cannot be taken for an option: `WordForms` leaves it only to a word of nothing but punctuation.
struct DictionaryCommand: Sendable {
    private let arguments: [String]
    private let patience: Duration

    /// Nil for no program.
    ///
    /// - Parameter patience: how long the program may take.
    init?(_ arguments: [String], patience: Duration = Limits.commandPatience) {
        guard let program = arguments.first, !program.isEmpty else { return nil }
        (self.arguments, self.patience) = (arguments, patience)
    }

    /// The program's name, without its folder.
    var name: String {
        String(decoding: FilePath(arguments.first ?? "").name.bytes, as: UTF8.self).line
    }

    /// What the program says about a word; empty if that is nothing.
    func articles(of word: String) throws(DictionaryFault) -> [Article] {
        // By bytes: a hyphen with an accent is one too.
        guard let first = word.utf8.first, first != UInt8(ascii: "-") else { return [] }
        let text = PlainOutput.text(of: try output(for: word))
        guard text.contains(where: { $0 > 0x20 }) else { return [] }
        return [Article(headword: word, fields: [ArticleField(.text, text)])]
    }

    private func output(for word: String) throws(DictionaryFault) -> [UInt8] {
        let words = arguments.prefix(1) + arguments.dropFirst().map { $0.replacing("%w", with: word) }
        return try ProgramRun(Array(words), by: .now + patience).output
    }
}
