import BookModel
import Cells
import Formats
import Pictures
import Reader
import Synchronization

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

    private func grant(_ wish: PictureWish, _ outcome: Result<CellPicture, PictureTrouble>?) {
        state.withLock { $0.granted.append(GrantedWish(wish, outcome)) }
        wake()
    }

    private static func outcome(
        of result: Result<Picture, PictureFailure>, for wish: PictureWish
    ) -> Result<CellPicture, PictureTrouble>? {
        switch result {
        case .success(let picture):
            guard let cells = CellPicture(picture, for: wish) else { return .failure(.damaged) }
            return .success(cells)
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

extension PictureRequest {
    fileprivate init(_ bytes: [UInt8], for wish: PictureWish) {
        self.init(
            bytes, as: .cells, columns: wish.size.columns, rows: wish.size.rows,
            cellWidth: wish.cell.columns, cellHeight: wish.cell.rows, colors: Colors(wish.colors),
            ground: wish.ground.code, options: wish.isInverted ? [.fills, .inverts] : .fills)
        part = Part(wish.part)
    }
}

extension PictureRequest.Part {
    fileprivate init(_ part: PicturePart) {
        self.init(
            left: part.across.lowerBound, top: part.down.lowerBound, width: part.across.count,
            height: part.down.count)
    }
}

extension PictureRequest.Colors {
    fileprivate init(_ depth: ColorDepth) {
        self =
            switch depth {
            case .none: .none
            case .eight, .sixteen: .sixteen
            case .palette: .palette
            case .full: .all
            }
    }
}

extension CellPicture {
    /// What the decoder has made for a wish; nil for what does not fit it.
    init?(_ picture: Picture, for wish: PictureWish) {
        guard case .cells(let cells) = picture.content else { return nil }
        self.init(
            Size(columns: picture.columns, rows: picture.rows),
            cells.map { cell in
                Cell(
                    cell.character,
                    style: Style(
                        foreground: Color(cell.color, for: wish), background: Color(cell.ground, for: wish)))
            })
    }
}

extension Color {
    /// - Parameter number: as the decoder has it for so many colours; nil for the terminal's own.
    fileprivate init(_ number: UInt32?, for wish: PictureWish) {
        guard let number else {
            self = .standard
            return
        }
        let isFull = wish.colors == .full
        self = isFull ? .rgb(RGB(code: number)) : .indexed(UInt8(truncatingIfNeeded: number))
    }
}
