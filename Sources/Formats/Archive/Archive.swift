import Markup
import Synchronization

/// A member of an archive, according to its directory.
struct ArchiveMember: Hashable, Sendable {
    /// As written in the archive.
    var name: String
    /// The declared size: only an estimate, limited so that the sum over all members does not overflow.
    var byteCount: Int
    /// Whether the archive itself encrypts it.
    var isEncrypted: Bool
    /// The unsupported compression method; nil if the member can be read or is encrypted.
    var packing: PackingMethod?

    init(name: String, byteCount: Int, isEncrypted: Bool = false, packing: PackingMethod? = nil) {
        self.name = name
        self.byteCount = min(max(0, byteCount), Limits.declaredSize)
        self.isEncrypted = isEncrypted
        self.packing = packing
    }
}

/// A member whose bytes are made each time it is read.
struct LaterMember: Sendable {
    var name: String
    /// An estimate.
    var byteCount: Int
    /// Returns nil if the bytes cannot be made; called on any thread.
    var make: @Sendable () -> [UInt8]?
}

/// The files of a book in a ZIP archive; read-only, and safe on any number of threads.
///
/// Nothing changes after the directory has been read, and the file is read by position, so that threads need
/// no lock. If the directory is damaged, the local headers are used.
final class Archive: Sendable {
    private enum Content: Sendable {
        case directory([DirectoryEntry])
        case localHeaders([LocalHeader])
        /// The files below a folder.
        case folder([FilePath])
        /// Members that are in no file, then members that are made when they are needed.
        case memory([[UInt8]], later: [LaterMember])
    }

    /// Members of at least this many bytes are read by a separate thread.
    private static let largeMember = 1 << 20

    let members: [ArchiveMember]
    private let source: ByteSource
    private let content: Content
    private let exact: [String: Int]
    /// By folded name; made when a name is not found exactly for the first time.
    private let folded = Mutex<[String: Int]?>(nil)

    /// Nil if no members are found.
    init?(_ source: ByteSource) {
        self.source = source
        if let entries = CentralDirectory(of: source)?.entries, !entries.isEmpty {
            content = .directory(entries)
            members = entries.map {
                ArchiveMember(
                    name: $0.name, byteCount: $0.byteCount, isEncrypted: $0.isEncrypted,
                    packing: $0.packing)
            }
        } else {
            let headers = LocalHeaders(scanning: source).headers
            guard !headers.isEmpty else { return nil }
            content = .localHeaders(headers)
            members = headers.map {
                ArchiveMember(name: $0.name, byteCount: $0.byteCount, isEncrypted: $0.isEncrypted)
            }
        }
        exact = Dictionary(members.enumerated().map { ($1.name, $0) }) { first, _ in first }
    }

    /// Makes an archive of the files below a folder.
    init(_ folder: FolderListing) {
        source = ByteSource(bytes: folder.fingerprint)
        content = .folder(folder.files)
        members = folder.members
        exact = Dictionary(members.enumerated().map { ($1.name, $0) }) { first, _ in first }
    }

    /// An archive of members in memory.
    ///
    /// - Parameter later: further members, made on demand.
    init(_ parts: [(name: String, bytes: [UInt8])], later: [LaterMember] = []) {
        source = ByteSource(bytes: [])
        content = .memory(parts.map(\.bytes), later: later)
        members =
            parts.map { ArchiveMember(name: $0.name, byteCount: $0.bytes.count) }
            + later.map { ArchiveMember(name: $0.name, byteCount: $0.byteCount) }
        exact = Dictionary(members.enumerated().map { ($1.name, $0) }) { first, _ in first }
    }

    /// Most bytes of all chapters together.
    var budget: Int {
        switch content {
        case .directory, .localHeaders:
            min(
                Limits.bookSource,
                max(Limits.smallBook, min(source.count, Limits.bookSource) * Limits.inflation))
        case .folder, .memory: Limits.bookSource
        }
    }

    /// The unsupported compression method if none of these members can be read; else nil.
    func packing(ofAll indices: some Collection<Int>) -> PackingMethod? {
        guard let first = indices.first, indices.allSatisfy({ members[$0].packing != nil }) else {
            return nil
        }
        return members[first].packing
    }

    /// Whether the directory is lost.
    var isDamaged: Bool {
        if case .localHeaders = content { true } else { false }
    }

    /// The member of exactly this name.
    func index(ofExactly name: String) -> Int? { exact[name] }

    /// The member with a name: exact, canonically equal, else ignoring case, kind of slashes and
    /// percent-encoding.
    func index(of name: String) -> Int? {
        if let index = exact[name] { return index }
        let key = ArchivePath.folded(name)
        return folded.withLock { index in
            if let index { return index[key] }
            let made = Dictionary(members.indices.map { (ArchivePath.folded(members[$0].name), $0) }) {
                first, _ in first
            }
            index = made
            return made[key]
        }
    }

    /// Opens a member for reading; nil if that is not possible.
    func stream(_ index: Int, limit: Int) -> MemberStream? {
        guard members.indices.contains(index), !members[index].isEncrypted else { return nil }
        switch content {
        case .directory(let entries):
            guard let inflating = InflatingSource(entries[index], in: source) else { return nil }
            let isLarge = entries[index].byteCount >= Self.largeMember
            let ahead: (any MemberSource)? = isLarge ? AheadSource(inflating) : nil
            return MemberStream(ahead ?? inflating, limit: limit)
        case .localHeaders(let headers):
            return MemberStream(InflatingSource(headers[index], in: source), limit: limit)
        case .folder(let files):
            guard let file = try? ByteSource(path: files[index]) else { return nil }
            return MemberStream(WholeSource(file), limit: limit)
        case .memory(let parts, let later):
            let bytes = parts.indices.contains(index) ? parts[index] : later[index - parts.count].make()
            return bytes.map { MemberStream(WholeSource(ByteSource(bytes: $0)), limit: limit) }
        }
    }
}
