import Reader
import Shelf

extension SessionOnShelf {
    init(_ stint: ReadingStint) {
        self.init(
            began: stint.began, day: stint.day, ended: stint.ended, milliseconds: stint.pace.milliseconds,
            pages: Int64(stint.pages), amount: stint.pace.amount)
    }
}

extension ReadingStint {
    init(_ session: SessionOnShelf) {
        self.init(
            began: session.began, day: session.day, ended: session.ended, pages: Int(session.pages),
            pace: ReadingPace(amount: session.amount, milliseconds: session.milliseconds))
    }
}

extension ReadingStatistics {
    /// Files of a book that was edited count as one.
    init(of sessions: [SessionOfBook]) {
        self.init(
            sessions.map { session in
                let isNamed = !session.identifier.isEmpty && !session.title.isEmpty
                let name = session.path.split(separator: "/").last.map { String($0) } ?? "a book"
                return Entry(
                    ReadingStint(session.session),
                    book: isNamed ? session.identifier + "\n" + session.title : session.digest,
                    title: session.title.isEmpty ? name : session.title, creators: session.creators)
            })
    }
}
