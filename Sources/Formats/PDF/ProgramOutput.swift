import Markup
import Posix

/// What another program writes to its standard output, within a time.
final class ProgramOutput: MemberSource {
    /// Seconds after which the program is ended.
    private static let patience = 8

    private let output: FileDescriptor
    private let process: Int32
    private let deadline: Moment

    /// Nil when the program cannot be started; it is looked for in `PATH`.
    ///
    /// - Parameters:
    ///   - input: the standard input of the program.
    ///   - size: of the file that the program reads, in bytes.
    init?(
        _ program: String, _ arguments: [String], input: ChildProcess.Stream = .nothing,
        readingFileOf size: Int = 0
    ) {
        guard let pipe = try? PipeEnds() else { return nil }
        // Most programs then write all that they have before it is read.
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
