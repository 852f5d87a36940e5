import BookModel
import Formats
import Pictures
import Reader
import Synchronization
import Typesetting

/// Decodes the pictures of a book in the background.
///
///     start(requests) ─▶ jobs: reads the file ─▶ decoder ─▶ cells ─▶ inbox
///
/// Pages that come from a server are fetched on a thread of their own, so that no other work waits for it.
/// Newer requests come first. If too many wait, the oldest are dropped.
final class BookPictures: Sendable {
    private let book: Book
    private let decoder: PictureDecoder
    private let jobs: Jobs
    private let inbox: Inbox
    private let fetching = WorkLine()
    /// The requests that no job has begun, the next one first.
    private let waiting = Mutex<[PictureRequest]>([])
    /// The greatest number of waiting requests: those of a few spreads.
    private static let most = 24

    init(_ book: Book, decoder: PictureDecoder, jobs: Jobs, inbox: Inbox) {
        (self.book, self.decoder, self.jobs, self.inbox) = (book, decoder, jobs, inbox)
    }

    /// Requests pictures, to be decoded before those requested earlier.
    func start(_ requests: [PictureRequest]) {
        let (count, dropped) = waiting.withLock { waiting in
            waiting = requests + waiting
            let dropped = waiting.dropFirst(Self.most)
            waiting.removeLast(dropped.count)
            return (waiting.count, dropped)
        }
        if !dropped.isEmpty { inbox.post(.pictures(dropped.map { PictureResult($0, nil) })) }
        if book.isStreamed {
            for _ in requests { fetching.add { self.decodeNext() } }
            return
        }
        jobs.start(Job(.pictures, of: inbox, count: count) { _ in self.decodeNext() })
    }

    /// Fetches no more pages from a server, once the book is left.
    func stopFetching() {
        guard book.isStreamed else { return }
        let dropped = waiting.withLock { waiting in
            defer { waiting = [] }
            return waiting
        }
        if !dropped.isEmpty { inbox.post(.pictures(dropped.map { PictureResult($0, nil) })) }
    }

    private func decodeNext() {
        let next = waiting.withLock { $0.isEmpty ? nil : $0.removeFirst() }
        guard let request = next else { return }
        guard let bytes = try? book.picture(named: request.name) else {
            return report(request, .failure(.unreadable))
        }
        let asked = DecoderRequest(bytes, for: request)
        decoder.ask(asked) { [self] result in
            report(request, Self.outcome(of: result, for: request, isDrawing: asked.isMarkup))
        }
    }

    private func report(_ request: PictureRequest, _ outcome: Result<DecodedPicture, PictureProblem>?) {
        inbox.post(.pictures([PictureResult(request, decoded: outcome)]))
    }

    private static func outcome(
        of result: Result<Picture, PictureFailure>, for request: PictureRequest, isDrawing: Bool
    ) -> Result<DecodedPicture, PictureProblem>? {
        switch result {
        case .success(let picture):
            guard let decoded = DecodedPicture(picture, for: request) else { return .failure(.damaged) }
            return .success(decoded)
        case .failure(.notStarted): return .failure(isDrawing ? .noLibrary : .noDecoder)
        case .failure(.unknown): return .failure(.unknownFormat)
        case .failure(.damaged), .failure(.refused): return .failure(.damaged)
        case .failure(.tooLarge): return .failure(.tooLarge)
        case .failure(.tooSlow): return .failure(.tooSlow)
        case .failure(.crashed): return .failure(.crashed)
        case .failure(.dropped): return nil
        }
    }
}
