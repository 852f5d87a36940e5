import Posix

/// Counts questions that the terminal has not answered yet.
///
/// Every question ends with a request for the terminal's status (ECMA-48 DSR 5). All terminals answer that, and
/// only after what they were asked before.
struct PendingAnswers {
    /// The request for the status, the fence. The answer is `CSI 0 n`.
    static let fence = "\u{1B}[5n"
    /// After this time no answer is expected any more.
    private static let limit = Duration.seconds(10)

    private var count = 0
    private var lastAsked = Moment.now

    /// A question and its fence were sent.
    mutating func expect(at now: Moment = .now) {
        count += 1
        lastAsked = now
    }

    /// A fence was answered.
    mutating func receive() { count = max(0, count - 1) }

    /// Stops waiting for answers.
    mutating func clear() { count = 0 }

    /// Whether an answer may be on its way.
    func areDue(at now: Moment) -> Bool { count > 0 && now - lastAsked < Self.limit }
}
