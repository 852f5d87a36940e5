import BookModel
import Markup
import TestSupport

@testable import Typesetting

/// A formula, and how it is to look within a line of words and by itself.
///
/// The files under `Cases` have three parts with a line of `====` between them: the MathML, the line,
/// and the rows of a display of 66 columns, without what all of them begin with.
struct FormulaCase {
    let name: String
    let markup: String
    let line: String
    let display: String

    static let folder = Folders.project + "/Tests/TypesettingTests/Formulas/Cases"
    static let names = FolderNames.sorted(folder).filter { $0.hasSuffix(".case") }

    init?(_ name: String) {
        guard let text = TextFile.read(Self.folder + "/" + name) else { return nil }
        let parts = text.split(separator: "====\n", omittingEmptySubsequences: false)
        self.name = name
        markup = String(parts[0])
        line = parts.count > 1 ? String(parts[1]) : ""
        display = parts.count > 2 ? String(parts[2]) : ""
    }

    /// The formula between words, and by itself.
    var inline: Section { Self.section("<p>Let \(markup) be.</p>") }
    var alone: Section { Self.section("<p>\(markup)</p>") }

    /// The line, as it is drawn and without the words around.
    var drawnLine: String {
        let page = SetSection(inline, format: PageFormat(measure: 400, height: 40), dictionaries: .none).page(
            0)
        let text = page.lines.map(Self.text).joined(separator: "\n")
        return String(text.dropFirst(4).dropLast(text.hasSuffix(" be.") ? 4 : 0)) + "\n"
    }

    /// The rows of a display, without the columns before all of them.
    func drawnRows(measure: Int = 66) -> String {
        let rows = SetSection.screens(alone, measure: measure).split(
            separator: "\n", omittingEmptySubsequences: false)
        let indent = rows.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
        return rows.map { String($0.dropFirst(indent)) + "\n" }.joined()
    }

    private static func text(of line: Line) -> String {
        var text = ""
        var column = 0
        for run in line.runs {
            text += String(repeating: " ", count: min(3, max(0, run.column - column))) + run.text
            column = run.column + run.columns
        }
        return text
    }

    var file: String { markup + "====\n" + drawnLine + "====\n" + drawnRows() }

    static func section(_ body: String, head: String = "") -> Section {
        let names = "xmlns=\"http://www.w3.org/1999/xhtml\" xmlns:epub=\"http://www.idpf.org/2007/ops\""
        let text = "<html \(names)><head>\(head)</head><body>\(body)</body></html>"
        let library = StyleLibrary { _ in nil }
        let reader = SectionReader(path: "a.xhtml", language: "en", sheets: library, expecting: 0)
        return reader.read { MemberStream(Bytes(text), limit: 1 << 20) }
    }

    /// A document in memory.
    private final class Bytes: MemberSource {
        private var rest: ArraySlice<UInt8>

        init(_ text: String) { rest = Array(text.utf8)[...] }

        func read(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
            let part = rest.prefix(buffer.count)
            buffer.copyBytes(from: part)
            rest = rest.dropFirst(part.count)
            return part.count
        }
    }
}
