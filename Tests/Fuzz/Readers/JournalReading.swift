import BookModel
import Posix
import TestSupport

@testable import Library

/// A journal: what is read of it is written so that it is read alike, and merging it twice, or in another order, gives the
/// same shelf.
enum JournalReading {
    static func violation(in bytes: [UInt8]) -> String? {
        guard let journal = try? Journal(signed(bytes)) else { return nil }
        guard let again = try? Journal(journal.bytes) else { return "what was written is no journal" }
        guard again.entries == journal.entries else { return "written and read, the entries are others" }
        guard journal.entries.count <= 200 else { return nil }
        do {
            let folder = try TemporaryFolder()
            let (one, other) = (ShelfStore(path: folder.path + "/1"), ShelfStore(path: folder.path + "/2"))
            try one.merge(journal)
            try one.merge(journal)
            var turned = journal
            turned.entries.reverse()
            try other.merge(turned)
            try other.merge(journal)
            let shelves = try [one, other].map { try $0.journal(called: "").entries }
            // Each has an id of its own; no place here is of either.
            return shelves[0] == shelves[1] ? nil : "the order matters"
        } catch {
            return "\(error)"
        }
    }

    /// The bytes with the sum of each line set right, so that more than the sums is tried.
    private static func signed(_ bytes: [UInt8]) -> [UInt8] {
        let around = #"{"sum":"0123456789abcdef","entry":"#.utf8.count
        let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
            guard line.count > around + 1, line.starts(with: #"{"sum":""#.utf8) else { return Array(line) }
            let sum = String(line.dropFirst(around).dropLast().fnv1a(), radix: 16)
            let digits = String(repeating: "0", count: 16 - sum.count) + sum
            return Array(line.prefix(8)) + digits.utf8 + line.dropFirst(24)
        }
        return Array(lines.joined(separator: [0x0A]))
    }
}
