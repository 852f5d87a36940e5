import Posix
import Synchronization

/// The program `recto-net`, which makes requests for Recto: started for the first, and ended with the last reference
/// to this object. Recto has no connection of its own.
///
///     Recto ─ request ─▶ recto-net ─ HTTPS ─▶ server
///           ◀─ answer ─
///
/// Requests from several threads are made one after another.
public final class NetworkProcess: Sendable {
    private struct State: Sendable {
        var process: Subprocess?
        var isClosed = false
    }

    private let state = Mutex(State())
    /// Held while a request is made.
    private let turn = Mutex(())
    private let path: @Sendable () -> String
    private let agent: String
    private let environment: @Sendable () -> [String]
    /// How much later than a request's limit the process is ended.
    private let grace: Duration
    /// All that the process gets of the environment: where proxies are, and what to trust.
    private static let variables = [
        "http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY", "no_proxy", "NO_PROXY",
        "SSL_CERT_FILE",
    ]

    /// Those variables of this program, as `NAME=value`.
    private static func inherited() -> [String] {
        variables.compactMap { name in Environment[name].map { "\(name)=\($0)" } }
    }

    /// - Parameter version: of Recto; servers are told.
    public convenience init(version: String) {
        self.init(CompanionProgram.path("recto-net"), version: version)
    }

    /// - Parameters:
    ///   - path: evaluated when the process is started, as `environment` is.
    ///   - grace: how much later than a request's limit the process is ended.
    init(
        _ path: @autoclosure @escaping @Sendable () -> String, version: String,
        grace: Duration = .seconds(2), environment: (@Sendable () -> [String])? = nil
    ) {
        (self.path, self.grace, self.environment) = (path, grace, environment ?? Self.inherited)
        agent = "Recto/" + version
    }

    deinit { close() }

    /// Makes a request, and waits for all of the answer.
    ///
    /// Whatever its status is, an answer is no error.
    public func send(_ request: HTTPRequest) throws(NetworkError) -> HTTPResponse {
        var body: [UInt8] = []
        var response = try send(request) { _, bytes in
            body += bytes
            return true
        }
        response.body = body
        return response
    }

    /// Makes a request, and hands over the body of its answer in parts, as they come.
    ///
    /// - Parameter receive: gets the answer without its body, and the next bytes of it; returns false to end the
    ///   request. It must not make another one.
    /// - Returns: the answer without its body.
    public func send(
        _ request: HTTPRequest, receive: (HTTPResponse, [UInt8]) -> Bool
    ) throws(NetworkError) -> HTTPResponse {
        guard let bytes = NetworkMessage.bytes(of: request, agent: agent) else { throw .malformed }
        return try turn.withLock { (_) throws(NetworkError) in
            let process = try running()
            do throws(NetworkError) {
                return try ask(process, bytes, request, receive)
            } catch {
                if error.endsProcess { end(process) }
                throw isClosed ? .cancelled : error
            }
        }
    }

    /// Ends the request that is under way, and refuses all others. Can be called from any thread.
    public func close() {
        let process = state.withLock { state in
            state.isClosed = true
            defer { state.process = nil }
            return state.process
        }
        process?.end()
    }

    private var isClosed: Bool { state.withLock { $0.isClosed } }

    /// The process, started if necessary.
    private func running() throws(NetworkError) -> Subprocess {
        try state.withLock { state throws(NetworkError) in
            if state.isClosed { throw .cancelled }
            if let process = state.process { return process }
            let program = path()
            do throws(SpawnError) {
                let process = try Subprocess(program, [program], environment: environment())
                state.process = process
                return process
            } catch {
                throw .notStarted(SystemError(number: error.errno))
            }
        }
    }

    private func end(_ process: Subprocess) {
        process.end()
        state.withLock { if $0.process === process { $0.process = nil } }
    }

    /// Sends a request to the process and reads its answer.
    private func ask(
        _ process: Subprocess, _ bytes: [UInt8], _ request: HTTPRequest,
        _ receive: (HTTPResponse, [UInt8]) -> Bool
    ) throws(NetworkError) -> HTTPResponse {
        let deadline = Moment.now + request.limits.whole + grace
        process.send(bytes, by: deadline)
        var response: HTTPResponse?
        var room = request.limits.mostBytes
        while true {
            switch try part(from: process, host: request.host, by: deadline) {
            case .head(let head):
                guard response == nil else { throw .ended }
                response = head
            case .body(let bytes):
                guard let response else { throw .ended }
                room -= bytes.count
                guard room >= 0 else { throw .ended }
                guard receive(response, bytes) else { throw .cancelled }
            case .end(let error?): throw error
            case .end(nil):
                guard let response else { throw .ended }
                return response
            }
        }
    }

    private func part(
        from process: Subprocess, host: String, by deadline: Moment
    ) throws(NetworkError) -> NetworkMessage.Part {
        do throws(Subprocess.Failure) {
            let frame = try process.receive(most: NetworkMessage.mostFrame, by: deadline)
            guard let part = NetworkMessage.Part(frame, host: host) else { throw .ended }
            return part
        } catch {
            switch error {
            case .late: throw .hung
            case .ended: throw .ended
            case .notLoaded: throw .notLoaded
            }
        }
    }
}

extension NetworkError {
    /// Whether the process cannot be used after this error.
    fileprivate var endsProcess: Bool {
        switch self {
        case .ended, .hung, .notLoaded, .cancelled: true
        default: false
        }
    }
}
