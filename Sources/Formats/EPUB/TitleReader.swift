import BookModel
import Markup

/// Reads what a document is called, and nothing else (HTML §4.2.2).
final class TitleReader: MarkupSink {
    private var bytes: [UInt8] = []
    private var isWithin = false
    private(set) var isFull = false

    var title: String { String(decoding: bytes, as: UTF8.self).singleLine() }
    var hasProse: Bool { false }
    /// Nearly all documents are called something within so much.
    var piece: Int { 1 << 10 }

    func restart() { (bytes, isWithin, isFull) = ([], false, false) }

    func start(_ element: MarkupElement) {
        switch element.lowercasedName {
        case "title": isWithin = true
        case "body": isFull = true
        default: break
        }
    }

    func end(_ name: UnsafeBufferPointer<UInt8>) { if isWithin { isFull = true } }

    func text(_ text: UnsafeBufferPointer<UInt8>) {
        if isWithin, !isFull, bytes.count < Limits.metadataText { bytes.append(contentsOf: text) }
    }
}
