import Glibc

/// Streams of our own over a terminal's descriptors, which stay the caller's.
final class Streams {
    let input: UnsafeMutablePointer<FILE>
    let output: UnsafeMutablePointer<FILE>

    init(input: Int32, output: Int32) throws(TerminalError) {
        guard let reading = Self.open(input, "r") else { throw .noDescriptor(errno: errno) }
        guard let writing = Self.open(output, "w") else {
            let error = errno
            fclose(reading)
            throw .noDescriptor(errno: error)
        }
        self.input = reading
        self.output = writing
    }

    deinit {
        fclose(input)
        fclose(output)
    }

    private static func open(_ descriptor: Int32, _ mode: String) -> UnsafeMutablePointer<FILE>? {
        let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
        guard copy >= 0 else { return nil }
        guard let stream = fdopen(copy, mode) else {
            close(copy)
            return nil
        }
        return stream
    }
}
