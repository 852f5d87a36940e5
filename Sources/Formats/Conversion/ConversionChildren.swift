import Posix
import Synchronization

/// Starts a child process for each conversion. `cancel` ends all of them at once.
public final class ConversionChildren: Sendable {
    private struct State {
        var running: [Subprocess] = []
        var isCancelled = false
    }

    private let state = Mutex(State())
    private let program: String
    private let arguments: [String]

    /// - Parameters:
    ///   - program: a program that calls `serve()` when started with these arguments.
    public init(program: String, arguments: [String]) {
        (self.program, self.arguments) = (program, arguments)
    }

    /// Ends all conversions under way and refuses further ones.
    public func cancel() {
        let running = state.withLock { state in
            state.isCancelled = true
            return state.running
        }
        for child in running { child.end() }
    }

    func answer(to request: [UInt8], _ file: [UInt8]) throws(Subprocess.Failure) -> [UInt8] {
        let limits = Self.limits(forFileOf: file.count)
        guard let child = try? Subprocess(program, arguments, limits: limits), begin(child) else {
            throw .ended
        }
        defer {
            state.withLock { state in state.running.removeAll { $0 === child } }
            // Ending the process takes the kernel milliseconds, because it frees memory.
            Worker.start { child.end() }
        }
        // The limit of processor time ends slow work; this deadline ends a child that waits forever.
        let deadline = Moment.now + .seconds(60 + 4 * limits.processorTime)
        child.send(request, by: deadline)
        child.send(file, by: deadline)
        return try child.receive(most: Self.mostBytes, by: deadline)
    }

    private func begin(_ child: Subprocess) -> Bool {
        state.withLock { state in
            state.running.append(child)
            return !state.isCancelled
        }
    }

    /// The most bytes of an answer.
    private static let mostBytes = 1 << 30

    /// Several times what the slowest known book needs.
    static func limits(forFileOf size: Int) -> Subprocess.Limits {
        let (leastSeconds, secondsForMegabyte) = (3, 2)
        let (leastMemory, timesFile) = (1 << 30, 64)
        return Subprocess.Limits(
            processorTime: leastSeconds + secondsForMegabyte * size >> 20,
            memory: leastMemory + timesFile * size)
    }

    /// Answers the request on standard input; called in the child process.
    public static func serve() {
        CurrentProcess.endWithParent()
        guard let request = Frame.read(from: .standardInput, most: mostBytes),
            let file = Frame.read(from: .standardInput, most: mostBytes)
        else { return }
        _ = Frame.write(Converter.answer(to: request, file), to: .standardOutput)
    }
}
