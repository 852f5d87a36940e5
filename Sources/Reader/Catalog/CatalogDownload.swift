import BookModel

/// The download of a book.
public struct CatalogDownload {
    enum State: Hashable {
        case running
        case saved(path: String)
        /// A sentence.
        case failed(String)
    }

    let entry: CatalogEntry
    let file: CatalogFile
    private(set) var received: Int64 = 0
    /// In bytes; nil if the server does not say it.
    private(set) var whole: Int64?
    private(set) var state = State.running

    init(_ entry: CatalogEntry, _ file: CatalogFile) {
        (self.entry, self.file, whole) = (entry, file, file.size)
    }

    var isRunning: Bool { state == .running }

    mutating func receive(_ bytes: Int64, of whole: Int64?) {
        guard isRunning else { return }
        received = max(0, bytes)
        if let whole { self.whole = whole }
    }

    mutating func end(_ state: State) {
        if isRunning { self.state = state }
    }

    /// As in `received 1.2 of 3.4 MB`.
    var progress: String { Self.progress(received: received, whole: whole) }

    /// As in `received 1.2 of 3.4 MB`.
    ///
    /// - Parameters:
    ///   - received: in bytes.
    ///   - whole: in bytes; nil if it is not known.
    public static func progress(received: Int64, whole: Int64?) -> String {
        guard let whole, whole >= received, whole > 0 else { return "received " + size(received) }
        let (done, all) = (size(received), size(whole))
        let unit = all.split(separator: " ").last.map { " " + $0 } ?? ""
        return "received \(done.hasSuffix(unit) ? String(done.dropLast(unit.count)) : done) of \(all)"
    }

    /// As in `320 kB` or `3.4 MB`.
    static func size(_ bytes: Int64) -> String {
        guard bytes >= 1_000_000 else { return "\(max(0, bytes) / 1_000) kB" }
        let tenths = bytes / 100_000
        return "\(Int(tenths / 10).grouped).\(tenths % 10) MB"
    }
}
