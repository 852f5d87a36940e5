import CPosix
import Glibc

/// Gathers what ncurses writes for one frame, so that the terminal gets it in one piece.
///
/// ncurses 6.4 writes whenever its buffer is full, and at other times of its own: a frame would reach
/// the terminal in parts, with a redraw for each. While a frame is gathered, ncurses' descriptor
/// leads to a file in memory.
final class FrameFile {
    private let target: Int32
    private let terminal: Int32
    /// Nil where no file may be as large as a frame.
    private let memory: Int32?
    private var bytes: [UInt8] = []

    /// - Parameter target: ncurses' descriptor, which leads to the terminal outside of `gather`.
    init(target: Int32) throws(TerminalError) {
        self.target = target
        terminal = fcntl(target, F_DUPFD_CLOEXEC, 3)
        guard terminal >= 0 else { throw .noDescriptor(errno: errno) }
        guard !Self.filesAreLimited else {
            memory = nil
            return
        }
        let memory = cp_memory_file()
        guard memory >= 0 else {
            let error = errno
            close(terminal)
            throw .noDescriptor(errno: error)
        }
        self.memory = memory
    }

    deinit {
        close(terminal)
        if let memory { close(memory) }
    }

    /// Whether files may grow only so far (`ulimit -f`), those in memory too.
    private static var filesAreLimited: Bool {
        var limit = rlimit()
        return getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0
            && limit.rlim_cur != rlim_t.max
    }

    /// Returns what is written to the target while `body` runs; nothing where it goes straight to the
    /// terminal.
    func gather(_ body: () -> Void) -> ArraySlice<UInt8> {
        guard let memory else {
            body()
            return []
        }
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
