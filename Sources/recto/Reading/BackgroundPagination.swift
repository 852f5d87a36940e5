import BookModel
import Reader
import Synchronization
import Terminal
import Typesetting

/// Counts the pages of sections on the other processors; the main thread fetches the counts.
///
///     start(sections, format) ─▶ workers: section → pages ─▶ mailbox ─▶ wake ─▶ fetch()
///
/// A new start makes the workers of the one before leave off at their next section.
final class BackgroundPagination: Sendable {
    private struct State {
        /// Which start the workers are to work for.
        var generation = 0
        var sections: [Int] = []
        /// How many of them have been taken by a worker.
        var taken = 0
        var uncounted = 0
        var counts: [SectionCount] = []
    }

    private let book: Book
    private let typesetter: Typesetter
    private let names: [Int: Set<String>]
    /// Called on a worker once all is counted.
    private let wake: @Sendable () -> Void
    private let state = Mutex(State())

    init(book: Book, typesetter: Typesetter, wake: @escaping @Sendable () -> Void) {
        self.book = book
        self.typesetter = typesetter
        names = book.contents.names
        self.wake = wake
    }

    /// Begins to count sections in a format; what was being counted before is left.
    func start(_ sections: [Int], _ format: PageFormat) {
        let generation = state.withLock { state in
            state = State(
                generation: state.generation + 1, sections: sections, uncounted: sections.count)
            return state.generation
        }
        if sections.isEmpty { Worker.start { self.typesetter.keepDictionaries() } }
        for _ in 0..<min(Worker.processors, sections.count) {
            Worker.start { self.work(for: generation, format) }
        }
    }

    /// What has been counted since the last time.
    func fetch() -> [SectionCount] {
        state.withLock { state in
            defer { state.counts = [] }
            return state.counts
        }
    }

    private func work(for generation: Int, _ format: PageFormat) {
        while let section = next(for: generation) {
            let count = SectionCount(
                section: section, of: book, by: typesetter, format: format, names: names[section] ?? [])
            finish(count, for: generation)
        }
    }

    private func next(for generation: Int) -> Int? {
        state.withLock { state in
            guard state.generation == generation, state.taken < state.sections.count else { return nil }
            defer { state.taken += 1 }
            return state.sections[state.taken]
        }
    }

    /// The main thread is woken once, when all is counted: numbers do not flicker on the way.
    private func finish(_ count: SectionCount, for generation: Int) {
        let isLast = state.withLock { state in
            guard state.generation == generation else { return false }
            state.counts.append(count)
            state.uncounted -= 1
            return state.uncounted == 0
        }
        guard isLast else { return }
        wake()
        typesetter.keepDictionaries()
    }
}
