import TestSupport
import Testing

@testable import recto

@Suite struct ReleaseTests {
    /// The packages take the date from there.
    @Test func theChangelogBeginsWithTheVersionOfTheProgram() throws {
        let changes = try #require(TextFile.read(Folders.project + "/CHANGELOG.md"))
        let heading = changes.split(separator: "\n").first { $0.hasPrefix("## ") }
        #expect(heading == "## \(Release.version) (\(Release.date))")
    }

    @Test func theLicenseIsTheOneThatReadmeNames() throws {
        let readme = try #require(TextFile.read(Folders.project + "/README.md"))
        let name = try #require(readme.split(separator: "\n").last).dropLast()
        #expect(TextFile.read(Folders.project + "/LICENSE")?.hasPrefix("\(name)\n") == true)
    }
}
