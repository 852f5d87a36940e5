import Posix

/// Collects the bytes that ncurses writes for a frame, so that they are sent to the terminal at once.
///
/// ncurses 6.4 writes when its buffer is full, and at other times; the terminal would receive and draw a
/// frame in parts. While a frame is collected, ncurses' descriptor is a file in memory.
final class FrameFile {
    private let target: FileDescriptor
    private let terminal: FileDescriptor
    /// Nil if a resource limit forbids files of the size of a frame.
    private let memory: FileDescriptor?
    private var bytes: [UInt8] = []

    /// - Parameter target: ncurses' descriptor, which is the terminal except during `gather`.
    init(target: Int32) throws(SystemError) {
        self.target = FileDescriptor(borrowing: target)
        terminal = try self.target.duplicate()
        memory = CurrentProcess.limitsFiles ? nil : try FileDescriptor.inMemory()
    }

    /// The bytes written to the target while `body` runs; empty if they go directly to the terminal.
    func gather(_ body: () -> Void) -> ArraySlice<UInt8> {
        guard let memory else {
            body()
            return []
        }
        memory.rewind()
        memory.replace(target)
        body()
        terminal.replace(target)
        let count = memory.position
        if bytes.count < count { bytes = Array(repeating: 0, count: count * 2) }
        let got = bytes.withUnsafeMutableBytes { memory.fill(.init(rebasing: $0[..<count]), at: 0).count }
        return bytes[..<got]
    }
}
