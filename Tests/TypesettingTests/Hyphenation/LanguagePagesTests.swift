import BookModel
import Glibc
import TestSupport
import Testing

@testable import Typesetting

/// A page in each language for which Debian has hyphenation patterns (`make deps-more` installs them), beside the texts
/// in `Languages/texts.tsv`. `RECTO_RECORD=1` draws the pages anew.
@Suite struct LanguagePagesTests {
    private static let folder = Folders.project + "/Tests/TypesettingTests/Hyphenation/Languages"

    /// The texts by their languages.
    private static let texts: [(language: String, text: String)] =
        (TextFile.read(folder + "/texts.tsv") ?? "").split(separator: "\n").compactMap { line in
            let fields = line.split(separator: "\t")
            return fields.count == 2 ? (String(fields[0]), String(fields[1])) : nil
        }

    @Test(arguments: texts.map(\.language)) func pageOf(language: String) throws {
        let text = try #require(Self.texts.first { $0.language == language }?.text)
        let folder = HyphenDictionaries.installedFolder
        guard DictionaryFile(language: language, in: folder, files: hyphenationOnDisk) != nil else {
            try Test.cancel("there are no hyphenation patterns for \(language) in \(folder)")
        }
        let set = SetSection(
            SectionBuilder.paragraph(text, language: language),
            format: PageFormat(measure: 16, height: 20, hyphenates: true), dictionaries: .installed)
        let page = set.page(0).screen(set.format).trimmingEmptyRows + "\n"
        let path = "\(Self.folder)/\(language).screen"
        if getenv("RECTO_RECORD") != nil {
            #expect(TextFile.write(page, to: path))
        } else {
            let difference = ScreenComparison.difference(page, expected: TextFile.read(path) ?? "")
            #expect(difference == nil, "\(language): \(difference ?? "")")
        }
    }

    @Test func theTextsAreThere() {
        #expect(Self.texts.count >= 48)
    }
}
