import Glibc
import Markup
import Posix

/// What another program writes to its standard output, within a time.
final class ProgramOutput: MemberSource {
    /// Seconds after which the program is ended.
    private static let patience = 8

    /// Bytes that wait to be read; the most that the system lets anyone have.
    private static let room: Int32 = 1 << 20
    /// `F_SETPIPE_SZ` of Linux, which the module of the C library leaves out.
    private static let setPipeSize: Int32 = 1_031

    private let output: Int32
    private var process: pid_t = 0
    private let deadline: Int

    /// Nil when the program cannot be started; it is looked for in `PATH`.
    ///
    /// - Parameters:
    ///   - input: the standard input of the program.
    ///   - size: of the file that the program reads, in bytes.
    init?(
        _ program: String, _ arguments: [String], input: ChildProcess.Stream = .nothing,
        readingFileOf size: Int = 0
    ) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        output = ends[0]
        // Room for all that most programs write: they need not wait until they are read.
        _ = fcntl(ends[0], Self.setPipeSize, Self.room)
        deadline = time(nil) + Self.patience
        var child = ChildProcess()
        (child.input, child.output) = (input, .descriptor(ends[1]))
        var limits = ConversionChildren.limits(forFileOf: size)
        limits.processorTime = max(Self.patience, limits.processorTime)
        child.limits = limits
        process = (try? child.start(program, [program] + arguments)) ?? 0
        close(ends[1])
        guard process > 0 else { return nil }
    }

    deinit {
        close(output)
        if process > 0 { ChildProcess.end(process) }
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
        var ready = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
        while true {
            let left = deadline - time(nil)
            guard left > 0 else { return nil }
            if poll(&ready, 1, Int32(left * 1_000)) <= 0 { continue }
            let got = Glibc.read(output, buffer.baseAddress, buffer.count)
            if got >= 0 { return got }
            guard errno == EINTR else { return nil }
        }
    }
}
