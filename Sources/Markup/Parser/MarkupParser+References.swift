/// Replaces references to a document's own entities while the HTML parser reads it.
///
/// That parser does not know them, and reports such a reference in three parts: `&`, the name, and text that
/// begins with the semicolon.
extension MarkupParser {
    /// Passes on text with entity references replaced.
    func tellReplacing(_ bytes: Bytes) {
        var rest = bytes
        if reference.count == 1, entities.isOwn(bytes) {
            reference += bytes
            return
        }
        if reference.count > 1, bytes.first == UInt8(ascii: ";"), let text = replacement() {
            reference.removeAll()
            if !text.isEmpty { text.withUnsafeBufferPointer { sink.text($0) } }
            rest = Bytes(rebasing: bytes.dropFirst())
        }
        tellReference()
        if rest.count == 1, rest.first == UInt8(ascii: "&") {
            reference.append(UInt8(ascii: "&"))
        } else if !rest.isEmpty {
            sink.text(rest)
        }
    }

    /// Passes on text that looked like a reference but is none.
    func tellReference() {
        guard !reference.isEmpty else { return }
        let text = reference
        reference.removeAll()
        text.withUnsafeBufferPointer { sink.text($0) }
    }

    private func replacement() -> [UInt8]? {
        let name = reference.dropFirst() + [0]
        return name.withUnsafeBufferPointer { name in name.baseAddress.flatMap { entities.text(of: $0) } }
    }
}
