import CSQLite
import Posix

/// The database file of a Calibre library.
enum CalibreFile {
    /// A URI with which SQLite writes nothing, not even files beside the database.
    static func uri(of path: [UInt8]) throws(CalibreError) -> String {
        guard let file = try? FileDescriptor(FilePath(bytes: path), [.nonBlocking, .withoutLinks]),
            (try? file.status())?.kind == .file
        else { throw .cannotRead(code: SQLITE_CANTOPEN) }
        guard let head = try? file.read(20), head.count == 20, head.starts(with: magic) else {
            throw .damaged
        }
        let encoded = path.map { byte in
            let isPlain = byte | 0x20 &- 0x61 < 26 || byte &- 0x2D < 13
            return isPlain ? String(Unicode.Scalar(byte)) : "%" + hex(byte)
        }
        // Reading a database with a write-ahead log creates files beside it. Without a log it can be read as immutable.
        guard head[18] == 2 || head[19] == 2 else { return "file:\(encoded.joined())?mode=ro" }
        guard isEmpty(path + "-wal".utf8) else { throw .busy }
        return "file:\(encoded.joined())?mode=ro&immutable=1"
    }

    private static let magic = Array("SQLite format 3\0".utf8)

    private static func hex(_ byte: UInt8) -> String { (byte < 16 ? "0" : "") + String(byte, radix: 16) }

    private static func isEmpty(_ path: [UInt8]) -> Bool {
        ((try? FileStatus(of: FilePath(bytes: path)))?.size ?? 0) == 0
    }
}
