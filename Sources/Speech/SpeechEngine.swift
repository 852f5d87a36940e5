import BookModel
import Posix

/// What speaks utterances, one after the other. Used by one thread, which waits for its descriptor.
///
/// Every method may throw: the engine is dropped then.
protocol SpeechEngine: AnyObject {
    /// How many utterances it takes before the first has ended.
    var capacity: Int { get }
    /// Is ready for input when `advance` has something to do; nil while nothing can come.
    var descriptor: FileDescriptor? { get }
    /// When `advance` must be called at the latest; nil for never.
    var deadline: Moment? { get }

    /// Takes an utterance. Does not wait.
    func speak(_ utterance: Utterance, _ settings: SpeechSettings) throws(SpeechProblem)
    /// Handles what has come and what is late. Does not wait.
    ///
    /// - Returns: events in order; those of an utterance lie between `began` and `ended`.
    func advance() throws(SpeechProblem) -> [SpeechEvent]
    /// Is silent at once, and forgets all utterances.
    func cancel() throws(SpeechProblem)
    /// Is silent and gives back what it holds.
    func close()
}
