/// Well-formed XHTML that is written piece by piece.
struct MarkupBytes {
    private(set) var bytes: [UInt8] = []

    var count: Int { bytes.count }

    /// Writes markup as it is.
    mutating func write(_ markup: String) { bytes += Array(markup.utf8) }

    /// Writes markup that has been written elsewhere.
    mutating func write(_ markup: MarkupBytes) { bytes += markup.bytes }

    /// Writes text, without its control characters.
    mutating func write(text: some Sequence<UInt8>) {
        for byte in text {
            switch byte {
            case UInt8(ascii: "&"): write("&amp;")
            case UInt8(ascii: "<"): write("&lt;")
            case UInt8(ascii: ">"): write("&gt;")
            case UInt8(ascii: "\""): write("&quot;")
            case 0..<0x09, 0x0B..<0x20, 0x7F: break
            default: bytes.append(byte)
            }
        }
    }

    /// Writes a start tag.
    ///
    /// - Parameter attributes: names and values.
    mutating func start(_ name: String, _ attributes: [(name: String, value: String)] = []) {
        write("<\(name)")
        for attribute in attributes {
            write(" \(attribute.name)=\"")
            write(text: attribute.value.utf8)
            write("\"")
        }
        write(">")
    }

    mutating func end(_ name: String) { write("</\(name)>") }

    /// Writes an element with text only.
    mutating func element(_ name: String, _ attributes: [(name: String, value: String)] = [], text: String) {
        start(name, attributes)
        write(text: text.utf8)
        end(name)
    }

    /// Puts markup before what was written from a place on.
    mutating func insert(_ markup: MarkupBytes, at place: Int) {
        guard place >= 0, place <= bytes.count else { return }
        bytes.insert(contentsOf: markup.bytes, at: place)
    }
}
