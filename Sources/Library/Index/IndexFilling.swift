import BookModel
import Posix
import Synchronization

/// Fills the index of all books in a child process at idle priority, and reports its progress. If the process
/// is ended, the next one continues where it stopped.
final class IndexFilling: Sendable {
    private struct State {
        var child: Subprocess?
        var isCancelled = false
    }

    private let state = Mutex(State())
    private let report: BookCatalog.Report
    /// The shortest time between reports, each of which redraws the screen.
    private static let interval = Duration.milliseconds(250)
    /// How long the child may send nothing: several times its limit for a book, as it runs at idle priority.
    private static let patience = Duration.seconds(3_600)

    init(report: @escaping BookCatalog.Report) { self.report = report }

    /// - Parameter paths: paths in the form in which the shelf saves them.
    func start(_ paths: [String], waitsForPower: Bool) {
        Worker.start { self.run([waitsForPower ? TextIndexing.plugged : "on"] + paths) }
    }

    /// Ends the child.
    func cancel() {
        let child = state.withLock { state in
            state.isCancelled = true
            return state.child
        }
        // Waiting for its end would block.
        if let child { Worker.start { child.end() } }
    }

    /// - Parameter words: sent to the child.
    private func run(_ words: [String]) {
        guard let child = BookReader.start(TextIndexing.argument) else { return }
        let isCancelled = state.withLock { state in
            state.child = child
            return state.isCancelled
        }
        if !isCancelled {
            child.send(words.flatMap { Array($0.utf8) + [0] }, by: .now + Self.patience)
            listen(to: child)
        }
        state.withLock { $0.child = nil }
        child.end()
        reportProgress(nil)
    }

    /// Reports what the child sends until it ends.
    private func listen(to child: Subprocess) {
        var reported = Moment.now - Self.interval
        while let message = try? child.receive(most: 100, by: .now + Self.patience) {
            guard let progress = Self.progress(message), .now - reported >= Self.interval || progress.isPaused
            else { continue }
            reportProgress(progress)
            reported = .now
        }
    }

    private static func progress(_ message: [UInt8]) -> IndexProgress? {
        let words = String(decoding: message, as: UTF8.self).split(separator: " ")
        guard words.count >= 2, let done = Int(words[0]), let count = Int(words[1]), done < count else {
            return nil
        }
        return IndexProgress(done: done, count: count, isPaused: words.count > 2)
    }

    private func reportProgress(_ progress: IndexProgress?) { report(.indexing(progress)) }
}
