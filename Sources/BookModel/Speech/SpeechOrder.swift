/// What reading aloud asks of the engine.
public enum SpeechOrder: Hashable, Sendable {
    /// Speak these after all others that wait.
    case speak([Utterance])
    /// Be silent, and drop what waits.
    case stop
    /// Change the rate, from −100 to 100.
    case rate(Int)
}
