import BookModel
import Formats
import Pictures
import Reader
import Synchronization
import Typesetting

/// Has the pictures of a book decoded in the background; the main thread fetches them.
///
///     start(wishes) ─▶ pool: reads the file ─▶ decoder ─▶ cells ─▶ results ─▶ wake ─▶ fetch()
///
/// Newer wishes come first; of many that wait, the oldest are passed over.
final class BookPictures: Sendable {
    private struct State: Sendable {
        /// What nobody has begun with, the next one first.
        var waiting: [PictureWish] = []
        var granted: [GrantedWish] = []
    }

    private let book: Book
    private let decoder: PictureDecoder
    private let pool: WorkerPool
    private let wake: @Sendable () -> Void
    private let state = Mutex(State())
    /// Wishes that wait at once: the pages of a few spreads.
    private static let most = 24

    init(_ book: Book, decoder: PictureDecoder, pool: WorkerPool, wake: @escaping @Sendable () -> Void) {
        (self.book, self.decoder, self.pool, self.wake) = (book, decoder, pool, wake)
    }

    /// Begins to decode pictures, before all that were wished for earlier.
    func start(_ wishes: [PictureWish]) {
        let count = state.withLock { state in
            state.waiting = wishes + state.waiting
            let dropped = state.waiting.dropFirst(Self.most)
            state.waiting.removeLast(dropped.count)
            state.granted += dropped.map { GrantedWish($0, nil) }
            return state.waiting.count
        }
        pool.start(Job(.pictures, count: count) { _ in self.decodeNext() })
    }

    /// What has been done since the last time.
    func fetch() -> [GrantedWish] {
        state.withLock { state in
            defer { state.granted = [] }
            return state.granted
        }
    }

    private func decodeNext() {
        let next = state.withLock { $0.waiting.isEmpty ? nil : $0.waiting.removeFirst() }
        guard let wish = next else { return }
        guard let bytes = try? book.picture(named: wish.name) else {
            return grant(wish, .failure(.unreadable))
        }
        decoder.ask(PictureRequest(bytes, for: wish)) { [self] result in
            grant(wish, Self.outcome(of: result, for: wish))
        }
    }

    private func grant(_ wish: PictureWish, _ outcome: Result<DecodedPicture, PictureTrouble>?) {
        state.withLock { $0.granted.append(GrantedWish(wish, decoded: outcome)) }
        wake()
    }

    private static func outcome(
        of result: Result<Picture, PictureFailure>, for wish: PictureWish
    ) -> Result<DecodedPicture, PictureTrouble>? {
        switch result {
        case .success(let picture):
            guard let decoded = DecodedPicture(picture, for: wish) else { return .failure(.damaged) }
            return .success(decoded)
        case .failure(.notStarted): return .failure(.noDecoder)
        case .failure(.unknown): return .failure(.unknownFormat)
        case .failure(.damaged), .failure(.refused): return .failure(.damaged)
        case .failure(.tooLarge): return .failure(.tooLarge)
        case .failure(.tooSlow): return .failure(.tooSlow)
        case .failure(.crashed): return .failure(.crashed)
        case .failure(.dropped): return nil
        }
    }
}
