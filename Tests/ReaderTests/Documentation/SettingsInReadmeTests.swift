import TestSupport
import Testing

@testable import Commands
@testable import Reader

/// The tables of settings and themes in README.
@Suite struct SettingsInReadmeTests {
    private static let head = "| setting | values | default | |"

    /// The table that README should have: every setting, its values, and its default.
    private static var table: String {
        let settings = Settings()
        let rows = Setting.all.map { setting in
            "| \(setting.name) | \(setting.values) | \(setting.value(in: settings)) | \(setting.help) |"
        }
        return ([head, "| --- | --- | --- | --- |"] + rows).joined(separator: "\n") + "\n"
    }

    /// `RECTO_RECORD=1` updates the table.
    @Test func readmeHasEverySettingAsItIs() throws {
        let documents = try #require(Documents())
        guard !ScreenComparison.isRecording else {
            let readme = documents.readme(withTable: Self.table, headed: Self.head)
            #expect(TextFile.write(readme, to: Folders.project + "/README.md"))
            return
        }
        let lines = documents.readme.split(separator: "\n", omittingEmptySubsequences: false)
        let start = try #require(lines.firstIndex(of: Self.head[...]))
        let table = lines[start...].prefix { $0.hasPrefix("|") }.map { $0 + "\n" }.joined()
        #expect(ScreenComparison.difference(table, expected: Self.table) == nil)
    }

    @Test func readmeHasEveryTheme() throws {
        let documents = try #require(Documents())
        let names = documents.table(headed: "| theme | |").flatMap {
            $0[0].split(separator: ",").map { $0.split(separator: " ").joined() }
        }
        #expect(names == ThemeColors.names)
    }

    @Test func readmeNamesEveryPartOfATheme() throws {
        let code = try #require(Documents()).code
        for role in ThemeRole.allCases { #expect(code.contains(role.rawValue), "\(role)") }
    }
}
