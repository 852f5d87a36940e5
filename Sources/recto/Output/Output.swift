import Posix

/// Buffered standard output or standard error. A closed pipe ends the program quietly.
struct Output: ~Copyable {
    private let descriptor: FileDescriptor
    private var buffer: [UInt8] = []
    /// Whether the other end is closed, so that writing is useless.
    private(set) var isClosed = false
    /// The error if something could not be written, for example on a full disk.
    private(set) var error: SystemError?

    /// The offsets in the buffer of isolates that are still open on the line.
    private var openIsolates: [Int] = []

    init(_ descriptor: FileDescriptor = .standardOutput) {
        self.descriptor = descriptor
        buffer.reserveCapacity(Self.capacity + 1_024)
    }

    private static let capacity = 65_536
    /// The longest part of a line that is buffered until its isolates are closed, in bytes.
    private static let longestLine = 1 << 20

    /// Writes text without characters that move the cursor or change the order of later text.
    ///
    /// Control characters other than the line feed become U+FFFD. Embeddings and overrides (UAX #9 §2.2) are
    /// removed; isolates are kept if they are closed on the same line.
    ///
    /// - Parameter isTable: whether tabs and carriage returns are written, too: they separate fields and rows.
    mutating func write(_ text: String, isTable: Bool = false) {
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x0A:
                dropOpenIsolates()
                append(scalar)
            case 0x20..<0x7F: append(scalar)
            case 0x09 where isTable, 0x0D where isTable: append(scalar)
            case 0..<0x20, 0x7F...0x9F: append("\u{FFFD}")
            case 0x202A...0x202E: break
            case 0x2066...0x2068:
                openIsolates.append(buffer.count)
                append(scalar)
            case 0x2069: if openIsolates.popLast() != nil { append(scalar) }
            default: append(scalar)
            }
        }
        if buffer.count >= (openIsolates.isEmpty ? Self.capacity : Self.longestLine) { flush() }
    }

    /// Removes the isolates that are still open on the line.
    private mutating func dropOpenIsolates() {
        guard let first = openIsolates.first else { return }
        var end = first
        for (start, next) in zip(openIsolates, openIsolates.dropFirst() + [buffer.count]) {
            for index in start + Self.isolateLength..<next {
                buffer[end] = buffer[index]
                end += 1
            }
        }
        buffer.removeSubrange(end...)
        openIsolates = []
    }

    /// The length of U+2066 to U+2069 in UTF-8.
    private static let isolateLength = 3

    /// Writes the buffer. To be called at the end of a line.
    mutating func flush() {
        dropOpenIsolates()
        if !isClosed, error == nil {
            do throws(SystemError) { try descriptor.write(buffer) } catch {
                if error == .closedPipe { isClosed = true } else { self.error = error }
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
