import Glibc
import Posix
import Reader
import Synchronization

/// Has the index of all books filled by a child process that runs when nothing else wants to, and tells how far
/// it is. What is ended in the middle goes on there the next time.
final class IndexFilling: Sendable {
    private struct State {
        var child: BookReader.Child?
        var isCancelled = false
    }

    private let state = Mutex(State())
    private let inbox: Inbox
    private let ticket: Inbox.Ticket
    /// Small books are done sooner than a person sees; each that is told of is a drawing.
    private static let interval = Duration.milliseconds(250)

    init(to inbox: Inbox) { (self.inbox, ticket) = (inbox, inbox.begin(.fillingIndex)) }

    /// - Parameters:
    ///   - paths: as the shelf keeps them.
    ///   - when: not off.
    func start(_ paths: [String], _ when: Settings.Indexing) {
        Worker.start { self.run(paths, when) }
    }

    /// Ends the child.
    func cancel() {
        state.withLock { state in
            state.isCancelled = true
            // It is taken leave of where it is listened to, which its end is noticed by.
            if let child = state.child { kill(child.process, SIGKILL) }
        }
    }

    private func run(_ paths: [String], _ when: Settings.Indexing) {
        guard let child = state.withLock({ $0.isCancelled ? nil : BookReader.start(TextIndexing.argument) })
        else { return }
        let isCancelled = state.withLock { state in
            state.child = child
            return state.isCancelled
        }
        if !isCancelled {
            let words = [when.rawValue] + paths
            _ = BookReader.write(words.flatMap { Array($0.utf8) + [0] }, to: child.input)
        }
        close(child.input)
        if !isCancelled { listen(to: child.output) }
        close(child.output)
        state.withLock { $0.child = nil }
        kill(child.process, SIGKILL)
        while waitpid(child.process, nil, 0) < 0, errno == EINTR {}
        tell(nil)
    }

    private func listen(to output: Int32) {
        var line: [UInt8] = []
        var told = Moment.now - Self.interval
        var buffer = [UInt8](repeating: 0, count: 256)
        while true {
            let count = read(output, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return }
            for byte in buffer[..<count] {
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

    private func tell(_ progress: IndexProgress?) { inbox.post(.library(.indexing(progress)), ticket) }
}
