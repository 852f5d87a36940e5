import BookModel
import TestSupport

@testable import Typesetting

/// A table, and how it is to look on a wide page and on a narrow one.
///
/// The files under `Cases` have three parts with a line of `====` between them: the HTML, and the pages of
/// 66 columns and of 30, of 24 lines each.
struct TableCase {
    let name: String
    let markup: String
    let screens: [String]

    static let measures = [66, 30]
    static let folder = Folders.project + "/Tests/TypesettingTests/Tables/Cases"
    static let names = FolderNames.sorted(folder).filter { $0.hasSuffix(".case") }

    private static let end = "====\n"

    init?(_ name: String) {
        guard let text = TextFile.read(Self.folder + "/" + name) else { return nil }
        let parts = text.split(separator: Self.end, omittingEmptySubsequences: false)
        self.name = name
        markup = String(parts[0])
        screens = parts.dropFirst().map { String($0) }
    }

    var section: Section { FormulaCase.section(markup) }

    /// The pages one below the other, each but the last with a line of dashes under it.
    func drawn(measure: Int) -> String {
        let format = PageFormat(measure: measure, height: 24)
        let set = SetSection(section, format: format, dictionaries: .none)
        return (0..<set.pageCount).map { set.page($0).screen(format) }
            .joined(separator: "\n" + String(repeating: "-", count: measure) + "\n") + "\n"
    }

    var file: String { markup + Self.measures.map { Self.end + drawn(measure: $0) }.joined() }
}
