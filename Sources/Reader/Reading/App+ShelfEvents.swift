import Commands
import BookModel

extension App {
    /// Offers the place where another program has left the book. Only a key of the reader goes there.
    ///
    /// - Parameter isNewer: whether it is newer than what was offered before. Else no older place is replaced.
    public mutating func offer(_ place: Locator, of program: String, isNewer: Bool = false) {
        guard isNewer || context.reading.navigator.older == nil else { return }
        context.reading.navigator.learn(offered: place)
        let percent = Int((place.progress * 100).rounded(.down))
        say(
            ("\(program) has it at \(percent) %: \(key: .jumpBack) leads there" as Message).lasting(
                seconds: 8))
    }

    /// Applies what the shelf reports, and shows a message where the reader should know.
    ///
    /// - Parameter now: since the start of the program; nil for the time of the latest event.
    public mutating func receive(_ event: ShelfEvent, at now: Duration? = nil) {
        context.reading.now = now ?? context.reading.now
        switch event {
        case .placeUnknown: say("the saved place cannot be read")
        case .placeNotSaved: say("the place is not saved yet")
        case .changeNotSaved: say("the change is not saved yet")
        case .savedAgain:
            // The message about the older place matters more.
            if context.reading.message != .olderPlace { say("everything is saved now") }
        case .forgotten(let isErased):
            say("forgotten\(isErased ? "" : "; erased once no other program reads it")")
        case .older(let place):
            context.reading.navigator.learn(older: place)
            say(.olderPlace)
        case .lines(let lines):
            for (prompt, older) in Dictionary(grouping: lines, by: \.kind.prompt) {
                context.histories[prompt, default: History()].add(older: older)
            }
        case .jumps(let jumps):
            context.reading.navigator.learn(jumps)
            savedJumps = jumps
        case .marks(let marks): receive(marks.map(\.mark))
        case .words(let words): context.words = words
        case .pairs(let pairs): receive(pairs)
        case .statistics(let statistics):
            context.statistics = statistics
        case .history(let id, let tally, let marks):
            guard context.card?.id == id else { return }
            context.card?.tally = tally
            if context.isAtShelf { context.card?.marks = marks }
        case .reading(let saved):
            context.reading.timer.learn(saved.pace, lastRead: saved.last)
            if let furthest = saved.furthest { context.reading.navigator.reach(furthest) }
        }
    }
}
