/// Receives the parts of a document in order.
///
/// In a well-formed document ends match starts. In others there may be an end without a start, or a start
/// without an end.
package protocol MarkupSink: AnyObject {
    func start(_ element: MarkupElement)
    func end(_ name: UnsafeBufferPointer<UInt8>)
    /// Valid UTF-8, in pieces of any length.
    func text(_ bytes: UnsafeBufferPointer<UInt8>)
    /// A comment or a processing instruction.
    func interrupt()
    /// The document is parsed again from its beginning: discard everything received.
    func restart()
    /// A part of the document exceeded a limit and was left out.
    func cut(_ part: Notice.Cut)
    /// Whether `interrupt` is to be called.
    var hearsInterruptions: Bool { get }
    /// Whether no more parts are needed.
    var isFull: Bool { get }
    /// Whether the document's text matters, and not only its tags.
    var hasProse: Bool { get }
    /// Bytes read at a time; few if only the beginning is needed.
    var piece: Int { get }
    /// Bytes of a piece fed to the parser at a time; few if the sink may soon be full. Pieces themselves keep
    /// their size, because the detected encoding may depend on them.
    var step: Int { get }
}

extension MarkupSink {
    package func interrupt() {}
    package var hearsInterruptions: Bool { false }
    package func cut(_ part: Notice.Cut) {}
    package var isFull: Bool { false }
    package var hasProse: Bool { true }
    package var piece: Int { Limits.chunk }
    package var step: Int { Limits.chunk }
}
