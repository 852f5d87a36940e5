import BookModel

/// Provides the style sheets of a document.
package protocol StyleSource: AnyObject, Sendable {
    /// The styles of a document.
    ///
    /// - Parameters:
    ///   - names: addresses of linked sheets, in order.
    ///   - embedded: text of `style` elements; it comes after the linked sheets.
    ///   - path: path of the document.
    ///   - styling: whether sheets are used, and the reader's sheet.
    func styles(for names: [String], embedded: [UInt8], path: String, _ styling: Styling) -> StyleSet

    /// The rules of linked sheets that apply to drawings.
    ///
    /// - Parameters: as for `styles`.
    func drawingRules(of names: [String], path: String) -> [UInt8]
}

extension StyleSource {
    package func drawingRules(of names: [String], path: String) -> [UInt8] { [] }
}
