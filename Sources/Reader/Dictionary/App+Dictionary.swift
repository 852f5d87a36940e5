import BookModel
import Commands

extension App {
    /// Goes to a saved place of the open book.
    public mutating func go(to place: Locator) -> [Effect] {
        follow(context.reading.go(to: context.reading.pages.restored(place)))
    }

    /// Receives what dictionaries say about a word.
    ///
    /// - Parameter now: since the start of the program; nil for the time of the latest event.
    public mutating func receive(_ definition: Definition, at now: Duration? = nil) -> [Effect] {
        context.reading.now = now ?? context.reading.now
        context.definition = definition
        defer { context.definition = nil }
        return follow(withScreen { $0.receiveAnswer(in: &$1) })
    }

    /// Receives what a program of the reader's own says.
    ///
    /// - Parameter now: since the start of the program.
    public mutating func receive(
        _ answer: ProgramAnswer, to question: ProgramQuestion, at now: Duration
    ) -> [Effect] {
        context.reading.now = now
        if question.program.output == .nothing {
            say(answer.problem.map { "\($0)" } ?? "\(question.name): done")
            return []
        }
        context.answer = answer
        defer { context.answer = nil }
        return follow(withScreen { $0.receiveAnswer(in: &$1) })
    }
}
