import BookModel

/// The pace of automatic turning, written as `20s` or `250wpm`.
public struct AutoTurnPace: Hashable, Sendable {
    /// The unit of the pace.
    public enum Unit: String, CaseIterable, Sendable {
        /// Seconds per turn.
        case seconds = "s"
        /// Words per minute; the time depends on the text in view.
        case words = "wpm"

        /// The valid amounts.
        package var range: ClosedRange<Int> { self == .seconds ? 2...600 : 40...1_500 }
        /// The change of a step.
        package var step: Int { self == .seconds ? 1 : 10 }
        /// The initial amount when the reader chooses the unit.
        package var usual: Int { self == .seconds ? 30 : 240 }
    }

    public let unit: Unit
    /// Within the range of the unit.
    public let amount: Int

    /// Clamps the amount to the range of the unit.
    package init(_ amount: Int, _ unit: Unit) {
        self.unit = unit
        self.amount = min(max(unit.range.lowerBound, amount), unit.range.upperBound)
    }

    /// The default: an average pace of reading.
    public static let usual = AutoTurnPace(Unit.words.usual, .words)

    /// - Returns: nil if the text is not a pace or is out of range.
    public init?(_ text: String) {
        guard let unit = Unit.allCases.first(where: { text.hasSuffix($0.rawValue) }),
            let amount = Int(text.dropLast(unit.rawValue.count)), unit.range.contains(amount)
        else { return nil }
        self.init(amount, unit)
    }

    /// The value as it is written in `--set`.
    public var text: String { "\(amount)\(unit.rawValue)" }

    /// The value in words.
    package var words: String { unit == .seconds ? "every \(amount) seconds" : "\(amount) words a minute" }

    /// A short form for the status row.
    package var short: String { unit == .seconds ? "\(amount) s" : "\(amount) wpm" }

    /// A tenth faster or slower, at least one step.
    package func changed(faster: Bool) -> AutoTurnPace {
        let step = max(unit.step, amount / 10 / unit.step * unit.step)
        return AutoTurnPace(amount + (faster == (unit == .words) ? step : -step), unit)
    }

    /// The next or previous value of the setting.
    package func stepped(forward: Bool) -> AutoTurnPace {
        AutoTurnPace(amount + (forward ? unit.step : -unit.step), unit)
    }

    /// How long pages with an amount of text are shown.
    package func time(for text: TextAmount) -> Duration {
        switch unit {
        case .seconds: .seconds(amount)
        case .words:
            max(Self.least, .seconds(text.equivalentWords * 60 / Double(amount)))
        }
    }

    /// The shortest time for a page, in words per minute.
    private static let least = Duration.seconds(3)
}
