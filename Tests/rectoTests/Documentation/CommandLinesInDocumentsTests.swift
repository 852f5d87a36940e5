import Formats
import Commands
import Reader
import TestSupport
import Testing

@testable import recto

/// The command lines, options and exit statuses in README and the handbook. Serialized, as `getopt_long` has global
/// state.
@Suite(.serialized) struct CommandLinesInDocumentsTests {
    private let documents: Documents

    init() throws { documents = try #require(Documents()) }

    @Test func everyOptionThatTheyNameIsThere() {
        let names = Set(LongOption.all.map(\.name))
        let words = documents.words.split { !($0.isLetter || $0 == "-") }
        let options = words.filter { $0.hasPrefix("--") && !$0.hasPrefix("---") && $0.count > 2 }
        #expect(options.count > 40)
        // `--[no-]justify` stands for two.
        for option in options where option != "--no-" {
            #expect(names.contains(String(option.dropFirst(2))), "\(option)")
        }
    }

    /// As in `--spine auto|min|mid|max`.
    @Test func theValuesOfASettingAreAllOfThem() throws {
        let lists = documents.code.filter { $0.hasPrefix("--") && $0.contains("|") }
        #expect(!lists.isEmpty)
        for list in lists {
            let parts = list.dropFirst(2).split(separator: " ")
            let setting = try #require(Setting.named(String(parts[0])))
            #expect(parts[1].split(separator: "|").map { String($0) } == setting.words, "\(list)")
        }
    }

    @Test func everyCommandLineIsUnderstood() {
        let lines = documents.code.filter { $0 == "recto" || $0.hasPrefix("recto ") }
        #expect(lines.count > 20)
        for line in lines {
            #expect(throws: Never.self, "\(line)") { try Invocation(Self.arguments(of: line)) }
        }
    }

    @Test func everyExampleOfTheManualIsUnderstood() {
        for (line, _) in ManualPage.examples {
            #expect(throws: Never.self, "\(line)") { try Invocation(Self.arguments(of: line)) }
        }
    }

    /// README lists the ways to start the program as `--help` does.
    @Test func readmeHasEveryUsage() {
        let lines = documents.code.map { $0.split(separator: " ").joined(separator: " ") }
        for usage in Help.usages {
            let line = "\(usage.line) \(usage.help)"
            #expect(lines.contains(line), "\(line)")
        }
    }

    @Test func theStatusesOfExitAreThoseOfTheProgram() {
        let wanted = Program.Status.allCases.map { [String($0.rawValue), $0.meaning] }
        #expect(documents.table(headed: "| exit status | |") == wanted)
        let cells = documents.chapter("command-line").contents(of: "td").map {
            $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
        #expect(cells == wanted.flatMap { $0 })
    }

    /// The words of a line as a shell would pass them, up to a pipe, with values for placeholders in capitals.
    private static func arguments(of line: String) -> [FilePath] {
        var arguments: [FilePath] = []
        var (word, quote) = ("", Character?.none)
        let end = line.firstRange(of: "  ")?.lowerBound ?? line.endIndex
        for character in line[..<end].prefix(while: { !"|><".contains($0) }) + " " {
            if character == quote {
                quote = nil
            } else if quote == nil, character == "\"" || character == "'" {
                quote = character
            } else if quote == nil, character == " " {
                if !word.isEmpty { arguments.append(FilePath(value(of: word))) }
                word = ""
            } else {
                word.append(character)
            }
        }
        return arguments
    }

    private static func value(of word: String) -> String {
        let plain = word.filter { !"[]…".contains($0) }
        switch plain {
        case "N", "PERCENT": return "50"
        case "OPTION": return "--layout"
        case "FORMAT": return "json"
        default: return plain
        }
    }
}
