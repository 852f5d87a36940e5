import BookModel
import Commands
import Paging
import Text

extension ReadingSession {
    /// Begins to read aloud, pauses, or continues.
    ///
    /// - Parameter until: when to stop: `30m` or `chapter`; nil for no limit.
    mutating func switchAloud(until words: String? = nil) -> [Action] {
        var end: Aloud.End?
        if let words {
            guard let limit = aloudEnd(words) else {
                return say("30m stops after 30 minutes, chapter at its end")
            }
            end = limit
        }
        guard var state = aloud else { return readAloud(from: nil, until: end) }
        if let end {
            state.end = end
            aloud = state
            if !state.isPaused {
                return say("stops \(words == Self.chapterWord ? "after this chapter" : "in \(words ?? "")")")
            }
        }
        if !state.isPaused {
            return pauseAloud() + say("paused; \(key: .aloud) continues, \(key: .cancel) stops")
        }
        aloud?.isPaused = false
        return sendSentences()
    }

    private static let chapterWord = "chapter"

    private func aloudEnd(_ words: String) -> Aloud.End? {
        if words == Self.chapterWord {
            return .chapter(aloud?.current.flatMap { chapter(of: $0) })
        }
        guard words.hasSuffix("m"), let minutes = Int(words.dropLast()), (1...1_440).contains(minutes) else {
            return nil
        }
        return .time(now + .seconds(60 * minutes))
    }

    /// Reads from the sentence at a place of the text, or from the first one that begins on the pages in view.
    mutating func readAloud(from place: Selection.Stretch?, until end: Aloud.End? = nil) -> [Action] {
        let actions = finish() + stopAutoTurn()
        let queue = place.map { sentences(from: $0.range.lowerBound, in: $0.section) } ?? sentencesInView
        guard let first = queue.first else { return actions + say("nothing to read aloud here") }
        var end = end
        // The chapter of the first sentence: the page may begin with the end of another one.
        if case .chapter = end { end = .chapter(chapter(of: first)) }
        aloud = Aloud(queue: queue, end: end)
        return actions + say("reading aloud; \(key: .aloud) pauses, \(key: .cancel) stops") + sendSentences()
    }

    /// Is silent until it is continued; nothing happens if nothing is read.
    mutating func pauseAloud() -> [Action] {
        guard aloud?.isPaused == false else { return [] }
        aloud?.isPaused = true
        return dropSent()
    }

    mutating func stopAloud() -> [Action] {
        guard let state = aloud else { return [] }
        let actions = state.sent > 0 ? dropSent() : []
        aloud = nil
        return actions
    }

    /// Takes back what the engine has.
    mutating func dropSent() -> [Action] {
        guard var state = aloud, state.sent > 0 else { return [] }
        // Events of these sentences mean nothing any more.
        nextUtterance += state.queue.count
        state.queue = state.queue.enumerated().map {
            Aloud.Item(id: nextUtterance + $0, section: $1.section, sentence: $1.sentence)
        }
        nextUtterance += state.queue.count
        (state.sent, state.word) = (0, nil)
        aloud = state
        stopsToCome += 1
        return [.effect(.speech(.stop))]
    }

    /// Gives the engine the next sentences.
    mutating func sendSentences() -> [Action] {
        guard var state = aloud, !state.isPaused else { return [] }
        if state.queue.count < Aloud.ahead + 1, let last = state.queue.last {
            state.queue += sentences(from: last.sentence.range.upperBound, in: last.section, readsOn: true)
        }
        let new = state.queue.prefix(Aloud.ahead).dropFirst(state.sent)
        state.sent += new.count
        aloud = state
        guard !new.isEmpty else { return [] }
        return [.effect(.speech(.speak(new.map { $0.sentence.utterance(id: $0.id) })))]
    }
}

// MARK: - Sentences

extension ReadingSession {
    private var spokenNames: SpokenText.Names? { settings.namesWhatIsSilent ? SpokenText.Names() : nil }

    /// The next sentences from an offset of a section, with new numbers; those of the next sections if there are no more.
    ///
    /// - Parameter readsOn: whether the first one has to begin at the offset or behind it.
    mutating func sentences(from offset: Int, in section: Int, readsOn: Bool = false) -> [Aloud.Item] {
        var (offset, section) = (offset, section)
        while pages.book.sections.indices.contains(section) {
            let text = SpokenText(pages.cache.content(section), names: spokenNames)
            let found = text.sentences(from: offset, limit: Aloud.portion).filter {
                !readsOn || $0.range.lowerBound >= offset
            }
            if !found.isEmpty {
                defer { nextUtterance += found.count }
                return found.enumerated().map {
                    Aloud.Item(id: nextUtterance + $0, section: section, sentence: $1)
                }
            }
            section += 1
            while section < pages.book.sections.count, !pages.book.sections[section].isLinear { section += 1 }
            offset = 0
        }
        return []
    }

    /// From the first sentence that begins on the pages in view; if none does, from the one that goes on there.
    private var sentencesInView: [Aloud.Item] {
        mutating get {
            guard let page = visible.first ?? visible.last else { return [] }
            let start = pages.set(page).textRange(ofPage: page.index).lowerBound
            let found = sentences(from: start, in: page.section)
            guard let first = found.first, first.section == page.section,
                first.sentence.range.lowerBound < start,
                let second = found.dropFirst().first,
                isInView(second.section, second.sentence.range.lowerBound)
            else { return found }
            return Array(found.dropFirst())
        }
    }

    func isInView(_ section: Int, _ offset: Int) -> Bool {
        (turner.resting ?? visible).contains(pages.page(at: Locator(section: section, offset: offset)))
    }

    func chapter(of item: Aloud.Item) -> Int? {
        chapterEntry(at: item.sentence.range.lowerBound, in: item.section)
    }
    private func chapterEntry(at offset: Int, in section: Int) -> Int? {
        chapters.entry(at: offset, in: section, content: pages.cache.content(section))
    }

    /// Moves by sentences or paragraphs.
    mutating func stepAloud(_ command: Command) -> [Action] {
        guard let state = aloud, let item = state.current else {
            return say("\(key: .aloud) reads aloud")
        }
        let text = pages.cache.content(item.section)
        let (start, boundaries) = (item.sentence.range.lowerBound, TextBoundaries(text))
        var target: (section: Int, offset: Int)?
        switch command {
        case .nextSentence:
            target = state.queue.dropFirst().first.map { ($0.section, $0.sentence.range.lowerBound) }
        case .nextParagraph:
            target = (item.section, boundaries.paragraphStart(after: start) ?? text.text.count)
        case .previousSentence:
            target = SpokenText(text, names: spokenNames).sentence(before: start).map {
                (item.section, $0.range.lowerBound)
            }
        default: target = boundaries.paragraphStart(before: start).map { (item.section, $0) }
        }
        guard let target else { return say(.edge(command == .nextSentence ? .forward : .reverse)) }
        return moveAloud(to: target.offset, in: target.section)
    }

    /// Reads on from another place; a pause lasts.
    private mutating func moveAloud(to offset: Int, in section: Int) -> [Action] {
        let queue = sentences(from: offset, in: section)
        guard let first = queue.first else { return say(.edge(.forward)) }
        let actions = dropSent()
        aloud?.queue = queue
        aloud?.word = nil
        return actions + show(first.sentence.range.lowerBound, in: first.section) + sendSentences()
    }

    /// Changes the rate of reading aloud, in steps of 10; that of automatic turning while nothing is read aloud.
    func changeRate(faster: Bool) -> [Action] {
        guard aloud != nil else { return changeAutoTurn(faster: faster) }
        let rate = min(100, max(-100, settings.speechRate + (faster ? 10 : -10)))
        return [
            .set("speech-rate", String(rate), .allBooks), .effect(.speech(.rate(rate))),
            .say("reading rate \(rate)"),
        ]
    }
}
