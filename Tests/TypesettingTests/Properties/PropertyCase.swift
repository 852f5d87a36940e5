import BookModel
import TestSupport

@testable import Typesetting

/// A property of style sheets, or a kind of block, and the pages that come of it.
///
/// The files under `Cases` have two parts with a line of `====` between them: the HTML, and its pages of 40
/// columns by 24 rows, each with what is told of words that are not plain.
struct PropertyCase {
    let markup: String
    let pages: String

    static let folder = Folders.project + "/Tests/TypesettingTests/Properties/Cases"
    static let names = FolderNames.sorted(folder).filter { $0.hasSuffix(".case") }

    private static let end = "====\n"
    private static let format = PageFormat(measure: 40, height: 24)

    init?(_ name: String) {
        guard let text = TextFile.read(Self.folder + "/" + name) else { return nil }
        let parts = text.split(separator: Self.end, omittingEmptySubsequences: false)
        markup = String(parts[0])
        pages = parts.count > 1 ? String(parts[1]) : ""
    }

    /// What stands before the body.
    private static let headEnd = "</style>\n"

    var section: Section {
        let parts = markup.split(separator: Self.headEnd, maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return FormulaCase.section(markup) }
        return FormulaCase.section(String(parts[1]), head: parts[0] + Self.headEnd)
    }

    /// The pages one below the other, each but the last with a line of dashes under it.
    var drawn: String {
        let set = SetSection(section, format: Self.format, dictionaries: .none)
        return (0..<set.pageCount).map { index in
            let page = set.page(index)
            return page.screen(Self.format).trimmingEmptyRows + "\n" + Self.looks(of: page)
        }.joined(separator: String(repeating: "-", count: Self.format.measure) + "\n")
    }

    var file: String { markup + Self.end + drawn }

    /// A line for each run that is not plain, or stands for something else than text.
    private static func looks(of page: Page) -> String {
        page.lines.flatMap { line in
            line.runs.compactMap { run in
                let looks = looks(of: run)
                return looks.isEmpty
                    ? nil : "  \(line.row + 1) “\(run.text)” \(looks.joined(separator: " "))\n"
            }
        }.joined()
    }

    private static func looks(of run: Run) -> [String] {
        var looks = traits.filter { run.style.traits.contains($0.0) }.map(\.1)
        if let code = run.style.color.code { looks.append("#" + String(code, radix: 16)) }
        if case .heading(let level) = run.role { looks.append("heading \(level)") }
        return looks
    }

    private static let traits: [(SpanStyle.Traits, String)] = [
        (.italic, "italic"), (.bold, "bold"), (.underline, "underlined"), (.emphasis, "emphasized"),
        (.strikethrough, "struck"),
        (.code, "code"), (.smallCaps, "small capitals"), (.superscript, "raised"), (.subscript, "lowered"),
        (.lineNumber, "line number"), (.noteReference, "leads to a note"),
    ]
}
