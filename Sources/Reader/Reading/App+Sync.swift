import BookModel
import Commands
import Text

/// The place of the book on other devices.
extension App {
    /// Asks for the password if one is needed, and has the program do the rest.
    func sync(_ request: Request) -> Action? {
        guard let order = SyncOrder(request.text) else { return nil }
        guard case .logIn(let account) = order, context.settings.passwordCommand.isEmpty else {
            return .effect(.sync(order, nil))
        }
        return .push(PromptScreen(passwordOf: account))
    }

    /// Whether a place elsewhere is where the reader is: on the pages in view, or about as far through the book.
    public func isHere(_ elsewhere: PlaceElsewhere) -> Bool {
        let reading = context.reading
        guard elsewhere.isAbout else {
            // Another section would have to be laid out first.
            return elsewhere.place.section == reading.locator.section
                && reading.isInView(elsewhere.place.section, elsewhere.place.offset)
        }
        return abs(elsewhere.place.progress - reading.locator.progress) <= Self.nearby
    }

    /// How far from each other places are the same, if one of them is only known by its progress.
    private static let nearby = 0.005

    /// Offers the place that another device has. Only a key of the reader goes there.
    ///
    /// - Parameter time: when it was there, in milliseconds since 1970; nil if not known.
    public mutating func offer(_ elsewhere: PlaceElsewhere, from device: String, at time: Int64?) {
        context.reading.navigator.learn(offered: elsewhere.place)
        let percent = Int((elsewhere.place.progress * 100).rounded(.down))
        let share = "\(elsewhere.isAbout ? "about " : "")\(percent) %"
        let day = time.map { ", " + context.reading.clock.day(of: $0, at: context.reading.now) } ?? ""
        say(
            ("‘\(device)’ is at \(share)\(day) · \(key: .jumpBack) goes there" as Message).lasting(
                seconds: 8))
    }
}

extension App {
    /// Tells that the book was opened where another device has left it, and where this one has.
    ///
    /// - Parameter time: when the other device was there, in milliseconds since 1970.
    public mutating func sayContinued(from device: String, at time: Int64, older: Locator) {
        let percent = Int((older.progress * 100).rounded(.down))
        let day = context.reading.clock.day(of: time, at: context.reading.now)
        say(
            ("‘\(device)’ was here \(day) · \(key: .jumpBack) goes back to \(percent) %" as Message).lasting(
                seconds: 8))
    }
}

extension WallClock {
    /// The day of a moment, today with the time: `today 14:05`, `yesterday`, `2026-11-22`.
    ///
    /// - Parameters:
    ///   - time: in milliseconds since 1970.
    ///   - now: since the start of the program.
    func day(of time: Int64, at now: Duration) -> String {
        let (zone, day): (Int64, Int64) = (Int64(zone) * 1_000, 86_400_000)
        switch (self.time(at: now) &+ zone) / day - (time &+ zone) / day {
        case ...0: return "today " + Timestamp.timeOfDay(time, zone: self.zone)
        case 1: return "yesterday"
        default: return Timestamp.day(time, zone: self.zone)
        }
    }
}
