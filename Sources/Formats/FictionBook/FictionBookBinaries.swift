import BookModel
import Markup

/// The pictures of a FictionBook: its `binary` elements (FictionBook 2.1), by their ids.
///
/// They are indexed when the first one is read. One that is not in the index is found by parsing the file up
/// to it, each time.
struct FictionBookBinaries: ResourceSource {
    private let file: OpenedFile
    private let index: Deferred<FictionBookIndex>

    init(file: OpenedFile) {
        self.file = file
        index = Deferred { FictionBookIndex(of: file.source) }
    }

    func bytes(named name: String) throws(ResourceError) -> [UInt8] {
        if let range = index.get().contents[name] { return try content(range, name) }
        let reader = FictionBookBinaryReader(name: name)
        _ = MarkupParser(reader).parse { file.stream(limit: Limits.packedBook) }
        guard reader.hasBegun else { throw .unknown(name: name.singleLine()) }
        guard reader.content.count <= Limits.resource else {
            throw .tooLarge(name: name.singleLine(), limit: Limits.resource)
        }
        return reader.content
    }

    func head(named name: String, count: Int) -> [UInt8]? {
        guard let range = index.get().contents[name] else { return nil }
        // Four characters of Base64 are three bytes; this leaves room for white space.
        return (try? content(range.prefix(count * 2 + 100), name)).map { Array($0.prefix(count)) }
    }

    private func content(_ range: Range<Int>, _ name: String) throws(ResourceError) -> [UInt8] {
        var decoder = Base64Decoder()
        file.source.bytes(range).withUnsafeBufferPointer { decoder.append($0) }
        guard decoder.bytes.count <= Limits.resource else {
            throw .tooLarge(name: name.singleLine(), limit: Limits.resource)
        }
        return decoder.bytes
    }
}

/// Reads the content of one `binary` element.
final class FictionBookBinaryReader: MarkupSink {
    private let name: String
    private var decoder = Base64Decoder()
    /// Whether the element has begun.
    private(set) var hasBegun = false
    private var hasEnded = false

    private static let element = "binary"

    /// - Parameter name: the id, in the printable form that sections have.
    init(name: String) { self.name = name }

    /// The decoded content read so far.
    var content: [UInt8] { decoder.bytes }

    var isFull: Bool { hasEnded || decoder.bytes.count > Limits.resource }

    func restart() { (decoder, hasBegun) = (Base64Decoder(), false) }

    func start(_ element: MarkupElement) {
        // `binary` has no child elements, so a start tag means that the end tag is missing.
        hasEnded = hasEnded || hasBegun
        guard !hasBegun, element.name.count == Self.element.utf8.count,
            element.lowercasedName == Self.element, element.attributes.string("id")?.printable == name
        else { return }
        hasBegun = true
    }

    func end(_ name: UnsafeBufferPointer<UInt8>) { hasEnded = hasEnded || hasBegun }

    func text(_ bytes: UnsafeBufferPointer<UInt8>) {
        if hasBegun, !isFull { decoder.append(bytes) }
    }
}
