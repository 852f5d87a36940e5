import BookModel
import Glibc
import TestSupport
import Testing

/// The cases are the folders under `Cases`: `input.xhtml` and what style sheets it links to beside
/// it, and the section that comes of it, drawn, in `expected.tree`. `RECTO_RECORD=1` draws anew.
@Suite struct CaseTests {
    @Test(arguments: cases) func makesTheExpectedSection(name: String) throws {
        let folder = Self.folder + "/" + name
        let input = try #require(TextFile.read(folder + "/input.xhtml"))
        let files = FolderNames.sorted(folder).filter { $0.hasSuffix(".css") }
        let sheets = files.map { ("EPUB/" + $0, TextFile.read(folder + "/" + $0) ?? "") }
        let section = MadePage.section(
            input, at: "EPUB/input.xhtml", sheets: Dictionary(uniqueKeysWithValues: sheets))
        let tree = SectionTree.draw(section)
        let expected = folder + "/expected.tree"
        if getenv("RECTO_RECORD") != nil {
            #expect(TextFile.write(tree, to: expected))
        } else {
            let difference = ScreenComparison.difference(tree, expected: TextFile.read(expected) ?? "")
            #expect(difference == nil, "\(name): \(difference ?? "")")
        }
    }

    @Test func theCasesAreThere() {
        #expect(Self.cases.count > 10)
    }

    private static let folder = Folders.project + "/Tests/MarkupTests/Cases"
    private static let cases = FolderNames.sorted(folder)
}
