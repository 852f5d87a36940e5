import CSQLite
import Glibc

/// The file of a Calibre library's database.
enum CalibreFile {
    /// What SQLite opens it by so that it writes nothing, not even beside it.
    static func uri(of path: [UInt8]) throws(CalibreError) -> String {
        let file = (path + [0]).withUnsafeBufferPointer { bytes in
            bytes.withMemoryRebound(to: CChar.self) { name in
                name.baseAddress.map { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW) } ?? -1
            }
        }
        guard file >= 0 else { throw .cannotRead(code: SQLITE_CANTOPEN) }
        defer { close(file) }
        var status = stat()
        var head = [UInt8](repeating: 0, count: 20)
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw .cannotRead(code: SQLITE_CANTOPEN)
        }
        guard pread(file, &head, head.count, 0) == head.count, head.starts(with: magic) else {
            throw .damaged
        }
        let encoded = path.map { byte in
            let isPlain = byte | 0x20 &- 0x61 < 26 || byte &- 0x2D < 13
            return isPlain ? String(Unicode.Scalar(byte)) : "%" + hex(byte)
        }
        // Reading one that has a write-ahead log makes files beside it; without one it can be taken as it is.
        guard head[18] == 2 || head[19] == 2 else { return "file:\(encoded.joined())?mode=ro" }
        guard isEmpty(path + "-wal".utf8) else { throw .busy }
        return "file:\(encoded.joined())?mode=ro&immutable=1"
    }

    private static let magic = Array("SQLite format 3\0".utf8)

    private static func hex(_ byte: UInt8) -> String { (byte < 16 ? "0" : "") + String(byte, radix: 16) }

    private static func isEmpty(_ path: [UInt8]) -> Bool {
        var status = stat()
        let isThere = (path + [0]).withUnsafeBufferPointer { bytes in
            bytes.withMemoryRebound(to: CChar.self) { name in
                name.baseAddress.map { stat($0, &status) == 0 } ?? false
            }
        }
        return !isThere || status.st_size == 0
    }
}
