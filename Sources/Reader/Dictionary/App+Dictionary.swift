import BookModel

extension App {
    /// Goes to a saved place of the open book.
    public mutating func go(to place: Locator) -> [Effect] {
        follow(context.reading.go(to: context.reading.pages.restored(place)))
    }

    /// Receives what dictionaries say about a word.
    public mutating func receive(_ definition: Definition) -> [Effect] {
        context.definition = definition
        defer { context.definition = nil }
        return follow(withScreen { $0.receiveAnswer(in: &$1) })
    }
}
