import BookModel

/// Reading times and amounts of text, in words.
package enum ReadingTime {
    /// How long reading will take, rounded, as in `about 24 hours` and `40 minutes`.
    package static func words(_ time: Duration) -> String {
        let minutes = rounded(time)
        switch minutes {
        case ..<1: return "less than a minute"
        case 1: return "a minute"
        case ..<120: return "\(minutes) minutes"
        default: return "about \((minutes / 60).grouped) hours"
        }
    }

    /// The same, shorter, as in `24 h`, `1 h 05`, `40 min`.
    package static func estimate(_ time: Duration) -> String {
        let minutes = rounded(time)
        return minutes < 120 ? short(.seconds(60 * minutes)) : "\(minutes / 60) h"
    }

    /// How long reading has taken, as in `5 h 20`, `12 min`.
    package static func short(_ time: Duration) -> String {
        let minutes = minutes(time)
        guard minutes >= 60 else { return "\(max(1, minutes)) min" }
        let rest = minutes % 60
        return "\(minutes / 60) h" + (minutes >= 600 ? "" : rest < 10 ? " 0\(rest)" : " \(rest)")
    }

    /// Rounds to minutes below ten minutes, to five minutes below two hours, and to hours from there on.
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
    /// As in `566,297 words` and `12,040 characters`. Both if there are many of both; empty if there are none.
    package var inWords: String {
        let words = words == 1 ? "1 word" : "\(Int(words).grouped) words"
        let characters = "\(Int(characters).grouped) characters"
        if self.characters == 0 { return self.words == 0 ? "" : words }
        if self.words < self.characters / 20 { return characters }
        return self.characters < self.words / 20 ? words : "\(words), \(characters)"
    }
}
