import BookModel
import Formats
import Network
import Synchronization

/// A comic at a server, read page by page (OPDS-PSE 1.2).
public final class ComicStream: Sendable {
    /// A page that has been fetched.
    private struct Page: Sendable {
        let index: Int
        let bytes: [UInt8]
    }

    private let client: CatalogClient
    private let stream: CatalogStream
    /// In pixels; servers make larger pages smaller.
    private let widest: Int
    /// The pages that were fetched last: they are drawn again at another size.
    private let fetched = Mutex<[Page]>([])

    /// Most bytes of a page.
    private static let largestPage = 32 << 20
    private static let mostFetched = 3

    /// - Parameter widest: the width that pages are shown with, in pixels.
    public init(_ stream: CatalogStream, client: CatalogClient, widest: Int) {
        (self.stream, self.client) = (stream, client)
        self.widest = min(max(300, widest), 10_000)
    }

    /// The comic as a book. Its pages are fetched when they are drawn.
    public static func book(
        _ stream: CatalogStream, of entry: CatalogEntry, client: CatalogClient, widest: Int
    ) -> Book {
        let comic = ComicStream(stream, client: client, widest: widest)
        var metadata = Metadata()
        (metadata.title, metadata.creators) = (entry.title, entry.creators)
        return StreamedComic.book(metadata, pages: stream.pages, from: stream.template) {
            index throws(ResourceError) in
            try comic.resource(index)
        }
    }

    /// The bytes of a page's picture.
    ///
    /// - Parameter index: from 0.
    public func page(_ index: Int) throws(CatalogError) -> [UInt8] {
        if let page = fetched.withLock({ $0.first { $0.index == index } }) { return page.bytes }
        let bytes = try client.picture(address(of: index), most: Self.largestPage)
        fetched.withLock { pages in
            pages.removeAll { $0.index == index }
            pages.append(Page(index: index, bytes: bytes))
            if pages.count > Self.mostFetched { pages.removeFirst() }
        }
        return bytes
    }

    private func address(of index: Int) -> String {
        stream.template.replacing("{pageNumber}", with: String(index)).replacing(
            "{maxWidth}", with: String(widest))
    }

    private func resource(_ index: Int) throws(ResourceError) -> [UInt8] {
        do throws(CatalogError) {
            return try page(index)
        } catch {
            let name = "Page \(index + 1)"
            if case .network(.tooLarge) = error { throw .tooLarge(name: name, limit: Self.largestPage) }
            throw .unreadable(name: name)
        }
    }
}
