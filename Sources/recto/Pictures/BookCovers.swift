import Library
import Formats
import Pictures
import Posix
import Reader
import Synchronization

/// Reads and decodes the covers of books, on its own thread and in separate processes.
///
///     requests ─▶ cached? ─ no ─▶ child: the book's cover ─▶ decoder: small copy ─▶ cache ─┐
///                 └ yes ───────────────────────────────────────────────────────────────────┴─▶ decoder: cells
final class BookCovers: Sendable {
    /// A requested cover, with the path of its book, and its own path if it is a separate file.
    struct Order {
        var pictureRequest: PictureRequest
        var path: String
        var cover: String?
        /// The bytes of a cover that was fetched; they are not saved.
        var bytes: [UInt8]?
    }

    private struct State {
        /// The requests that have not begun, the next one first.
        var waiting: [Order] = []
        var hasThread = false
    }

    private let state = Mutex(State())
    private let decoder: PictureDecoder
    private let kept: CoverCache
    private let inbox: Inbox

    /// - Parameter folder: the cache folder for covers; nil to save none.
    init(decoder: PictureDecoder, folder: String?, inbox: Inbox) {
        (self.decoder, self.inbox) = (decoder, inbox)
        kept = CoverCache(folder: folder, version: Help.version)
    }

    /// The greatest number of waiting requests: the covers in a large window.
    private static let most = 64
    /// The time limit for a file.
    private static let patience = Duration.seconds(5)
    /// The size of saved covers in cells, and of a cell in pixels.
    private static let size = (columns: 24, rows: 18, cell: (10, 20))

    /// Requests covers, to be read before those requested earlier. If too many wait, the oldest are dropped.
    func start(_ pictureRequests: [Order]) {
        let (begins, dropped) = state.withLock { state in
            state.waiting = pictureRequests + state.waiting
            let dropped = state.waiting.dropFirst(Self.most)
            state.waiting.removeLast(dropped.count)
            defer { state.hasThread = true }
            return (!state.hasThread, dropped)
        }
        if !dropped.isEmpty { inbox.post(.covers(dropped.map { PictureResult($0.pictureRequest, nil) })) }
        if begins, !Worker.start({ self.serve() }) { state.withLock { $0.hasThread = false } }
    }

    /// Deletes the saved cover of a book.
    ///
    /// - Parameter cover: the path of the cover, if it is a separate file.
    func forget(_ book: String, cover: String?) {
        kept.remove(book)
        if let name = cover.flatMap({ CoverCache.name(ofCoverAt: FilePath(onTheShelf: $0)) }) {
            kept.remove(name)
        }
    }

    private func serve() {
        let reader = BookReader(patience: Self.patience)
        while let order = next() {
            inbox.post(.covers([PictureResult(order.pictureRequest, decoded: cover(order, reader))]))
        }
    }

    private func next() -> Order? {
        state.withLock { state in
            guard !state.waiting.isEmpty else {
                state.hasThread = false
                return nil
            }
            return state.waiting.removeFirst()
        }
    }

    private func cover(_ order: Order, _ reader: BookReader) -> Result<DecodedPicture, PictureProblem> {
        let pictureRequest = order.pictureRequest
        if let drawing = DisplayType.drawing(pictureRequest.name) {
            let picture = ask(DecoderRequest(drawing, for: pictureRequest))
            return picture.flatMap { DecodedPicture($0, for: pictureRequest) }.map { .success($0) }
                ?? .failure(.damaged)
        }
        var small = order.bytes ?? []
        // The cover in a Calibre library replaces the book's own.
        if small.isEmpty, let path = order.cover,
            let name = CoverCache.name(ofCoverAt: FilePath(onTheShelf: path))
        {
            small = kept.cover(of: name) ?? make(name, path, reader, of: nil)
        }
        if small.isEmpty {
            // A file that is not a readable book is identified by its path.
            let digest = pictureRequest.name == order.path ? nil : pictureRequest.name
            small =
                kept.cover(of: pictureRequest.name)
                ?? make(pictureRequest.name, order.path, reader, of: digest)
        }
        guard !small.isEmpty else { return .failure(.unreadable) }
        var request = DecoderRequest(small, for: pictureRequest)
        request.options.remove(.fills)
        guard let picture = ask(request), let decoded = DecodedPicture(picture, for: pictureRequest) else {
            return .failure(.damaged)
        }
        return .success(decoded)
    }

    /// The small copy of a cover; empty if there is none.
    ///
    /// - Parameters:
    ///   - name: the name in the cache.
    ///   - digest: see `BookReader.cover`.
    private func make(
        _ name: String, _ path: String, _ reader: BookReader, of digest: String?
    ) -> [UInt8] {
        guard let bytes = reader.cover(FilePath(onTheShelf: path), of: digest) else { return [] }
        var small: [UInt8] = []
        if !bytes.isEmpty {
            let request = DecoderRequest(
                bytes, as: .png, columns: Self.size.columns, rows: Self.size.rows,
                cellWidth: Self.size.cell.0, cellHeight: Self.size.cell.1)
            // Without a decoder nothing is known about the cover.
            guard let picture = ask(request), case .bytes(let made) = picture.content else { return [] }
            small = made
        }
        kept.keep(small, of: name)
        return small
    }

    /// Waits for the decoder, which always replies.
    private func ask(_ request: DecoderRequest) -> Picture? {
        final class Answer: Sendable {
            let picture = Mutex<Picture?>(nil)
            let isThere = Semaphore()
        }
        let answer = Answer()
        decoder.ask(request) { result in
            answer.picture.withLock { $0 = try? result.get() }
            answer.isThere.post()
        }
        answer.isThere.wait()
        return answer.picture.withLock { $0 }
    }
}
