import Posix
import Synchronization

/// The requests waiting for a decoder, and the thread that sends them to it.
final class DecoderQueue: Sendable {
    private struct Waiting: Sendable {
        var requests: [(request: DecoderRequest, answer: PictureDecoder.Answer)] = []
        /// Whether the thread runs or is about to be started.
        var hasThread = false
        var isClosed = false
    }

    /// The path of the program, computed when it is started.
    private let path: @Sendable () -> String
    /// Milliseconds until a picture times out, and until an idle process is ended.
    private let patience: Int
    private let idleness: Int
    private let waiting = Mutex(Waiting())
    private let news: Semaphore
    /// Most requests that wait at once.
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

    /// Drops waiting requests, and ends the process after its current picture.
    func close() {
        waiting.withLock { $0.isClosed = true }
        drop { _ in }
        news.post()
    }

    /// Drops waiting requests if no thread could be started.
    private func refuse() { drop { $0.hasThread = false } }

    private func drop(_ change: (inout Waiting) -> Void) {
        let dropped = waiting.withLock { waiting in
            defer { waiting.requests = [] }
            change(&waiting)
            return waiting.requests
        }
        for (_, answer) in dropped { answer(.failure(.dropped)) }
    }

    /// Answers requests until none has come for a while.
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

    /// Sends a request to the process, starting it if necessary.
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

    /// Whether the thread may end: no request has arrived in the meantime.
    private func ends() -> Bool {
        waiting.withLock { waiting in
            guard waiting.requests.isEmpty else { return false }
            waiting.hasThread = false
            return true
        }
    }
}

extension Result<Picture, PictureFailure> {
    /// Whether the process cannot be used after this result.
    fileprivate var endsProcess: Bool {
        switch self {
        case .failure(.tooSlow), .failure(.crashed), .failure(.notStarted): true
        default: false
        }
    }
}
