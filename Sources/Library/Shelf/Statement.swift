import CSQLite

/// A prepared statement. The database must outlive it.
final class Statement {
    private let handle: OpaquePointer

    init(_ handle: OpaquePointer) {
        self.handle = handle
    }

    deinit {
        sqlite3_finalize(handle)
    }

    func bind(_ text: String, at index: Int32) {
        var text = text
        text.withUTF8 { bytes in
            guard let start = UnsafeRawPointer(bytes.baseAddress) else { return }
            let characters = start.assumingMemoryBound(to: CChar.self)
            cs_bind_text(handle, index, characters, Int32(clamping: bytes.count))
        }
    }

    /// - Parameter isText: whether SQLite stores the bytes as text, even if they are not valid UTF-8.
    func bind(_ bytes: [UInt8], at index: Int32, isText: Bool = false) {
        bytes.withUnsafeBytes { bytes in
            let count = Int32(clamping: bytes.count)
            guard let start = bytes.baseAddress, count > 0 else {
                _ = isText ? cs_bind_text(handle, index, "", 0) : sqlite3_bind_zeroblob(handle, index, 0)
                return
            }
            if isText {
                cs_bind_text(handle, index, start.assumingMemoryBound(to: CChar.self), count)
            } else {
                cs_bind_blob(handle, index, start, count)
            }
        }
    }

    func bind(_ number: Int64, at index: Int32) { sqlite3_bind_int64(handle, index, number) }

    func bind(_ number: Int64?, at index: Int32) {
        if let number { bind(number, at: index) } else { sqlite3_bind_null(handle, index) }
    }

    func bind(_ number: Double, at index: Int32) { sqlite3_bind_double(handle, index, number) }

    /// Steps to the next row. Returns `SQLITE_ROW`, `SQLITE_DONE` or an error code.
    func step() -> Int32 { sqlite3_step(handle) }

    /// Releases the current row and its read lock.
    func reset() { sqlite3_reset(handle) }

    func integer(_ column: Int32) -> Int { Int(sqlite3_column_int64(handle, column)) }

    /// The number in a column; nil if it is NULL.
    func number(_ column: Int32) -> Int64? {
        sqlite3_column_type(handle, column) == SQLITE_NULL ? nil : sqlite3_column_int64(handle, column)
    }

    /// A time in milliseconds since 1970, clamped to the years 1 to 9999, as it is untrusted; nil if NULL.
    func time(_ column: Int32) -> Int64? { number(column).map { min(max(Self.earliest, $0), Self.latest) } }

    private static let (earliest, latest): (Int64, Int64) = (-62_135_596_800_000, 253_402_300_799_999)

    func double(_ column: Int32) -> Double { sqlite3_column_double(handle, column) }

    /// - Parameter limit: the greatest number of bytes returned.
    func text(_ column: Int32, limit: Int = .max) -> String {
        guard let start = sqlite3_column_text(handle, column) else { return "" }
        let count = min(Int(sqlite3_column_bytes(handle, column)), limit)
        var text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
        // Each invalid byte becomes U+FFFD, which has three bytes.
        while text.utf8.count > limit { text.unicodeScalars.removeLast() }
        return text
    }

    func bytes(_ column: Int32) -> [UInt8] {
        guard let start = sqlite3_column_blob(handle, column) else { return [] }
        return Array(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column))))
    }
}
