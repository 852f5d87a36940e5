import BookModel

/// Times and amounts of reading in words.
enum ReadingTime {
    /// How long reading will take, as in `about 24 hours`, `40 minutes`: no more exact than anybody knows.
    static func words(_ time: Duration) -> String {
        let minutes = rounded(time)
        switch minutes {
        case ..<1: return "less than a minute"
        case 1: return "a minute"
        case ..<120: return "\(minutes) minutes"
        default: return "about \((minutes / 60).grouped) hours"
        }
    }

    /// The same in few columns, as in `24 h`, `1 h 05`, `40 min`.
    static func estimate(_ time: Duration) -> String {
        let minutes = rounded(time)
        return minutes < 120 ? short(.seconds(60 * minutes)) : "\(minutes / 60) h"
    }

    /// How long reading has taken, as in `5 h 20`, `12 min`.
    static func short(_ time: Duration) -> String {
        let minutes = minutes(time)
        guard minutes >= 60 else { return "\(max(1, minutes)) min" }
        let rest = minutes % 60
        return "\(minutes / 60) h" + (minutes >= 600 ? "" : rest < 10 ? " 0\(rest)" : " \(rest)")
    }

    /// Minutes up to ten, then five of them, from two hours on whole hours.
    private static func rounded(_ time: Duration) -> Int {
        let minutes = minutes(time)
        switch minutes {
        case ..<10: return minutes
        case ..<118: return (minutes + 2) / 5 * 5
        default: return (minutes + 30) / 60 * 60
        }
    }

    private static func minutes(_ time: Duration) -> Int { Int((time / .seconds(60)).rounded()) }
}

extension TextAmount {
    /// As in `566,297 words`, `12,040 characters`; both where both are many, empty for none.
    var inWords: String {
        let words = words == 1 ? "1 word" : "\(Int(words).grouped) words"
        let characters = "\(Int(characters).grouped) characters"
        if self.characters == 0 { return self.words == 0 ? "" : words }
        if self.words < self.characters / 20 { return characters }
        return self.characters < self.words / 20 ? words : "\(words), \(characters)"
    }
}
