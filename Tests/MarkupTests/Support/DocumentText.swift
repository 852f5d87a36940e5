@testable import Markup

/// The text of a document by its place in the tree, gathered as plainly as can be.
final class DocumentText: MarkupSink {
    /// UTF-16 code units by the path of each text.
    private(set) var texts: [[Int]: [UInt16]] = [:]
    private var stack: [(path: [Int], children: Int)] = []

    init(_ document: String) {
        _ = MarkupParser(self).parse { MadePage.stream(Array(document.utf8)) }
    }

    func start(_ element: MarkupElement) {
        guard let last = stack.indices.last else { return stack.append(([], 0)) }
        stack[last].children += 1
        stack.append((stack[last].path + [2 * stack[last].children], 0))
    }

    func end(_ name: UnsafeBufferPointer<UInt8>) { _ = stack.popLast() }

    func text(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let last = stack.last else { return }
        texts[last.path + [2 * last.children + 1], default: []] +=
            String(decoding: bytes, as: UTF8.self).utf16
    }

    func restart() {
        texts = [:]
        stack = []
    }

    /// The character at a place; nil where there is none.
    func scalar(at offset: Int, of path: [Int]) -> Unicode.Scalar? {
        guard let text = texts[path], text.indices.contains(offset) else { return nil }
        return String(decoding: text[offset..<min(offset + 2, text.count)], as: UTF16.self).unicodeScalars
            .first
    }
}
