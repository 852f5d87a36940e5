import TestSupport
import Testing

@testable import Commands
@testable import Reader

/// The settings and themes in the handbook.
@Suite struct SettingsInTheHandbookTests {
    /// The list that the handbook should have: every setting, its values, its default, and what it is for.
    private static var list: String {
        let settings = Settings()
        let entries = Setting.all.map { setting in
            let value = setting.value(in: settings)
            return "        <dt><code>\(setting.name)</code>: \(setting.values.asMarkup)"
                + (value.isEmpty ? "" : " (\(value.asMarkup))") + "</dt>\n"
                + "        <dd>\(setting.help.asMarkup)</dd>\n"
        }
        return "      <dl>\n" + entries.joined() + "      </dl>\n"
    }

    /// `RECTO_RECORD=1` updates the list.
    @Test func theHandbookHasEverySettingAsItIs() throws {
        let documents = try #require(Documents())
        #expect(documents.difference(ofGenerated: Self.list, named: "settings", in: "settings") == nil)
    }

    @Test func theHandbookHasEveryTheme() throws {
        let documents = try #require(Documents())
        let names = documents.rows("theme-table", in: "settings").flatMap {
            $0[0].split(separator: ",").map { $0.split(separator: " ").joined() }
        }
        #expect(names == ThemeColors.names)
    }

    @Test func theHandbookNamesEveryPartOfATheme() throws {
        let code = try #require(Documents()).code
        for role in ThemeRole.allCases { #expect(code.contains(role.rawValue), "\(role)") }
    }
}
