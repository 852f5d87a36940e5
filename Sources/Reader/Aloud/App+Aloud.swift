import BookModel

extension App {
    /// Receives what the speech engine reports.
    ///
    /// - Parameter now: since the start of the program.
    public mutating func receive(_ event: SpeechEvent, at now: Duration) -> [Effect] {
        context.reading.now = now
        return follow(context.reading.receive(event))
    }
}
