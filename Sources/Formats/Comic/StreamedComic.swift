import BookModel
import Markup

/// A comic whose pages come one by one, such as from a server. Each page is a section.
public struct StreamedComic: BookSource {
    private let count: Int
    private let page: @Sendable (Int) throws(ResourceError) -> [UInt8]
    /// Asking for the size would fetch the page: until it is drawn, it has the shape that most comics have.
    private static let size = PictureSize(width: 1_000, height: 1_500)

    /// - Parameters:
    ///   - metadata: what is known of the comic.
    ///   - address: where it comes from; it tells the comic from others.
    ///   - page: the bytes of a page's picture, counted from 0. Called on any thread, several at once, and only for a
    ///     page that is drawn.
    public static func book(
        _ metadata: Metadata, pages count: Int, from address: String,
        page: @escaping @Sendable (Int) throws(ResourceError) -> [UInt8]
    ) -> Book {
        var metadata = metadata
        (metadata.format, metadata.layout) = ("Comic", .pictures)
        let comic = StreamedComic(count: min(max(0, count), Limits.sections), page: page)
        return Book(
            comic, metadata: metadata,
            sections: (0..<comic.count).map { SectionInfo(name: name(of: $0), byteCount: 40) },
            identity: Identity(digest: ByteSource(bytes: Array(address.utf8)).digest))
    }

    public var isStreamed: Bool { true }

    public func outline() -> Outline {
        let places = 0..<min(count, Limits.contentsEntries)
        return Outline(
            contents: Contents(
                entries: places.map { index in
                    Contents.Entry(title: Self.name(of: index), target: Contents.Target(section: index))
                }))
    }

    public func section(at index: Int, styling: Styling) -> Section {
        let name = Self.name(of: index)
        var writer = SectionWriter(path: name, expecting: name.utf8.count)
        writer.addBlock(
            .picture(Illustration(page: name, size: Self.size)), "[\(name)]", SpanStyle(.picture))
        return writer.finish()
    }

    public func resource(named name: String) throws(ResourceError) -> [UInt8] {
        guard let index = (0..<count).first(where: { Self.name(of: $0) == name }) else {
            throw .unknown(name: name.singleLine())
        }
        return try page(index)
    }

    private static func name(of index: Int) -> String { "Page \(index + 1)" }
}
