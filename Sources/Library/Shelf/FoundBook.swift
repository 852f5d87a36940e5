import BookModel
import Posix

/// The content of a file in a library folder.
public struct FoundBook: Hashable, Sendable {
    /// The digest is empty if the file is not a readable book.
    public var identity: Identity
    public var metadata: Metadata
    /// The amount of text; an estimate unless `isCounted`.
    public var length: TextAmount
    /// The number of repairs made to open it.
    public var repairs: Int
    /// Descriptions of the first repairs.
    public var repaired: [String] = []
    /// Whether the whole text was counted.
    public var isCounted: Bool
    /// Why it cannot be read; empty if it can.
    public var problem: String

    public init(
        identity: Identity, metadata: Metadata, length: TextAmount = .none, repairs: Int = 0,
        isCounted: Bool = false
    ) {
        (self.identity, self.metadata, self.length) = (identity, metadata, length)
        (self.repairs, self.isCounted, problem) = (repairs, isCounted, "")
    }

    /// A file that is not a readable book.
    public init(problem: String) {
        self.init(identity: Identity(digest: ""), metadata: Metadata())
        self.problem = problem
    }
}

// MARK: - Text form

extension FoundBook {
    /// The facts in lines of a name and its values, separated by tabs.
    public var text: String {
        var lines = [
            ["digest", identity.digest], ["identifier", identity.identifier], ["problem", problem],
            [isCounted ? "counted" : "estimated", "\(length.words)", "\(length.characters)"],
            ["repairs", "\(repairs)"],
        ].filter { !$0[1].isEmpty }
        lines += repaired.map { ["repair", $0] }
        for field in Metadata.fields { lines += field.values(metadata).map { [field.name] + $0 } }
        return lines.prefix(Self.mostLines)
            .map { $0.map(\.withoutControls).joined(separator: "\t") + "\n" }.joined()
    }

    /// Reads the lines of `text`; ignores lines that are not valid.
    public init(text: some Sequence<UInt8>) {
        self.init(identity: Identity(digest: ""), metadata: Metadata())
        let lines = Array(text.prefix(Self.mostBytes)).split(separator: 0x0A).prefix(Self.mostLines)
        for line in lines {
            let fields = line.split(separator: 0x09, omittingEmptySubsequences: false).map {
                String(decoding: $0, as: UTF8.self).withoutControls
            }
            set(fields[0], fields[1...])
        }
        if identity.digest.isEmpty, problem.isEmpty { problem = "nothing is known of it" }
    }

    private static let mostLines = 1_000
    private static let mostBytes = 1 << 20

    private mutating func set(_ name: String, _ fields: ArraySlice<String>) {
        let value = fields.first ?? ""
        func field(_ index: Int) -> String { fields.count > index ? fields[fields.startIndex + index] : "" }
        guard !value.isEmpty else { return }
        switch name {
        case "digest": if Self.isDigest(value) { identity.digest = value }
        case "identifier": identity.identifier = value
        case "problem": problem = value
        case "estimated", "counted":
            isCounted = name == "counted"
            length = TextAmount(
                words: Int64(Self.count(value) ?? 0), characters: Int64(Self.count(field(1)) ?? 0))
        case "repairs": repairs = Self.count(value) ?? 0
        case "repair": repaired.append(value)
        default:
            Metadata.fields.first { $0.name == name }?.add(Array(fields), &metadata)
        }
    }

    private static func isDigest(_ text: String) -> Bool {
        text.utf8.count == 32
            && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    }

    /// A number; nil for one that is too large for any book.
    private static func count(_ text: String) -> Int? {
        Int(text).flatMap { (0...1 << 50).contains($0) ? $0 : nil }
    }
}

extension String {
    /// The text on one line, with a space for each control character.
    var withoutControls: String {
        guard utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 || $0 == 0xE2 }) else {
            return self
        }
        var scalars = unicodeScalars
        for index in scalars.indices.reversed() {
            switch scalars[index].properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator:
                scalars.replaceSubrange(index...index, with: CollectionOfOne(" "))
            default: break
            }
        }
        return String(scalars)
    }
}

/// A file of a library folder with its content.
public struct FoundFile: Hashable, Sendable {
    /// Tells without reading whether a file has changed.
    public struct Stamp: Hashable, Sendable {
        public var inode: Int64
        /// In bytes.
        public var size: Int64
        /// When it was changed last, in nanoseconds since 1970.
        public var modified: Int64

        public init(inode: Int64, size: Int64, modified: Int64) {
            (self.inode, self.size, self.modified) = (inode, size, modified)
        }

        public init(_ status: FileStatus) {
            let nanoseconds = Int64(status.modified.seconds).multipliedReportingOverflow(by: 1_000_000_000)
            self.init(
                inode: status.number?.inode ?? 0, size: Int64(status.size),
                modified: nanoseconds.partialValue &+ Int64(status.modified.nanoseconds))
        }

        /// The stamp of a file; nil if there is none.
        public init?(ofFileAt path: FilePath) {
            guard let status = try? FileStatus(of: path), status.kind == .file else { return nil }
            self.init(status)
        }
    }

    /// The absolute path, in the form in which the shelf saves it.
    public var path: String
    public var stamp: Stamp
    public var book: FoundBook
    /// When it was first found, in milliseconds since 1970.
    public var added: Int64
    /// When it was read, in milliseconds since 1970; 0 if it must be read again.
    public var read: Int64
    /// The facts of a Calibre library, which replace the file's own.
    public var calibre: CalibreFacts?

    /// - Parameter read: the time of reading; by default `added`.
    public init(path: String, stamp: Stamp, book: FoundBook, added: Int64, read: Int64? = nil) {
        (self.path, self.stamp, self.book, self.added) = (path, stamp, book, added)
        self.read = read ?? added
    }
}
