import BookModel
import Text

/// A journal: all that a device has saved about reading, in a file for its other devices. The same format is used for copies
/// of a shelf.
///
/// Each line is JSON. The first one says what the file is; the others hold an entry each, with the FNV-1a sum (64 bits) of
/// its bytes, so that what a copy has lost or damaged is left out, and nothing else.
///
///     {"format":"recto-journal","version":1,"device":"5f0c…","name":"laptop"}
///     {"sum":"0f3c8d21a94be670","entry":{"kind":"book","book":"…","title":"…"}}
public struct Journal: Hashable, Sendable {
    /// The device that has written it.
    public var device: DeviceID
    /// What that device is called.
    public var name: String
    public var entries: [JournalEntry]
    /// How many lines could not be read.
    public var unreadable = 0

    private static let format = "recto-journal"
    /// The version that this program writes, and the newest that it reads.
    static let version = 1
    /// The largest journal that is read, in bytes.
    static let mostBytes = 64 << 20
    /// Bytes of a line: a mark's text and note, escaped.
    private static let longestLine = 512 << 10
    private static let mostEntries = 1_000_000

    /// Why a file is not read.
    public enum Failure: Error, Hashable, Sendable {
        /// It does not begin as a journal does.
        case notJournal
        /// It was written by a later version of Recto.
        case newer
    }

    public init(device: DeviceID, name: String, entries: [JournalEntry]) {
        (self.device, self.name, self.entries) = (device, name, entries)
    }

    /// Reads a journal, or what there is of one.
    public init(_ bytes: [UInt8]) throws(Failure) {
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true)
        guard let first = lines.first, first.count <= 1_000, let head = try? JSON.parse(Array(first)),
            head["format"]?.text == Self.format
        else { throw .notJournal }
        guard head["version"]?.integer == Self.version else { throw .newer }
        guard let device = head["device"]?.text.flatMap({ DeviceID($0) }) else { throw .notJournal }
        let name = (head["name"]?.text ?? "").withoutControls.prefix(bytes: DevicePlace.longestName)
        self.init(device: device, name: name, entries: [])
        for line in lines.dropFirst() {
            if entries.count < Self.mostEntries, let entry = Self.entry(of: line) {
                entries.append(entry)
            } else {
                unreadable += 1
            }
        }
    }

    public var bytes: [UInt8] {
        let head = PlainValue.object(
            ("format", .text(Self.format)), ("version", .count(Self.version)),
            ("device", .text(device.description)), ("name", .given(name)))
        var bytes = Array(JSON.line(head).utf8)
        for entry in entries {
            let line = Array(entry.line.utf8)
            bytes += Self.start
            bytes += Self.sum(of: line)
            bytes += Self.middle
            bytes += line
            bytes += Self.end
            bytes.append(UInt8(ascii: "\n"))
        }
        return bytes
    }

    /// What a line is made of beside the sum and the entry.
    private static let (start, middle, end) = (
        Array(#"{"sum":""#.utf8), Array(#"","entry":"#.utf8), Array("}".utf8)
    )
    /// Digits of a sum.
    private static let digits = 16

    private static func sum(of bytes: some Sequence<UInt8>) -> [UInt8] {
        let text = String(bytes.fnv1a(), radix: 16)
        return Array((String(repeating: "0", count: digits - text.utf8.count) + text).utf8)
    }

    /// Nil if the line is damaged, too long, or of a kind that this version does not know.
    private static func entry(of line: ArraySlice<UInt8>) -> JournalEntry? {
        let around = start.count + digits + middle.count
        guard line.count <= longestLine, line.count > around + end.count, line.starts(with: start),
            line.last == end.last
        else { return nil }
        let sum = line.dropFirst(start.count).prefix(digits)
        let entry = line.dropFirst(around).dropLast(end.count)
        guard line.dropFirst(start.count + digits).starts(with: middle),
            sum.elementsEqual(Self.sum(of: entry)),
            let value = try? JSON.parse(Array(entry))
        else { return nil }
        return JournalEntry(value)
    }
}
