import BookModel
import Posix

/// All books in the database: those in library folders, and those that were read.
public struct KnownBooks: Hashable, Sendable {
    /// The files in library folders, by their paths.
    public var files: [FoundFile] = []
    /// The books that were read.
    public var read: [ShelfEntry] = []
    /// The reader's corrections, by the ids of books.
    public var corrections: [String: BookCorrection] = [:]
    /// The ids of books that were removed from the shelf.
    public var removed: Set<String> = []
    /// The Calibre libraries that have been read.
    public var calibre: [CalibreStatus] = []

    public init() {}

    /// The books to list, unordered: those that were read, and those in folders.
    ///
    /// An edited file is listed once, with its current content and the place saved for its earlier version.
    ///
    /// - Parameters:
    ///   - folders: absolute paths of folders and files.
    ///   - only: whether to leave out books in other folders, even if they were read.
    public func entries(in folders: [String], only: Bool = false) -> [ShelfEntry] {
        let roots = folders.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
        var entries: [ShelfEntry] = []
        var places: [String: Int] = [:]
        places.reserveCapacity(files.count + read.count)
        entries.reserveCapacity(files.count + read.count)
        let readDigests = Set(read.map(\.id))
        for file in files {
            let isIn = roots.contains {
                file.path.hasPrefix($0) || file.path.utf8.elementsEqual($0.utf8.dropLast())
            }
            guard isIn || !only && readDigests.contains(file.book.identity.digest) else { continue }
            let entry = ShelfEntry(file)
            if let known = places[entry.id] {
                entries[known].paths += entry.paths
                entries[known].added = min(entries[known].added, entry.added)
                entries[known].calibre = entries[known].calibre ?? entry.calibre
            } else {
                places[entry.id] = entries.count
                entries.append(entry)
            }
        }
        // Only books that were read and are in no folder may be earlier versions of books in folders.
        let areUnplaced = read.contains { places[$0.id] == nil }
        let editions = areUnplaced ? Self.editions(entries) : [:]
        let holders = areUnplaced ? holders : [:]
        for book in read.sorted(by: { $1.lastRead ?? 0 < $0.lastRead ?? 0 }) {
            let there = holders[book.paths.first ?? ""] ?? []
            let same = there.filter { $0.isSameBook(as: book) }
            if let known = places[book.id] {
                entries[known].merge(readingOf: book)
                entries[known].paths += book.paths.filter { !entries[known].paths.contains($0) }
            } else if let edited = same.compactMap({ places[$0.id] }).first ?? editions[Edition(book)] {
                entries[edited].merge(readingOf: book)
                entries[edited].correction = entries[edited].correction ?? corrections[book.id]
            } else if book.paths.contains(where: { path in !only || roots.contains { path.hasPrefix($0) } }) {
                places[book.id] = entries.count
                entries.append(book)
                entries[entries.count - 1].isReplaced = there.first != same.first
            }
        }
        if !corrections.isEmpty {
            for index in entries.indices {
                entries[index].correction = corrections[entries[index].id] ?? entries[index].correction
            }
        }
        entries = oneFormatEach(of: entries)
        return removed.isEmpty ? entries : entries.filter { !removed.contains($0.id) }
    }

    /// For each path at which a book was read: the last book read there and the file found there, the later
    /// one first.
    private var holders: [String: [ShelfEntry]] {
        let places = read.map { ($0.paths.first ?? "", $0) }.filter { $0.0.hasPrefix("/") }
        var holders = Dictionary(places.map { ($0, [$1]) }) {
            ($0[0].lastRead ?? 0) < ($1[0].lastRead ?? 0) ? $1 : $0
        }
        for file in files where file.book.problem.isEmpty {
            guard let holder = holders[file.path]?.first else { continue }
            holders[file.path]?.insert(ShelfEntry(file), at: file.read > holder.lastRead ?? 0 ? 0 : 1)
        }
        return holders
    }

    /// Lists one format of each book of a Calibre library: the last read, else the best. If one format was
    /// removed from the shelf, all are.
    private func oneFormatEach(of entries: [ShelfEntry]) -> [ShelfEntry] {
        var groups: [CalibreKey: [Int]] = [:]
        for (index, entry) in entries.enumerated() {
            if let facts = entry.calibre { groups[CalibreKey(facts), default: []].append(index) }
        }
        var entries = entries
        var others: Set<Int> = []
        for members in groups.values where members.count > 1 {
            func rank(_ index: Int) -> (Int64, Int, Int) {
                let entry = entries[index]
                return (
                    -(entry.lastRead ?? 0), entry.problem.isEmpty ? 0 : 1,
                    CalibreFacts.rank(of: entry.paths.first ?? "")
                )
            }
            let isRemoved = members.contains { removed.contains(entries[$0].id) }
            guard let best = members.min(by: { rank($0) < rank($1) }) else { continue }
            entries[best].paths += members.filter { $0 != best }.flatMap { entries[$0].paths }
            others.formUnion(isRemoved ? members : members.filter { $0 != best })
        }
        return others.isEmpty ? entries : entries.indices.filter { !others.contains($0) }.map { entries[$0] }
    }

    private struct CalibreKey: Hashable {
        var folder: String
        var number: Int64

        init(_ facts: CalibreFacts) { (folder, number) = (facts.folder, facts.book.number) }
    }

    private static func editions(_ entries: [ShelfEntry]) -> [Edition: Int] {
        var editions: [Edition: Int] = [:]
        for (index, entry) in entries.enumerated() where !entry.identifier.isEmpty {
            editions[Edition(entry)] = index
        }
        return editions
    }

    /// A key that all versions of a book share, at any path.
    private struct Edition: Hashable {
        var identifier: String
        var title: String

        init(_ entry: ShelfEntry) { (identifier, title) = (entry.identifier, entry.title) }
    }
}

extension ShelfEntry {
    /// Adopts the progress of another file of the book if it was read later.
    fileprivate mutating func merge(readingOf book: ShelfEntry) {
        guard book.lastRead ?? 0 >= lastRead ?? 0 else { return }
        (progress, lastRead) = (book.progress ?? progress, book.lastRead ?? lastRead)
    }
}

/// What identifies and describes a book, without its place.
public struct BookRecord: Hashable, Sendable {
    public var identity: Identity
    public var metadata: Metadata
    /// The path of the book's file.
    public var path: String
    /// The device and inode of the file at that path; nil if unknown or a pipe.
    public var file: FileNumber?
    /// The digest of an earlier version of the file, if it is known to be the same book.
    public var earlier: String?

    public init(identity: Identity, metadata: Metadata, path: String, file: FileNumber? = nil) {
        self.identity = identity
        self.metadata = metadata
        self.path = path
        self.file = file
    }

    /// A book of which only the digest is known.
    public init(digest: String) {
        self.init(identity: Identity(digest: digest), metadata: Metadata(), path: "")
    }

    /// The path; empty for pipes, devices and standard input, whose content may change.
    var lastingPath: String {
        path.hasPrefix("/") && !path.hasPrefix("/dev/") && !path.hasPrefix("/proc/") ? path : ""
    }
}
