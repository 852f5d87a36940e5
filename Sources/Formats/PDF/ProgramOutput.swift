import Markup
import Posix

/// The standard output of another program, which is ended after a timeout.
final class ProgramOutput: MemberSource {
    /// Timeout in seconds.
    private static let patience = 8

    private let output: FileDescriptor
    private let process: Int32
    private let deadline: Moment

    /// Nil if the program cannot be started. It is searched for in `PATH`.
    ///
    /// - Parameters:
    ///   - input: the standard input of the program.
    ///   - size: size in bytes of the file that the program reads.
    init?(
        _ program: String, _ arguments: [String], input: ChildProcess.Stream = .nothing,
        readingFileOf size: Int = 0
    ) {
        guard let pipe = try? PipeEnds() else { return nil }
        // A larger pipe lets most programs finish without waiting for the reader.
        pipe.widen()
        var child = ChildProcess()
        (child.input, child.output) = (input, .open(pipe.writer))
        var limits = ConversionChildren.limits(forFileOf: size)
        limits.processorTime = max(Self.patience, limits.processorTime)
        child.limits = limits
        guard let process = try? child.start(program, [program] + arguments) else { return nil }
        (output, self.process) = (pipe.reader, process)
        deadline = Moment.now + .seconds(Self.patience)
    }

    deinit { ChildProcess.end(process) }

    func read(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
        guard deadline > .now else { return nil }
        let (count, error) = output.fill(buffer, by: deadline)
        return count == 0 && error != nil ? nil : count
    }
}
