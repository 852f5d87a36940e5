import BookModel
import Dictionaries
import Glibc
import TestSupport

/// Looks words up in a StarDict dictionary of 200 MB: for the first time, again, and words that it does not have.
struct DefineBench {
    private let folder = "/tmp/recto-bench-\(getpid())-define"
    private static let entries = 1_500_000
    private static let syllables = [
        "an", "ba", "de", "gre", "is", "lin", "mor", "no", "of", "po", "qui", "ron", "sel", "ta", "ther",
        "ve",
    ]

    func run() {
        mkdir(folder, 0o700)
        defer {
            for ending in ["ifo", "idx", "dict"] { unlink("\(folder)/made.\(ending)") }
            rmdir(folder)
        }
        guard let bytes = write() else { return print("cannot write \(folder)") }
        let spelling = "/usr/share/hunspell"
        let sources = DictionarySources(folders: [folder], spelling: [spelling])
        var first = Figures(), found = Figures(), folded = Figures(), missing = Figures()
        let beginning = Clock.time { check(Dictionaries(sources).define(Self.word(1), language: nil)) }
        var random = Seeded(9)
        let dictionaries = Dictionaries(sources)
        check(dictionaries.define(Self.word(0), language: nil))
        for _ in 0..<20 {
            let word = Self.word(random.below(Self.entries))
            first.add(Clock.time { check(Dictionaries(sources).define(word, language: nil)) })
            found.add(Clock.time { check(dictionaries.define(word, language: nil)) })
            folded.add(Clock.time { check(dictionaries.define(word.uppercased(), language: nil)) })
            missing.add(Clock.time { _ = dictionaries.define(word + "zz", language: nil) })
        }
        let stems = Clock.time { _ = dictionaries.define("whales", language: "en") }
        let stemsAgain = Clock.time { _ = dictionaries.define("whaling", language: "en") }
        print("Dictionary of \(Self.entries) entries, \(bytes / 1_000_000) MB")
        print("  first word of the process     ", Figures(beginning).text())
        print("  first word, index not read    ", first.text())
        print("  a word                        ", found.text())
        print("  a word in other case          ", folded.text())
        print("  a word that is not there      ", missing.text())
        print("  the same, Hunspell not read   ", Figures(stems).text())
        print("  the same, Hunspell read       ", Figures(stemsAgain).text())
    }

    private func check(_ definition: Definition) {
        if definition.isEmpty { print("\(definition.word) is missing") }
    }

    /// The word of an entry; words are in order.
    private static func word(_ number: Int) -> String {
        (0..<6).reversed().map { syllables[(number * 11) >> (4 * $0) & 15] }.joined()
    }

    /// Writes the dictionary; returns how many bytes it has.
    private func write() -> Int? {
        guard let index = fopen("\(folder)/made.idx", "w"), let articles = fopen("\(folder)/made.dict", "w"),
            let info = fopen("\(folder)/made.ifo", "w")
        else { return nil }
        fputs("StarDict's dict ifo file\nversion=2.4.2\nbookname=Made\nsametypesequence=m\n", info)
        let text =
            " n. One of the words of this dictionary, whose article is neither short nor long; see {other}."
        var (offset, bytes) = (0, 0)
        for number in 0..<Self.entries {
            let word = Self.word(number)
            let article = Array((word + text).utf8)
            let entry = Array(word.utf8) + [0] + bigEndian(offset) + bigEndian(article.count)
            fwrite(entry, 1, entry.count, index)
            fwrite(article, 1, article.count, articles)
            offset += article.count
            bytes += entry.count + article.count
        }
        return [index, articles, info].allSatisfy { fclose($0) == 0 } ? bytes : nil
    }

    private func bigEndian(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
}
