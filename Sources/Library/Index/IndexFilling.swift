import BookModel
import Posix
import Synchronization

/// Fills the index of all books in a child process at idle priority, and reports its progress. If the process
/// is ended, the next one continues where it stopped.
final class IndexFilling: Sendable {
    private struct State {
        /// The child.
        var process: Int32?
        var isCancelled = false
    }

    private let state = Mutex(State())
    private let report: BookCatalog.Report
    /// The shortest time between reports, each of which redraws the screen.
    private static let interval = Duration.milliseconds(250)

    init(report: @escaping BookCatalog.Report) { self.report = report }

    /// - Parameter paths: paths in the form in which the shelf saves them.
    func start(_ paths: [String], waitsForPower: Bool) {
        Worker.start { self.run([waitsForPower ? TextIndexing.plugged : "on"] + paths) }
    }

    /// Ends the child.
    func cancel() {
        state.withLock { state in
            state.isCancelled = true
            // `listen` then reads to the end, and `run` reaps the child.
            if let process = state.process { ChildProcess.kill(process) }
        }
    }

    /// - Parameter words: sent to the child.
    private func run(_ words: [String]) {
        guard var child = state.withLock({ $0.isCancelled ? nil : BookReader.start(TextIndexing.argument) })
        else { return }
        let isCancelled = state.withLock { state in
            state.process = child.process
            return state.isCancelled
        }
        if !isCancelled {
            try? child.input?.write(words.flatMap { Array($0.utf8) + [0] })
            // The child reads its input up to the end.
            child.input = nil
            listen(to: child.output)
        }
        state.withLock { $0.process = nil }
        ChildProcess.end(child.process)
        tell(nil)
    }

    private func listen(to output: FileDescriptor) {
        var line: [UInt8] = []
        var told = Moment.now - Self.interval
        while let bytes = try? output.readSome(256), !bytes.isEmpty {
            for byte in bytes {
                guard byte == 0x0A || line.count > 200 else {
                    line.append(byte)
                    continue
                }
                if let progress = Self.progress(line), .now - told >= Self.interval || progress.isPaused {
                    tell(progress)
                    told = .now
                }
                line = []
            }
        }
    }

    private static func progress(_ line: [UInt8]) -> IndexProgress? {
        let words = String(decoding: line, as: UTF8.self).split(separator: " ")
        guard words.count >= 2, let done = Int(words[0]), let count = Int(words[1]), done < count else {
            return nil
        }
        return IndexProgress(done: done, count: count, isPaused: words.count > 2)
    }

    private func tell(_ progress: IndexProgress?) { report(.indexing(progress)) }
}
