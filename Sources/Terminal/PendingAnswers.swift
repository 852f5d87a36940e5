import Posix

/// Counts the queries to which the terminal has not replied yet.
///
/// Every query ends with a request for the terminal's status (ECMA-48 DSR 5). All terminals reply to it, and
/// only after their replies to earlier queries.
struct PendingAnswers {
    /// The request for the status. The reply is `CSI 0 n`.
    static let fence = "\u{1B}[5n"
    /// The time after which no reply is expected any more.
    private static let limit = Duration.seconds(10)

    private var count = 0
    private var lastAsked = Moment.now

    /// Records that a query and its fence were sent.
    mutating func expect(at now: Moment = .now) {
        count += 1
        lastAsked = now
    }

    /// Records the reply to a fence.
    mutating func receive() { count = max(0, count - 1) }

    /// Stops waiting for replies.
    mutating func clear() { count = 0 }

    /// Whether a reply may still arrive.
    func areDue(at now: Moment) -> Bool { count > 0 && now - lastAsked < Self.limit }
}
