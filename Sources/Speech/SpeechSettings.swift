/// How the reader wants to hear a book.
public struct SpeechSettings: Hashable, Sendable {
    /// From −100, the slowest, over 0 to 100, the fastest, as in SSIP.
    public var rate: Int
    /// A name that the engine knows; nil for what the engine has for the language of the text. espeak-ng takes `+f3` as
    /// a variant of that.
    public var voice: String?
    /// A program with its arguments that speaks what it reads, for one sentence each time. `%l` in an argument becomes
    /// the language of the sentence, `%r` the rate in words per minute, `%%` a percent sign. Empty for none.
    public var command: [String]

    public init(rate: Int = 0, voice: String? = nil, command: [String] = []) {
        self.rate = rate
        self.voice = voice
        self.command = command
    }

    /// The rate within its bounds.
    var soundRate: Int { min(100, max(-100, rate)) }

    /// The rate for espeak-ng, whose own is 175 and whose range is 80 to 450.
    var wordsPerMinute: Int {
        let rate = soundRate
        return rate < 0 ? 175 + rate * (175 - 80) / 100 : 175 + rate * (450 - 175) / 100
    }
}
