import Glibc

/// What comes out of a pipe, for tests.
public enum Pipe {
    /// Everything up to the end.
    public static func all(_ descriptor: Int32) -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while case let count = read(descriptor, &buffer, buffer.count), count > 0 {
            bytes += buffer[..<count]
        }
        return bytes
    }

    /// What is written to a file, however much it is.
    public static func written(_ write: (Int32) -> Void) -> String {
        guard let file = tmpfile() else { return "" }
        defer { fclose(file) }
        write(fileno(file))
        lseek(fileno(file), 0, SEEK_SET)
        return String(decoding: all(fileno(file)), as: UTF8.self)
    }
}
