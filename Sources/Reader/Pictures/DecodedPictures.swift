import Cells

/// Caches decoded pictures, and collects requests for missing ones.
///
///     page is drawn ─▶ picture(request) ─ nil ─▶ requests ─▶ the program ─▶ receive
///
/// If the limit of bytes is exceeded, the pictures that were not drawn for the longest time are removed.
final class DecodedPictures {
    private struct Entry {
        var outcome: Result<DecodedPicture, PictureProblem>
        var lastUse: Int
        /// Identifies the picture to the terminal.
        let id: UInt32

        var picture: DecodedPicture? { try? outcome.get() }
    }

    private var entries: [PictureRequest: Entry] = [:]
    /// Requests not sent yet, those in view first.
    private var requests: [PictureRequest] = []
    /// Requests sent and not answered yet.
    private var awaited: Set<PictureRequest> = []
    private var byteCount = 0
    private var uses = 0
    private var lastID: UInt32
    private let limit: Int
    /// Increased with each change.
    private(set) var revision = 0

    /// - Parameters:
    ///   - limit: most bytes of all pictures; a single larger one is kept.
    ///   - lastID: ids for the terminal begin after it.
    init(limit: Int = 32 << 20, lastID: UInt32 = 0) { (self.limit, self.lastID) = (limit, lastID) }

    /// A picture in cells if it has been decoded; else it is requested.
    func picture(_ request: PictureRequest) -> CellPicture? {
        if entries[request] == nil { want(request) }
        guard case .cells(let picture)? = use(request)?.picture else { return nil }
        return picture
    }

    /// A picture in pixels and its id if it has been decoded; it is not requested.
    func pixels(_ request: PictureRequest) -> (id: UInt32, bytes: [UInt8])? {
        guard let entry = use(request), case .pixels(let bytes)? = entry.picture else { return nil }
        return (entry.id, bytes)
    }

    /// Whether there is room for pictures that are not in view.
    var hasRoom: Bool { byteCount < limit / 2 }

    private func use(_ request: PictureRequest) -> Entry? {
        uses += 1
        entries[request]?.lastUse = uses
        return entries[request]
    }

    /// Requests a picture that may be drawn next.
    func want(_ request: PictureRequest) {
        guard entries[request] == nil, !awaited.contains(request), !requests.contains(request) else { return }
        requests.append(request)
    }

    /// Why a picture with this name is not shown; nil if unknown.
    func problem(of name: String) -> PictureProblem? {
        for (request, entry) in entries where request.name == name {
            if case .failure(let problem) = entry.outcome { return problem }
        }
        return nil
    }

    /// Why a request failed; nil if it did not fail or has not been answered.
    func problem(of request: PictureRequest) -> PictureProblem? {
        guard case .failure(let problem) = entries[request]?.outcome else { return nil }
        return problem
    }

    /// The pictures that cannot be shown, by name.
    var problems: [(name: String, problem: PictureProblem)] {
        let names = Set(
            entries.compactMap {
                problem(of: $0.key) == nil || DisplayType.isOne($0.key.name) ? nil : $0.key.name
            })
        return names.sorted().compactMap { name in problem(of: name).map { (name, $0) } }
    }

    /// Whether there are requests to send.
    var hasRequests: Bool { !requests.isEmpty }

    /// Returns the requests to send, and marks them as sent.
    func takeRequests() -> [PictureRequest] {
        guard !requests.isEmpty else { return [] }
        defer { requests = [] }
        awaited.formUnion(requests)
        return requests
    }

    /// Stores the results of requests.
    func receive(_ results: [PictureResult]) {
        revision += 1
        for result in results {
            awaited.remove(result.request)
            guard let outcome = result.outcome else { continue }
            remove(result.request)
            uses += 1
            lastID += 1
            entries[result.request] = Entry(outcome: outcome, lastUse: uses, id: lastID)
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
    /// An error takes memory, too.
    fileprivate var byteCount: Int { (try? get().byteCount) ?? MemoryLayout<PictureRequest>.stride }
}
