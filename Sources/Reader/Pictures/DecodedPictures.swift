import Cells

/// The pictures that have been decoded, and those that are wished for.
///
///     page is drawn ─▶ picture(request) ─ nil ─▶ requests ─▶ the program ─▶ receive
///
/// Those that were not drawn for the longest time go when there are too many bytes.
final class DecodedPictures {
    private struct Entry {
        var outcome: Result<DecodedPicture, PictureProblem>
        var lastUse: Int
        /// Which one it is to a terminal.
        let id: UInt32

        var picture: DecodedPicture? { try? outcome.get() }
    }

    private var entries: [PictureRequest: Entry] = [:]
    /// Not yet asked for, those that are in view first.
    private var requests: [PictureRequest] = []
    /// Asked for and not yet answered.
    private var awaited: Set<PictureRequest> = []
    private var byteCount = 0
    private var uses = 0
    private var lastID: UInt32
    private let limit: Int
    /// Goes up with each change of the pictures.
    private(set) var revision = 0

    /// - Parameters:
    ///   - limit: bytes of all together; one that is larger is kept alone.
    ///   - lastID: the numbers that the terminal knows them by begin after it.
    init(limit: Int = 32 << 20, lastID: UInt32 = 0) { (self.limit, self.lastID) = (limit, lastID) }

    /// A picture, if it has been decoded; else it is wished for.
    func picture(_ request: PictureRequest) -> CellPicture? {
        if entries[request] == nil { want(request) }
        guard case .cells(let picture)? = use(request)?.picture else { return nil }
        return picture
    }

    /// A picture of pixels and its number, if it has been decoded; it is not wished for.
    func pixels(_ request: PictureRequest) -> (id: UInt32, bytes: [UInt8])? {
        guard let entry = use(request), case .pixels(let bytes)? = entry.picture else { return nil }
        return (entry.id, bytes)
    }

    /// Whether there is room for pictures that are not in view yet.
    var hasRoom: Bool { byteCount < limit / 2 }

    private func use(_ request: PictureRequest) -> Entry? {
        uses += 1
        entries[request]?.lastUse = uses
        return entries[request]
    }

    /// Wishes for a picture that may be drawn next.
    func want(_ request: PictureRequest) {
        guard entries[request] == nil, !awaited.contains(request), !requests.contains(request) else { return }
        requests.append(request)
    }

    /// Why a picture of a name is not shown, as far as that is known.
    func problem(of name: String) -> PictureProblem? {
        for (request, entry) in entries where request.name == name {
            if case .failure(let problem) = entry.outcome { return problem }
        }
        return nil
    }

    /// Why a request failed; nil as long as that is not known.
    func problem(of request: PictureRequest) -> PictureProblem? {
        guard case .failure(let problem) = entries[request]?.outcome else { return nil }
        return problem
    }

    /// What is not shown, by name.
    var problems: [(name: String, problem: PictureProblem)] {
        let names = Set(
            entries.compactMap {
                problem(of: $0.key) == nil || DisplayType.isOne($0.key.name) ? nil : $0.key.name
            })
        return names.sorted().compactMap { name in problem(of: name).map { (name, $0) } }
    }

    /// Whether anything is wished for since the last time.
    var hasRequests: Bool { !requests.isEmpty }

    /// What is wished for since the last time; it is awaited from now on.
    func takeRequests() -> [PictureRequest] {
        guard !requests.isEmpty else { return [] }
        defer { requests = [] }
        awaited.formUnion(requests)
        return requests
    }

    /// Takes in the results of requests.
    func receive(_ granted: [PictureResult]) {
        revision += 1
        for grant in granted {
            awaited.remove(grant.request)
            guard let outcome = grant.outcome else { continue }
            remove(grant.request)
            uses += 1
            lastID += 1
            entries[grant.request] = Entry(outcome: outcome, lastUse: uses, id: lastID)
            byteCount += outcome.byteCount
        }
        while byteCount > limit, entries.count > 1,
            let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })
        {
            remove(oldest.key)
        }
    }

    private func remove(_ request: PictureRequest) {
        guard let entry = entries.removeValue(forKey: request) else { return }
        byteCount -= entry.outcome.byteCount
    }
}

extension Result<DecodedPicture, PictureProblem> {
    /// What is remembered of a picture that is not shown takes room, too.
    fileprivate var byteCount: Int { (try? get().byteCount) ?? MemoryLayout<PictureRequest>.stride }
}
