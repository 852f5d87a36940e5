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

    /// Gives the pipe the most room that the system lets anyone have: writers need not wait for the reader.
    public func widen() { cp_widen_pipe(reader.number) }
}

/// Ends a wait in `poll` from another thread: a pipe that is read when it is waited for.
public struct WakePipe: Sendable {
    private let pipe: PipeEnds

    public init() throws(SystemError) { pipe = try PipeEnds(isBlocking: false) }

    /// To be waited for.
    public var reader: FileDescriptor { pipe.reader }
    /// To be written to by signal handlers.
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
