extension App {
    /// Has pages that turn by themselves wait while anything lies over the book.
    mutating func tendAutoTurn() { context.reading.tendAutoTurn(isInFront: front == 0) }

    /// What has been read since this was asked last, to be put on the shelf; nil while there is nothing, or
    /// it can wait.
    public mutating func keepReading(isLast: Bool) -> Keepsake? {
        context.reading.session.keep(at: context.reading.now, isLast: isLast).map {
            .reading($0, furthest: context.reading.navigator.furthest)
        }
    }
}
