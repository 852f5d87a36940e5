import Synchronization
import Text

/// A cache of searched section texts, limited in bytes, so that the next key of a pattern need not make them again.
///
/// Texts that are cached stay. A book larger than the limit is searched from one end to the other repeatedly, so a text
/// dropped for another one would be needed again just before it.
final class SearchTexts: Sendable {
    private struct State {
        var texts: [Int: SearchableText] = [:]
        var byteCount = 0
    }

    private let state = Mutex(State())
    private let limit: Int

    init(limit: Int = 40 << 20) { self.limit = limit }

    subscript(section: Int) -> SearchableText? { state.withLock { $0.texts[section] } }

    func insert(_ text: SearchableText, of section: Int) {
        state.withLock { state in
            guard state.byteCount + text.byteCount <= limit, state.texts[section] == nil else { return }
            state.texts[section] = text
            state.byteCount += text.byteCount
        }
    }
}
