import BookModel
import Posix
import Synchronization

@testable import Speech

/// The events of a speaker, which a test waits for.
final class EventLog: Sendable {
    private let events = Mutex<[SpeechEvent]>([])
    private let news = Semaphore()
    /// A test that waits this long has failed, in milliseconds.
    private static let patience = 60_000

    func add(_ event: SpeechEvent) {
        events.withLock { $0.append(event) }
        news.post()
    }

    /// All events so far.
    var all: [SpeechEvent] { events.withLock { $0 } }

    /// All events, as soon as this one has come; whatever has come if it does not.
    @discardableResult
    func wait(for event: SpeechEvent, times: Int = 1) -> [SpeechEvent] {
        while all.count(where: { $0 == event }) < times, news.wait(milliseconds: Self.patience) {}
        return all
    }
}
