import Cells

/// The pictures that have been decoded, and those that are wished for.
///
///     page is drawn ─▶ picture(wish) ─ nil ─▶ wishes ─▶ the program ─▶ take
///
/// Those that were not drawn for the longest time go when there are too many bytes.
final class DecodedPictures {
    private struct Entry {
        var outcome: Result<DecodedPicture, PictureTrouble>
        var lastUse: Int
        /// Which one it is to a terminal.
        let id: UInt32

        var picture: DecodedPicture? { try? outcome.get() }
    }

    private var entries: [PictureWish: Entry] = [:]
    /// Not yet asked for, those that are in view first.
    private var wishes: [PictureWish] = []
    /// Asked for and not yet answered.
    private var awaited: Set<PictureWish> = []
    private var byteCount = 0
    private var uses = 0
    private var lastID: UInt32 = 0
    private let limit: Int
    /// Goes up with each change of the pictures.
    private(set) var revision = 0

    /// - Parameter limit: bytes of all together; one that is larger is kept alone.
    init(limit: Int = 32 << 20) { self.limit = limit }

    /// A picture, if it has been decoded; else it is wished for.
    func picture(_ wish: PictureWish) -> CellPicture? {
        if entries[wish] == nil { want(wish) }
        guard case .cells(let picture)? = use(wish)?.picture else { return nil }
        return picture
    }

    /// A picture of pixels and its number, if it has been decoded; it is not wished for.
    func pixels(_ wish: PictureWish) -> (id: UInt32, bytes: [UInt8])? {
        guard let entry = use(wish), case .pixels(let bytes)? = entry.picture else { return nil }
        return (entry.id, bytes)
    }

    /// Whether there is room for pictures that are not in view yet.
    var hasRoom: Bool { byteCount < limit / 2 }

    private func use(_ wish: PictureWish) -> Entry? {
        uses += 1
        entries[wish]?.lastUse = uses
        return entries[wish]
    }

    /// Wishes for a picture that may be drawn next.
    func want(_ wish: PictureWish) {
        guard entries[wish] == nil, !awaited.contains(wish), !wishes.contains(wish) else { return }
        wishes.append(wish)
    }

    /// Why a picture of a name is not shown, as far as that is known.
    func trouble(of name: String) -> PictureTrouble? {
        for (wish, entry) in entries where wish.name == name {
            if case .failure(let trouble) = entry.outcome { return trouble }
        }
        return nil
    }

    /// Why a wish cannot be granted; nil as long as that is not known.
    func trouble(of wish: PictureWish) -> PictureTrouble? {
        guard case .failure(let trouble) = entries[wish]?.outcome else { return nil }
        return trouble
    }

    /// What is not shown, by name.
    var troubles: [(name: String, trouble: PictureTrouble)] {
        let names = Set(entries.compactMap { trouble(of: $0.key) == nil ? nil : $0.key.name })
        return names.sorted().compactMap { name in trouble(of: name).map { (name, $0) } }
    }

    /// Whether anything is wished for since the last time.
    var hasWishes: Bool { !wishes.isEmpty }

    /// What is wished for since the last time; it is awaited from now on.
    func takeWishes() -> [PictureWish] {
        guard !wishes.isEmpty else { return [] }
        defer { wishes = [] }
        awaited.formUnion(wishes)
        return wishes
    }

    /// Takes in what has become of wishes.
    func take(_ granted: [GrantedWish]) {
        revision += 1
        for grant in granted {
            awaited.remove(grant.wish)
            guard let outcome = grant.outcome else { continue }
            remove(grant.wish)
            uses += 1
            lastID += 1
            entries[grant.wish] = Entry(outcome: outcome, lastUse: uses, id: lastID)
            byteCount += outcome.byteCount
        }
        while byteCount > limit, entries.count > 1,
            let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })
        {
            remove(oldest.key)
        }
    }

    private func remove(_ wish: PictureWish) {
        guard let entry = entries.removeValue(forKey: wish) else { return }
        byteCount -= entry.outcome.byteCount
    }
}

extension Result<DecodedPicture, PictureTrouble> {
    /// What is remembered of a picture that is not shown takes room, too.
    fileprivate var byteCount: Int { (try? get().byteCount) ?? MemoryLayout<PictureWish>.stride }
}
