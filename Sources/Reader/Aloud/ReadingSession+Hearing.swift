import BookModel
import Drawing
import Pages
import Paging
import Text

extension ReadingSession {
    /// Follows what is heard.
    mutating func receive(_ event: SpeechEvent) -> [Action] {
        if event == .stopped, stopsToCome > 0 {
            stopsToCome -= 1
            return []
        }
        guard var state = aloud, !state.isPaused else { return [] }
        switch event {
        case .began(let id):
            guard let index = state.queue.firstIndex(where: { $0.id == id }), index < state.sent else {
                return []
            }
            state.queue.removeFirst(index)
            (state.sent, state.word) = (state.sent - index, nil)
            aloud = state
            if let item = state.current, isOver(before: item) {
                return stopAloud() + say("reading aloud has ended")
            }
            return showWhatIsHeard() + sendSentences()
        case .word(let id, let index):
            guard state.current?.id == id else { return [] }
            aloud?.word = index
            return showWhatIsHeard()
        case .ended(let id):
            guard state.queue.last?.id == id else { return [] }
            aloud = nil
            return say(.edge(.forward))
        case .stopped:
            // Another program has asked for silence.
            return pauseAloud() + say("stopped from outside; \(key: .aloud) continues")
        case .failed(let reason):
            aloud = nil
            return say("\(reason.last == "." ? String(reason.dropLast()) : reason)")
        }
    }

    private func isOver(before item: Aloud.Item) -> Bool {
        switch aloud?.end {
        case .time(let end): now >= end
        case .chapter(let entry): chapter(of: item) != entry
        case nil: false
        }
    }

    /// Turns to the page of what is heard, and saves the place.
    private mutating func showWhatIsHeard() -> [Action] {
        guard let place = aloud?.place else { return [] }
        let turning = show(place.range.lowerBound, in: place.section)
        guard aloud?.word == nil else { return turning }
        navigator.arrive(at: pages.locator(section: place.section, offset: place.range.lowerBound))
        return turning + [.effect(.record)]
    }

    /// Reads on from the pages that the reader has turned to.
    mutating func updateAloud() -> [Action] {
        guard let state = aloud, let place = state.place, let item = state.current,
            !isInView(place.section, place.range.lowerBound),
            !isInView(item.section, max(item.sentence.range.lowerBound, item.sentence.range.upperBound - 1)),
            let page = (turner.resting ?? visible).first
        else { return [] }
        let start = pages.set(page).textRange(ofPage: page.index).lowerBound
        let queue = sentences(from: start, in: page.section)
        guard !queue.isEmpty else { return stopAloud() }
        let actions = dropSent()
        let goesOn =
            queue.count > 1 && queue[0].sentence.range.lowerBound < start
            && isInView(queue[1].section, queue[1].sentence.range.lowerBound)
        aloud?.queue = goesOn ? Array(queue.dropFirst()) : queue
        return actions + sendSentences()
    }

    /// The sentence that is heard, and the word in it.
    func aloudDecorations(on page: PageID) -> [Decoration] {
        guard let item = aloud?.current, item.section == page.section else { return [] }
        let sentence = Decoration(section: item.section, range: item.sentence.range, role: .spokenSentence)
        guard aloud?.word != nil, let place = aloud?.place else { return [sentence] }
        return [sentence, Decoration(section: item.section, range: place.range, role: .spokenWord)]
    }
}
