import BookModel
import Posix

/// The thread of a `Speaker`.
final class SpeechThread {
    private let orders: SpeechOrders
    private let engines: SpeechEngines
    private let onEvent: @Sendable (SpeechEvent) -> Void
    private var settings: SpeechSettings
    /// Opened with the first sentence, and again after a failure.
    private var engine: (any SpeechEngine)?
    /// Sentences that the engine has, and those that wait for it.
    private var given: [Utterance] = []
    private var waiting: [Utterance] = []
    private var isClosed = false
    /// A server that was started anew is connected to again, once for each sentence that it has spoken.
    private var mayReconnect = true
    /// Most sentences that wait; more are dropped.
    private static let most = 1_000

    init(
        _ orders: SpeechOrders, _ settings: SpeechSettings, _ engines: SpeechEngines,
        _ onEvent: @escaping @Sendable (SpeechEvent) -> Void
    ) {
        self.orders = orders
        self.settings = settings
        self.engines = engines
        self.onEvent = onEvent
    }

    /// Works until the speaker is closed.
    func run() {
        while !isClosed {
            for order in orders.take() where !isClosed {
                attempt { () throws(SpeechProblem) in try apply(order) }
            }
            attempt { () throws(SpeechProblem) in
                try feed()
                if let engine { try engine.advance().forEach(report) }
            }
            // Sentences that have ended make room for others.
            if !isClosed, !canFeed { orders.wait(or: engine?.descriptor, by: engine?.deadline) }
        }
        engine?.close()
    }

    private func attempt(_ work: () throws(SpeechProblem) -> Void) {
        do throws(SpeechProblem) { try work() } catch { fail(error) }
    }

    private func apply(_ order: SpeechOrders.Order) throws(SpeechProblem) {
        switch order {
        case .speak(let utterances):
            waiting += utterances.prefix(max(0, Self.most - waiting.count)).map(\.clipped)
        case .stop:
            defer { onEvent(.stopped) }
            let isSpeaking = !given.isEmpty
            (given, waiting) = ([], [])
            if isSpeaking { try engine?.cancel() }
        case .setRate(let rate):
            settings.rate = rate
            try takeBack()
        case .close: isClosed = true
        }
    }

    /// Cancels what the engine has, which waits again.
    private func takeBack() throws(SpeechProblem) {
        guard !given.isEmpty else { return }
        waiting = given + waiting
        given = []
        try engine?.cancel()
    }

    /// Whether the next sentence can be handed over. One without words has its turn when those before have ended.
    private var canFeed: Bool {
        guard let next = waiting.first else { return false }
        return next.isBlank ? given.isEmpty : given.count < (engine?.capacity ?? 1)
    }

    /// Hands the engine as many sentences as it takes.
    private func feed() throws(SpeechProblem) {
        while canFeed, let next = waiting.first {
            guard !next.isBlank else {
                // Engines report neither its beginning nor its end.
                waiting.removeFirst()
                onEvent(.began(next.id))
                onEvent(.ended(next.id))
                continue
            }
            let engine = try opened()
            waiting.removeFirst()
            given.append(next)
            try engine.speak(next, settings)
        }
    }

    private func opened() throws(SpeechProblem) -> any SpeechEngine {
        if let engine { return engine }
        let opened = try engines.open(settings)
        engine = opened
        return opened
    }

    private func report(_ event: SpeechEvent) {
        switch event {
        case .ended(let id):
            if let place = given.firstIndex(where: { $0.id == id }) { given.remove(at: place) }
            mayReconnect = true
        case .stopped: (given, waiting) = ([], [])
        default: break
        }
        onEvent(event)
    }

    /// Drops the engine. The reader learns of it only if something was to be heard and cannot be.
    private func fail(_ problem: SpeechProblem) {
        engine?.close()
        engine = nil
        if given.isEmpty, waiting.isEmpty { return }
        if problem == .disconnected, mayReconnect {
            mayReconnect = false
            (given, waiting) = ([], given + waiting)
        } else {
            (given, waiting) = ([], [])
            onEvent(.failed(problem.words))
        }
    }
}
