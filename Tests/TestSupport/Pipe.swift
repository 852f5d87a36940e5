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
}
