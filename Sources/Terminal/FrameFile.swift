import Posix

/// Collects what ncurses writes for one frame, so that the terminal gets it in one piece.
///
/// ncurses 6.4 writes when its buffer is full, and at other times. A frame would reach the terminal in
/// parts, and be drawn in parts. While a frame is collected, ncurses' descriptor is a file in
/// memory.
final class FrameFile {
    private let target: FileDescriptor
    private let terminal: FileDescriptor
    /// Nil if a limit forbids files as large as a frame.
    private let memory: FileDescriptor?
    private var bytes: [UInt8] = []

    /// - Parameter target: ncurses' descriptor, which is the terminal outside of `gather`.
    init(target: Int32) throws(SystemError) {
        self.target = FileDescriptor(borrowing: target)
        terminal = try self.target.duplicate()
        memory = CurrentProcess.limitsFiles ? nil : try FileDescriptor.inMemory()
    }

    /// Returns what is written to the target while `body` runs; nothing if it goes directly to the
    /// terminal.
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
