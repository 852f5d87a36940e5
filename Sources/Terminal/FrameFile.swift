import CNcurses
import Glibc

/// Gathers what ncurses writes for one frame, so that the terminal gets it in one piece.
///
/// ncurses 6.4 flushes at every movement of the cursor: a frame would reach the terminal row by
/// row, with a system call and often a redraw for each. While a frame is gathered, ncurses'
/// descriptor leads to a file in memory.
final class FrameFile {
    private let target: Int32
    private let terminal: Int32
    private let memory: Int32
    private var bytes: [UInt8] = []

    /// - Parameter target: ncurses' descriptor, which leads to the terminal outside of `gather`.
    init(target: Int32) throws(TerminalError) {
        self.target = target
        terminal = fcntl(target, F_DUPFD_CLOEXEC, 3)
        memory = cn_memory_file()
        guard terminal >= 0, memory >= 0 else {
            let error = errno
            close(terminal)
            close(memory)
            throw .noDescriptor(errno: error)
        }
    }

    deinit {
        close(terminal)
        close(memory)
    }

    /// Returns what is written to the target while `body` runs.
    func gather(_ body: () -> Void) -> ArraySlice<UInt8> {
        lseek(memory, 0, SEEK_SET)
        dup2(memory, target)
        body()
        dup2(terminal, target)
        let count = max(0, lseek(memory, 0, SEEK_CUR))
        if bytes.count < count { bytes = Array(repeating: 0, count: count * 2) }
        let got = bytes.withUnsafeMutableBytes { pread(memory, $0.baseAddress, count, 0) }
        return bytes[..<max(0, got)]
    }
}
