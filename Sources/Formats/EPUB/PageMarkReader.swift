import BookModel
import Markup

/// Finds page marks in the text of a document (EPUB 3.3 §D.5 `pagebreak`, DPUB-ARIA 1.1 `doc-pagebreak`, and
/// the usual class names of books without these).
///
///     <span epub:type="pagebreak" id="p12" title="12"/>     <span class="pagenum"><a id="p13">[13]</a></span>
final class PageMarkReader: MarkupSink {
    struct Mark: Hashable {
        var id: String
        var label: String
    }

    private(set) var marks: [Mark] = []
    /// Number of open elements.
    private var depth = 0
    /// The depth of the open mark; 0 outside a mark.
    private var start = 0
    private var mark = Mark(id: "", label: "")
    private var text: [UInt8] = []

    var isFull: Bool { marks.count >= Limits.contentsEntries }
    var hasProse: Bool { false }

    func restart() { (marks, depth, start) = ([], 0, 0) }

    func start(_ element: MarkupElement) {
        depth += 1
        let attributes = element.attributes
        let id = attributes.string("id") ?? ""
        guard start == 0 else {
            if mark.id.isEmpty { mark.id = id }
            return
        }
        guard Self.isMark(attributes) else { return }
        let said = attributes.string("title") ?? attributes.string("aria-label") ?? ""
        (start, mark, text) = (depth, Mark(id: id, label: said), [])
    }

    func end(_ name: UnsafeBufferPointer<UInt8>) {
        if start == depth { finish() }
        depth = max(0, depth - 1)
    }

    func text(_ bytes: UnsafeBufferPointer<UInt8>) {
        if start > 0, text.count < Limits.metadataText { text.append(contentsOf: bytes) }
    }

    private static func isMark(_ attributes: MarkupAttributes) -> Bool {
        attributes["epub:type"]?.containsWord("pagebreak") ?? false
            || attributes["role"]?.containsWord("doc-pagebreak") ?? false
            || attributes["class"].map { $0.containsWord("pagenum") || $0.containsWord("pageno") } ?? false
    }

    private func finish() {
        start = 0
        for words in [mark.label, String(decoding: text, as: UTF8.self)] {
            guard let label = Self.label(in: words), !mark.id.isEmpty else { continue }
            return marks.append(Mark(id: mark.id, label: label))
        }
    }

    /// The number in `[Pg 12]`, `Page xii.` and the like; nil if there is none.
    static func label(in words: String) -> String? {
        let parts = words.split { !$0.isLetter && !$0.isNumber }.map(String.init)
        guard let last = parts.last, last.utf8.count <= 8, parts.count <= 3 else { return nil }
        let isNumber = last.contains { $0.isNumber } || RomanNumeral.value(of: Array(last.utf8)) != nil
        return isNumber ? last : nil
    }
}
