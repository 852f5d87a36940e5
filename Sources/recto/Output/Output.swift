import Glibc

/// Standard output and standard error as bytes, buffered; a closed pipe ends the program quietly.
struct Output: ~Copyable {
    private let descriptor: Int32
    private var buffer: [UInt8] = []
    /// The other end has gone: nothing more need be written.
    private(set) var isClosed = false
    /// Something could not be written, a full disk for one.
    private(set) var error: Int32 = 0

    init(_ descriptor: Int32 = STDOUT_FILENO) {
        self.descriptor = descriptor
        buffer.reserveCapacity(Self.capacity + 1_024)
    }

    private static let capacity = 65_536

    /// Writes text; control characters but the line feed come out as U+FFFD, as in the terminal.
    mutating func write(_ text: String) {
        for scalar in text.unicodeScalars {
            let isControl = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
            append(isControl && scalar != "\n" ? "\u{FFFD}" : scalar)
        }
        if buffer.count >= Self.capacity { flush() }
    }

    mutating func flush() {
        var start = 0
        while start < buffer.count, !isClosed, error == 0 {
            let written = buffer[start...].withUnsafeBytes {
                Glibc.write(descriptor, $0.baseAddress, $0.count)
            }
            if written > 0 {
                start += written
            } else if errno == EPIPE {
                isClosed = true
            } else if errno != EINTR {
                error = errno
            }
        }
        buffer.removeAll(keepingCapacity: true)
    }

    private mutating func append(_ scalar: Unicode.Scalar) {
        if scalar.isASCII {
            buffer.append(UInt8(truncatingIfNeeded: scalar.value))
        } else {
            buffer += Array(String(scalar).utf8)
        }
    }
}
