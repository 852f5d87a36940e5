import CPosix
import Formats
import Glibc
import Reader

extension UsageError {
    /// What `getopt_long` has refused.
    ///
    /// - Parameters:
    ///   - value: what it answered, `:` where an argument is missing.
    ///   - arguments: all of them, in their own order.
    ///   - vector: the same in the order it has put them in.
    init(refused value: Int32, _ arguments: [FilePath], _ vector: [UnsafeMutablePointer<CChar>?]) {
        let index = max(1, Int(cp_option_index()) - 1)
        let last = vector.indices.contains(index) ? vector[index].map { String(cString: $0) } ?? "" : ""
        let word = String(last.prefix { $0 != "=" })
        let culprit = cp_refused_option()
        if value == Int32(UInt8(ascii: ":")) {
            self = .missingArgument(option: word)
        } else if culprit >= OptionScanner.firstValue {
            self = .unwantedArgument(option: word)
        } else if let letter = UInt8(exactly: culprit).map({ Character(Unicode.Scalar($0)) }), culprit != 0 {
            let words = arguments.dropFirst().map { $0.withCString { String(cString: $0) } }
            self = .unknown(words.first { $0.isCluster(with: letter) } ?? "-\(letter)")
        } else {
            self = .unknown(word)
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
    /// Whether this is a dash and letters, one of them the given.
    fileprivate func isCluster(with letter: Character) -> Bool {
        hasPrefix("-") && !hasPrefix("--") && contains(letter)
    }
}
