/// What happens to the utterances of a `Speaker`. The numbers are their `id`s.
public enum SpeechEvent: Hashable, Sendable {
    /// It is heard from now on; again if it begins anew after a change of the rate.
    case began(Int)
    /// The word of that index is heard next. Only engines with marks report it.
    case word(Int, index: Int)
    case ended(Int)
    /// Nothing is heard any more, and nothing waits: `stop` was called, or another program cancelled the speech.
    case stopped
    /// Nothing is heard, and all that waited was dropped; one sentence for the reader says why.
    case failed(String)
}
