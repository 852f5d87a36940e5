import Commands
import Testing

@testable import recto

/// The pages of the manual hold the tables of the program.
@Suite struct ManualPageTests {
    /// A page as one reads it, without what man(7) makes of it.
    private func words(of page: ManualPage) -> String {
        [
            ("\\fB", ""), ("\\fI", ""), ("\\fR", ""), ("\\-", "-"), ("\\(aq", "'"), ("\\(ti", "~"),
            ("\\(ha", "^"), ("\\(ga", "`"), ("\\(dq", "\""), ("\\[u2026]", "…"), ("\\&", ""),
            ("\\[u2192]", "→"), ("\\[u2190]", "←"), ("\\[u2191]", "↑"), ("\\[u2193]", "↓"), ("\\e", "\\"),
        ].reduce(page.text) { $0.replacing($1.0, with: $1.1) }
    }

    @Test func theProgramsPageHasEveryOptionAndUsage() {
        let lines = words(of: .program).split(separator: "\n")
        for option in LongOption.actions { #expect(lines.contains(option.usage[...]), "\(option.usage)") }
        for usage in Help.usages { #expect(lines.contains(usage.line[...]), "\(usage.line)") }
        for status in Program.Status.allCases { #expect(lines.contains("\(status.rawValue)")) }
    }

    @Test func theConfigurationsPageHasEverySettingThemeAndContext() {
        let text = words(of: .configuration)
        let lines = text.split(separator: "\n")
        for setting in Setting.all { #expect(lines.contains(setting.name[...]), "\(setting.name)") }
        for name in ThemeRole.allCases.map(\.rawValue) + KeyContext.allCases.map(\.rawValue) {
            #expect(text.contains(name), "\(name)")
        }
    }

    @Test func theKeysPageHasEveryCommandAndKey() {
        let text = words(of: .keys)
        let words = text.split(separator: "\n").joined(separator: " ")
        for row in Command.table { #expect(words.contains(":" + row.command.usage), "\(row.command)") }
        for group in KeyTable(.standard).groups {
            for row in group.rows where !row.names.isEmpty {
                #expect(text.contains("\n\(row.names.joined(separator: " "))\n"), "\(row.names)")
            }
        }
    }

    @Test func theExampleOfAConfigurationIsRight() {
        let example = Configuration(path: "", bytes: Array(ManualPage.example.joined(separator: "\n").utf8))
        #expect(example.problems.map(\.reason) == [])
    }
}
