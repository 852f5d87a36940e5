/// Times of reading as they are shown.
enum ReadingTime {
    /// As in `about 24 hours`, `40 minutes`.
    static func words(_ time: Duration) -> String {
        let minutes = minutes(time)
        switch minutes {
        case ..<1: return "less than a minute"
        case 1: return "a minute"
        case ..<90: return "\(minutes) minutes"
        default:
            let hours = (minutes + 30) / 60
            return "about \(hours) hours"
        }
    }

    /// As in `5 h 20`, `12 min`.
    static func short(_ time: Duration) -> String {
        let minutes = minutes(time)
        guard minutes >= 60 else { return "\(max(1, minutes)) min" }
        let rest = minutes % 60
        return "\(minutes / 60) h" + (minutes >= 600 ? "" : rest < 10 ? " 0\(rest)" : " \(rest)")
    }

    private static func minutes(_ time: Duration) -> Int { Int((time / .seconds(60)).rounded()) }
}
