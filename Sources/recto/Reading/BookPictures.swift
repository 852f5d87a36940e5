import BookModel
import Formats
import Pictures
import Reader
import Synchronization
import Typesetting

/// Has the pictures of a book decoded in the background.
///
///     start(wishes) ─▶ jobs: reads the file ─▶ decoder ─▶ cells ─▶ inbox
///
/// Newer wishes come first; of many that wait, the oldest are passed over.
final class BookPictures: Sendable {
    private let book: Book
    private let decoder: PictureDecoder
    private let jobs: Jobs
    private let inbox: Inbox
    /// What nobody has begun with, the next one first.
    private let waiting = Mutex<[PictureWish]>([])
    /// Wishes that wait at once: the pages of a few spreads.
    private static let most = 24

    init(_ book: Book, decoder: PictureDecoder, jobs: Jobs, inbox: Inbox) {
        (self.book, self.decoder, self.jobs, self.inbox) = (book, decoder, jobs, inbox)
    }

    /// Begins to decode pictures, before all that were wished for earlier.
    func start(_ wishes: [PictureWish]) {
        let (count, dropped) = waiting.withLock { waiting in
            waiting = wishes + waiting
            let dropped = waiting.dropFirst(Self.most)
            waiting.removeLast(dropped.count)
            return (waiting.count, dropped)
        }
        if !dropped.isEmpty { inbox.post(.pictures(dropped.map { GrantedWish($0, nil) })) }
        jobs.start(Job(.pictures, count: count) { _ in self.decodeNext() })
    }

    private func decodeNext() {
        let next = waiting.withLock { $0.isEmpty ? nil : $0.removeFirst() }
        guard let wish = next else { return }
        guard let bytes = try? book.picture(named: wish.name) else {
            return grant(wish, .failure(.unreadable))
        }
        decoder.ask(PictureRequest(bytes, for: wish)) { [self] result in
            grant(wish, Self.outcome(of: result, for: wish))
        }
    }

    private func grant(_ wish: PictureWish, _ outcome: Result<DecodedPicture, PictureTrouble>?) {
        inbox.post(.pictures([GrantedWish(wish, decoded: outcome)]))
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
