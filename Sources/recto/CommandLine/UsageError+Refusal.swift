import Commands
import Formats
import Posix
import Reader

extension UsageError {
    /// - Parameter arguments: all arguments in their original order.
    init(_ refusal: OptionParser.Refusal, _ arguments: [FilePath]) {
        switch refusal {
        case .missingArgument(let word): self = .missingArgument(option: word)
        case .unwantedArgument(let word): self = .unwantedArgument(option: word)
        case .unknown(let word): self = .unknown(word)
        case .unknownLetter(let letter):
            let words = arguments.dropFirst().map { String(decoding: $0.bytes, as: UTF8.self) }
            self = .unknown(words.first { $0.isCluster(with: letter) } ?? "-\(letter)")
        }
    }

    /// - Parameter word: an option with its dashes.
    private static func unknown(_ word: String) -> UsageError {
        let name = String(word.drop { $0 == "-" })
        let names = LongOption.all.map(\.name)
        let longer = names.filter { !name.isEmpty && $0.hasPrefix(name) }
        if word.hasPrefix("--"), longer.count > 1 { return .ambiguousOption(word, names: longer) }
        return .unknownOption(word, nearest: Spelling.nearest(to: name, in: names))
    }
}

extension String {
    /// Whether this is a dash and letters, one of them the given letter.
    fileprivate func isCluster(with letter: Character) -> Bool {
        hasPrefix("-") && !hasPrefix("--") && contains(letter)
    }
}
