import Reader
import Testing

@testable import recto

@Suite struct HelpTests {
    @Test func fitsOneScreen() {
        let lines = Help.text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count <= 40)
        #expect(lines.allSatisfy { $0.count <= 100 })
    }

    @Test func namesEveryOptionAndSetting() {
        for option in LongOption.actions { #expect(Help.text.contains("--\(option.name)")) }
        for setting in Setting.all { #expect(Help.text.contains("\(setting.name)=\(setting.values)")) }
    }
}
