import Posix

/// Why nothing is spoken.
enum SpeechProblem: Error, Hashable {
    /// Neither a server answers nor is there a program.
    case noEngine
    /// speech-dispatcher closed the connection.
    case disconnected
    /// speech-dispatcher did not answer a command in time.
    case noReply
    /// speech-dispatcher accepted a sentence, but did not begin or end it in time.
    case silent
    /// What came from speech-dispatcher is not SSIP.
    case malformed
    /// speech-dispatcher refused a command.
    case refused(code: Int)
    /// The system has no thread to give.
    case noThread
    /// The system does not start the program, or there is none.
    case notStarted(program: String, SystemError)
    case exited(program: String, status: Int)
    case killed(program: String, signal: Int)
    /// The program did not end in time.
    case late(program: String)
}
