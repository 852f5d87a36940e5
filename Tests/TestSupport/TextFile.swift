import Glibc

/// Whole files as text, for tests.
public enum TextFile {
    /// The file's text, nil when it cannot be read.
    public static func read(_ path: String) -> String? {
        guard let file = fopen(path, "r") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Writes a file, false when it cannot be.
    public static func write(_ text: String, to path: String) -> Bool { write(Array(text.utf8), to: path) }

    /// Writes a file, false when it cannot be.
    public static func write(_ bytes: [UInt8], to path: String) -> Bool {
        guard let file = fopen(path, "w") else { return false }
        defer { fclose(file) }
        return fwrite(bytes, 1, bytes.count, file) == bytes.count
    }
}
