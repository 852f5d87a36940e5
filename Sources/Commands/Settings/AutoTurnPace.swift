import BookModel

/// How fast pages turn by themselves, as a setting has it: `20s` or `250wpm`.
public struct AutoTurnPace: Hashable, Sendable {
    /// What is counted.
    public enum Unit: String, CaseIterable, Sendable {
        /// Seconds from one turn to the next.
        case seconds = "s"
        /// Words a minute, by the words in view.
        case words = "wpm"

        /// What a pace may be.
        package var range: ClosedRange<Int> { self == .seconds ? 2...600 : 40...1_500 }
        /// What a step changes it by.
        package var step: Int { self == .seconds ? 1 : 10 }
        /// What somebody begins with who has chosen the unit.
        package var usual: Int { self == .seconds ? 30 : 240 }
    }

    public let unit: Unit
    /// Within the range of the unit.
    public let amount: Int

    /// What is out of range becomes the nearest that is not.
    package init(_ amount: Int, _ unit: Unit) {
        self.unit = unit
        self.amount = min(max(unit.range.lowerBound, amount), unit.range.upperBound)
    }

    /// The average pace of readers.
    public static let usual = AutoTurnPace(Unit.words.usual, .words)

    /// - Returns: nil if it is not a pace, or out of range.
    public init?(_ text: String) {
        guard let unit = Unit.allCases.first(where: { text.hasSuffix($0.rawValue) }),
            let amount = Int(text.dropLast(unit.rawValue.count)), unit.range.contains(amount)
        else { return nil }
        self.init(amount, unit)
    }

    /// As it is written in `--set`.
    public var text: String { "\(amount)\(unit.rawValue)" }

    /// As people read it.
    package var words: String { unit == .seconds ? "every \(amount) seconds" : "\(amount) words a minute" }

    /// For the row at the foot of the page.
    package var short: String { unit == .seconds ? "\(amount) s" : "\(amount) wpm" }

    /// A tenth faster, or slower: fewer seconds, more words; one step at least.
    package func changed(faster: Bool) -> AutoTurnPace {
        let step = max(unit.step, amount / 10 / unit.step * unit.step)
        return AutoTurnPace(amount + (faster == (unit == .words) ? step : -step), unit)
    }

    /// The next value of the setting, or the one before.
    package func stepped(forward: Bool) -> AutoTurnPace {
        AutoTurnPace(amount + (forward ? unit.step : -unit.step), unit)
    }

    /// How long pages with so much text stay.
    package func time(for text: TextAmount) -> Duration {
        switch unit {
        case .seconds: .seconds(amount)
        case .words:
            max(Self.least, .seconds(text.equivalentWords * 60 / Double(amount)))
        }
    }

    /// A page of few words is looked at, too.
    private static let least = Duration.seconds(3)
}
