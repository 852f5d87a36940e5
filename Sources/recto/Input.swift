import Glibc

/// What comes in at a descriptor.
enum Input {
    /// The most that is read: more is not a book.
    private static let limit = 1 << 30

    /// Everything up to the end of the input.
    static func all(_ descriptor: Int32) -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while bytes.count < limit {
            let count = read(descriptor, &buffer, buffer.count)
            if count > 0 {
                bytes += buffer[..<count]
            } else if count == 0 || errno != EINTR {
                break
            }
        }
        return bytes
    }
}
