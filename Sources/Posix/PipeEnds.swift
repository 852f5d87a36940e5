import CPosix
import Glibc

/// Both ends of a pipe. Programs that are started get neither.
public struct PipeEnds: Sendable {
    public let reader: FileDescriptor
    public let writer: FileDescriptor

    /// - Parameter isBlocking: whether reading waits for bytes, and writing for room.
    public init(isBlocking: Bool = true) throws(SystemError) {
        var ends: [Int32] = [-1, -1]
        guard cp_pipe(&ends, !isBlocking) == 0 else { throw .last }
        (reader, writer) = (try FileDescriptor(owning: ends[0]), try FileDescriptor(owning: ends[1]))
    }

    /// Enlarges the pipe's buffer to the most that the system allows any user, so that writers rarely wait.
    public func widen() { cp_widen_pipe(reader.number) }
}

/// A pipe that ends a wait in `poll` from another thread.
public struct WakePipe: Sendable {
    private let pipe: PipeEnds

    public init() throws(SystemError) { pipe = try PipeEnds(isBlocking: false) }

    /// The end to wait for.
    public var reader: FileDescriptor { pipe.reader }
    /// The end for signal handlers to write to.
    public var writer: FileDescriptor { pipe.writer }

    /// Makes the reader ready until `drain` is called.
    public func wake() { try? writer.write([0]) }

    /// Makes the reader not ready.
    public func drain() {
        withUnsafeTemporaryAllocation(byteCount: 64, alignment: 1) { buffer in
            while reader.fill(buffer).count == buffer.count {}
        }
    }
}
