import Synchronization
import Text

/// The texts of sections that have been searched, bounded in bytes: the next key need not make them again.
///
/// What has come first stays. A book that is larger than the bound is searched from one end to the other
/// again and again, so that what is dropped for another text would be wanted just before that.
final class SearchTexts: Sendable {
    private struct State {
        var texts: [Int: SearchableText] = [:]
        var byteCount = 0
    }

    private let state = Mutex(State())
    private let limit: Int

    init(limit: Int = 40 << 20) { self.limit = limit }

    subscript(section: Int) -> SearchableText? { state.withLock { $0.texts[section] } }

    func keep(_ text: SearchableText, of section: Int) {
        state.withLock { state in
            guard state.byteCount + text.byteCount <= limit, state.texts[section] == nil else { return }
            state.texts[section] = text
            state.byteCount += text.byteCount
        }
    }
}
