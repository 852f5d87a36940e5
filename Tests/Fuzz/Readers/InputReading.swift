import Cells

@testable import Terminal

/// What a terminal sends, as fuzzed: whatever came before, a key that is typed later is that key.
enum InputReading {
    /// Bytes that mean that time passes: the escape delay, and as long as an answer may take.
    private static let pauses: (short: UInt8, long: UInt8) = (0xFE, 0xFF)

    static func violation(in bytes: [UInt8]) -> String? {
        var decoder = InputDecoder()
        var events: [Event] = []
        for byte in bytes {
            switch byte {
            case Self.pauses.short: if decoder.isUndecided { decoder.settle(into: &events) }
            case Self.pauses.long: decoder.abandon()
            // As ncurses tells of a key that is one byte, and of one that is several.
            case 0x7F: decoder.decode(Key(.backspace), into: &events)
            case 0xFD: decoder.decode(Key(.up), into: &events)
            default: decoder.decode(byte, into: &events)
            }
        }
        // A byte is one event at most, but for one that settles what was undecided before it.
        guard events.count <= 2 * bytes.count else { return "\(events.count) events" }
        decoder.abandon()
        events = []
        decoder.decode(0x71, into: &events)
        let isKey = events == [.key(.character("q"))] && !decoder.isWithin
        return isKey ? nil : "a key that came later is \(events)"
    }
}
