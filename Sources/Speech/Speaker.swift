import BookModel
import Posix

/// Speaks sentences, one after the other. No call waits for an engine: all work is done by a thread of the speaker's
/// own, which ends with the speaker.
///
///     speak, stop … ─▶ SpeechOrders ─▶ SpeechThread ─▶ SpeechEngine
///     onEvent ◀───────────────────────┘
///
/// Whoever uses it keeps one or two sentences ahead, so that there is no gap between them.
public final class Speaker: Sendable {
    private let orders = SpeechOrders()
    private let hasThread: Bool

    /// - Parameters:
    ///   - environment: the value of a variable, nil when it is not set.
    ///   - onEvent: is called on the speaker's thread, in order.
    public convenience init(
        _ settings: SpeechSettings,
        environment: @escaping @Sendable (String) -> String? = { Environment[$0] },
        onEvent: @escaping @Sendable (SpeechEvent) -> Void
    ) {
        self.init(settings, SpeechEngines(environment: environment), onEvent: onEvent)
    }

    init(
        _ settings: SpeechSettings, _ engines: SpeechEngines,
        onEvent: @escaping @Sendable (SpeechEvent) -> Void
    ) {
        let orders = orders
        hasThread = Worker.start {
            SpeechThread(orders, settings, engines, onEvent).run()
            orders.end.post()
        }
        if !hasThread { onEvent(.failed(SpeechProblem.noThread.words)) }
    }

    deinit { orders.add(.close) }

    /// Speaks these after all others that wait. Of a text the first 16 KB are spoken.
    public func speak(_ utterances: [Utterance]) { orders.add(.speak(utterances)) }

    /// Is silent, and forgets all that waits. `SpeechEvent.stopped` follows.
    public func stop() { orders.add(.stop) }

    /// Changes the rate, from −100 to 100; a sentence that is being spoken begins anew.
    public func set(rate: Int) { orders.add(.setRate(rate)) }

    /// Stops for good, and waits until the engine knows it: speech-dispatcher would go on without this program.
    ///
    /// - Parameter milliseconds: the longest wait.
    public func close(within milliseconds: Int = 200) {
        orders.add(.close)
        if hasThread, orders.end.wait(milliseconds: milliseconds) { orders.end.post() }
    }
}
