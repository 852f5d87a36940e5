import Posix
import Synchronization

/// The requests that wait for the decoder, and the thread that asks it.
final class DecoderQueue: Sendable {
    private struct Waiting: Sendable {
        var requests: [(request: DecoderRequest, answer: PictureDecoder.Answer)] = []
        /// The thread runs, or is about to.
        var hasThread = false
        var isClosed = false
    }

    /// Where the program is, looked for when it is started.
    private let path: @Sendable () -> String
    /// Milliseconds that a picture may take, and that the process is kept without one.
    private let patience: Int
    private let idleness: Int
    private let waiting = Mutex(Waiting())
    private let news: Semaphore
    /// Requests that wait at once, at most.
    private static let most = 32

    init(path: @escaping @Sendable () -> String, patience: Int, idleness: Int) {
        self.path = path
        self.patience = patience
        self.idleness = idleness
        news = Semaphore()
    }

    func add(_ request: DecoderRequest, _ answer: @escaping PictureDecoder.Answer) {
        var dropped: PictureDecoder.Answer?
        let begins = waiting.withLock { waiting -> Bool in
            guard !waiting.isClosed else {
                dropped = answer
                return false
            }
            waiting.requests.append((request, answer))
            if waiting.requests.count > Self.most { dropped = waiting.requests.removeFirst().answer }
            defer { waiting.hasThread = true }
            return !waiting.hasThread
        }
        dropped?(.failure(.dropped))
        guard begins else { return news.post() }
        if !Worker.start({ self.serve() }) { refuse() }
    }

    /// Drops what waits and ends the process when its picture is done.
    func close() {
        waiting.withLock { $0.isClosed = true }
        drop { _ in }
        news.post()
    }

    /// Drops what waits where the system has no thread to give.
    private func refuse() { drop { $0.hasThread = false } }

    private func drop(_ change: (inout Waiting) -> Void) {
        let dropped = waiting.withLock { waiting in
            defer { waiting.requests = [] }
            change(&waiting)
            return waiting.requests
        }
        for (_, answer) in dropped { answer(.failure(.dropped)) }
    }

    /// Answers one request after the other until none has come for a while.
    private func serve() {
        var process: DecoderProcess?
        while true {
            guard let (request, answer) = next() else {
                guard news.wait(milliseconds: idleness) || !ends() else { return }
                if isClosed { return }
                continue
            }
            let result = ask(request, &process)
            if result.endsProcess { process = nil }
            answer(result)
        }
    }

    /// Asks the process, which is started where there is none.
    private func ask(_ request: DecoderRequest, _ process: inout DecoderProcess?) -> Result<
        Picture, PictureFailure
    > {
        do throws(PictureFailure) {
            let running = if let process { process } else { try DecoderProcess(path()) }
            process = running
            return running.picture(request, within: patience)
        } catch {
            return .failure(error)
        }
    }

    private var isClosed: Bool { waiting.withLock { $0.isClosed } }

    private func next() -> (DecoderRequest, PictureDecoder.Answer)? {
        waiting.withLock { $0.requests.isEmpty ? nil : $0.requests.removeFirst() }
    }

    /// Lets the thread end, unless something came at the last moment.
    private func ends() -> Bool {
        waiting.withLock { waiting in
            guard waiting.requests.isEmpty else { return false }
            waiting.hasThread = false
            return true
        }
    }
}

extension Result<Picture, PictureFailure> {
    /// Whether the process that it comes from is of no more use.
    fileprivate var endsProcess: Bool {
        switch self {
        case .failure(.tooSlow), .failure(.crashed), .failure(.notStarted): true
        default: false
        }
    }
}
