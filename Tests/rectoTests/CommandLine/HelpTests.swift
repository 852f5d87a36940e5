import Commands
import Reader
import Testing

@testable import recto

@Suite struct HelpTests {
    private let lines = Help.all.split(separator: "\n", omittingEmptySubsequences: false)

    /// A window of 24 rows shows it with the prompt behind it.
    @Test func theShortHelpFitsASmallWindow() {
        let lines = Help.text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count <= 24)
        #expect(lines.filter { $0.count > 80 } == [])
        for usage in Help.usages { #expect(Help.text.contains("  \(usage.line) "), "\(usage.line)") }
        #expect(Help.text.contains("--help-all") && Help.text.contains("recto help"))
    }

    @Test func noLineIsWiderThanATerminal() {
        #expect(lines.filter { $0.count > 80 } == [])
        #expect(lines.count <= 170)
    }

    /// What stands at the left, on the lines where something does.
    private var names: [Substring] {
        lines.filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }.map { $0.dropFirst(2).prefix(26) }
    }

    @Test func namesEveryOptionAndSettingOnce() {
        let entries = names.map { $0.prefix(while: { $0 != "=" }).trimmed }
        let options = entries.filter { !$0.hasPrefix("recto") }
        for option in LongOption.actions {
            #expect(
                options.filter { $0.split(separator: " ").contains("--\(option.name)") }.count == 1,
                "\(option.name)")
        }
        for setting in Setting.all {
            let name = if case .flag = setting.kind { "--[no-]\(setting.name)" } else { "--\(setting.name)" }
            #expect(entries.filter { $0.split(separator: " ").first == name[...] }.count == 1, "\(name)")
        }
        let others = Help.usages.count + Program.Status.allCases.count
        #expect(entries.count == LongOption.actions.count + Setting.all.count + others)
        for usage in Help.usages { #expect(entries.contains { $0 == usage.line }, "\(usage.line)") }
    }

    @Test func wordsStandInAColumnOfTheirOwn() {
        let entries = lines.filter { $0.hasPrefix("  ") }
        #expect(!entries.isEmpty)
        for line in entries {
            let gap = line.prefix(29)
            #expect(gap.count == 29 && gap.last == " ", "\(line)")
            #expect(line.dropFirst(29).first != " ", "\(line)")
        }
    }

    @Test func saysWhatASettingTakesAndWhatItIs() {
        let words = Help.all.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.contains("the longest line, in columns: 10 to 400 (66)"))
        #expect(words.contains("or by window width: auto, min, mid or max (auto)"))
        #expect(words.contains("even line ends; always: in short lines, too (off)"))
        #expect(words.contains("-h, --help") && words.contains("-V, --version"))
    }
}

extension Substring {
    fileprivate var trimmed: Substring {
        var text = self
        while text.last == " " { text.removeLast() }
        return text
    }
}
