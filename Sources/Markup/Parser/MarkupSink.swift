/// Who is told what a document consists of, in the document's order.
///
/// Ends match starts in a well-formed document; in tag soup an end may come without a start, and
/// a start without an end.
package protocol MarkupSink: AnyObject {
    func start(_ element: MarkupElement)
    func end(_ name: UnsafeBufferPointer<UInt8>)
    /// Valid UTF-8, in pieces of any length.
    func text(_ bytes: UnsafeBufferPointer<UInt8>)
    /// The document is read again from its beginning: what was told so far is void.
    func restart()
    /// A part of the document was over a limit and is not told.
    func cut(_ part: Notice.Cut)
    /// Nothing more needs to be told.
    var isFull: Bool { get }
    /// The document is there for its text, not for what its tags say.
    var hasProse: Bool { get }
    /// Bytes of the document that are read at a time: few, where its beginning is enough.
    var piece: Int { get }
    /// Bytes of these that the parser is given at a time: few, where the sink may soon be full and the whole is to be
    /// read by the same pieces, as what its encoding is taken for may depend on them.
    var step: Int { get }
}

extension MarkupSink {
    package func cut(_ part: Notice.Cut) {}
    package var isFull: Bool { false }
    package var hasProse: Bool { true }
    package var piece: Int { Limits.chunk }
    package var step: Int { Limits.chunk }
}
