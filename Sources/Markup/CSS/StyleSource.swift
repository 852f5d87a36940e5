import BookModel

/// Who knows the style sheets that a document names.
package protocol StyleSource: AnyObject, Sendable {
    /// The styles of a document.
    ///
    /// - Parameters:
    ///   - names: of the sheets that it links, as it writes them, in order.
    ///   - embedded: the text of its `style` elements, which come after them.
    ///   - path: where the document stands.
    ///   - styling: whether these are read, and the reader's own.
    func styles(for names: [String], embedded: [UInt8], path: String, _ styling: Styling) -> StyleSet

    /// The rules of the sheets that a document links which say how something is drawn.
    ///
    /// - Parameters: as for `styles`.
    func drawingRules(of names: [String], path: String) -> [UInt8]
}

extension StyleSource {
    package func drawingRules(of names: [String], path: String) -> [UInt8] { [] }
}
