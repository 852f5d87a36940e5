import CSQLite
import Glibc

/// A value of a column, of any type that SQLite has.
enum RawValue {
    case none
    case integer(Int)
    case real(Double)
    case text([UInt8])
    case blob([UInt8])

    func bind(to statement: OpaquePointer?, at index: Int32) {
        switch self {
        case .none: sqlite3_bind_null(statement, index)
        case .integer(let number): sqlite3_bind_int64(statement, index, Int64(number))
        case .real(let number): sqlite3_bind_double(statement, index, number)
        case .text(let bytes):
            let characters = Self.copy(bytes).assumingMemoryBound(to: CChar.self)
            sqlite3_bind_text(statement, index, characters, Int32(bytes.count)) { free($0) }
        case .blob(let bytes):
            sqlite3_bind_blob(statement, index, Self.copy(bytes), Int32(bytes.count)) { free($0) }
        }
    }

    /// A copy that is SQLite's to free.
    private static func copy(_ bytes: [UInt8]) -> UnsafeMutableRawPointer {
        let copy: UnsafeMutableRawPointer = malloc(max(1, bytes.count))
        bytes.withUnsafeBytes {
            copy.copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(copy), byteCount: $0.count)
        }
        return copy
    }
}

extension ArraySlice<UInt8> {
    /// Takes a value of a column: its type in one byte, and what it is.
    mutating func takeValue() -> RawValue {
        switch (popFirst() ?? 0) % 5 {
        case 0: .none
        case 1: .integer(takeInteger())
        case 2: .real(Double(bitPattern: UInt64(bitPattern: Int64(takeInteger()))))
        case 3: .text(takeBytes())
        default: .blob(takeBytes())
        }
    }

    /// Takes eight bytes, fewer at the end, as a number.
    private mutating func takeInteger() -> Int {
        let number = prefix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        removeFirst(Swift.min(8, count))
        return Int(truncatingIfNeeded: number)
    }

    /// Takes bytes behind their count in one byte.
    private mutating func takeBytes() -> [UInt8] {
        let length = Int(popFirst() ?? 0)
        defer { removeFirst(Swift.min(length, count)) }
        return Array(prefix(length))
    }
}
