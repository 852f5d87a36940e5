import BookModel
import Markup

/// The pictures of a FictionBook: its `binary` elements (FictionBook 2.1), by their ids.
///
/// Where they are is looked for when the first is asked for; one that is not found so is read with all
/// of the file that comes before it, each time.
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
        // Four letters are three bytes; what is around and between them is no more than half.
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
    /// The element has been met.
    private(set) var hasBegun = false
    private var hasEnded = false

    private static let element = "binary"

    /// - Parameter name: its id, as printable as sections have it.
    init(name: String) { self.name = name }

    /// Bytes of the file, as far as they were read.
    var content: [UInt8] { decoder.bytes }

    var isFull: Bool { hasEnded || decoder.bytes.count > Limits.resource }

    func restart() { (decoder, hasBegun) = (Base64Decoder(), false) }

    func start(_ element: MarkupElement) {
        // An element that did not end: nothing stands within one.
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
