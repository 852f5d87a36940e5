import Posix
import Synchronization
import Text

/// A server of KOReader's progress sync in this process, with users and places in memory.
public final class KOReaderSyncServer: Sendable {
    fileprivate struct State {
        /// The keys of the users.
        var users: [String: String] = [:]
        /// The places, by user and document.
        var places: [String: PlainValue] = [:]
        var isDown = false
    }

    private final class Box: Sendable {
        let state = Mutex(State())
        let saved = Semaphore()
    }

    private let box: Box
    private let server: WebServer

    public init() throws {
        let box = Box()
        self.box = box
        server = try WebServer { request in
            let answer = box.state.withLock { $0.answer(to: request) }
            if request.method == "PUT", box.state.withLock({ !$0.isDown }) { box.saved.post() }
            return answer
        }
    }

    public var url: String { server.url("") }
    public var requests: [WebRequest] { server.requests }

    /// The places that it has.
    public var places: [PlainValue] { box.state.withLock { Array($0.places.values) } }

    /// Whether it ends connections without an answer.
    public var isDown: Bool {
        get { box.state.withLock { $0.isDown } }
        set { box.state.withLock { $0.isDown = newValue } }
    }

    /// Waits for the next place that is saved; false if none comes within half a minute.
    public func waitForPlace() -> Bool { box.saved.wait(milliseconds: 30_000) }

    /// Has another device save a place in the only document of a user.
    public func save(_ progress: String, _ percentage: Double, by device: String, at seconds: Int) {
        box.state.withLock { state in
            for name in state.places.keys {
                guard let document = state.places[name]?["document"] else { continue }
                state.places[name] = .object(
                    ("document", document), ("progress", .text(progress)),
                    ("percentage", .number(percentage)),
                    ("device", .text(device)), ("device_id", .text(device)), ("timestamp", .count(seconds)))
            }
        }
    }
}

extension KOReaderSyncServer.State {
    fileprivate mutating func answer(to request: WebRequest) -> WebServer.Answer {
        if isDown { return .text("") }
        let value = (try? JSON.parse(request.body)) ?? .none
        if request.path == "/users/create" {
            guard let user = value["username"]?.text, users[user] == nil else { return .status(402) }
            users[user] = value["password"]?.text
            return .status(201)
        }
        guard let user = request.headers["x-auth-user"], let key = request.headers["x-auth-key"],
            users[user] == key
        else { return .status(401) }
        if request.method == "PUT" {
            guard let document = value["document"]?.text, case .table(let entries) = value else {
                return .status(403)
            }
            let time = PlainValue.Entry(key: "timestamp", value: .count(SystemClock.now / 1_000))
            places["\(user)/\(document)"] = .table(entries + [time])
            return .status(200)
        }
        guard request.path.hasPrefix("/syncs/progress/") else { return .status(200) }
        let document = request.path.dropFirst("/syncs/progress/".count)
        return .status(200, places["\(user)/\(document)"].map { JSON.line($0) } ?? "{}")
    }
}
