import BookModel

extension App {
    /// Pauses automatic turning and the reading time while anything lies over the book.
    mutating func tendAutoTurn() {
        context.reading.tendAutoTurn(isInFront: front == 0)
        context.reading.session.look(isInFront: front == 0, at: context.reading.now)
    }

    /// The sections whose pages are in view.
    public var sectionsInView: [Int: Section] {
        let pages = context.reading.pages
        let sections = context.reading.visible.pages.map { ($0.section, pages.set($0).section) }
        return Dictionary(sections) { first, _ in first }
    }

    /// What has been read since this was asked last, to be put on the shelf; nothing while it can wait. Where
    /// nobody wants statistics, it is how far the reader has come, and no more.
    public mutating func keepReading(isLast: Bool) -> [Keepsake] {
        let now = context.reading.now
        guard let pace = context.reading.session.keep(at: now, isLast: isLast) else { return [] }
        let furthest = context.reading.navigator.furthest
        guard settings.keepsStatistics else {
            context.reading.session.dropStints()
            return [.reading(.none, furthest: furthest)]
        }
        let stints = context.reading.session.takeStints()
        return [.reading(pace, furthest: furthest)] + (stints.isEmpty ? [] : [.stints(stints)])
    }
}
