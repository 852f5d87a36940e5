import Posix

/// How long engines may take.
struct Patience: Hashable, Sendable {
    /// To accept a connection.
    var connection = Duration.seconds(1)
    /// speech-dispatcher, to start and listen.
    var start = Duration.seconds(10)
    /// To answer a command.
    var reply = Duration.seconds(5)
    /// To begin a sentence: other programs may speak before.
    var beginning = Duration.seconds(15)
    /// To speak a sentence, besides the time for its characters.
    var sentence = Duration.seconds(20)
    /// To speak a character: the slowest voices speak about seven in a second.
    var character = Duration.milliseconds(250)

    /// To speak a text from its beginning to its end.
    func end(of text: String) -> Duration { sentence + character * text.utf8.count }
}
