import Testing
import Text

@testable import recto

@Suite struct MarksSinceTests {
    private func text(_ since: String, zone: Int = 3_600) -> String? {
        MarksSince(since).map { Timestamp.text($0.milliseconds { _ in zone }) }
    }

    @Test func aDayBeginsAtLocalMidnight() {
        #expect(text("2026-11-22") == "2026-11-21T23:00:00Z")
        #expect(text("2026-11-22", zone: -18_000) == "2026-11-22T05:00:00Z")
        #expect(text("2024-02-29") == "2024-02-28T23:00:00Z")
    }

    @Test func aTimeIsThatOfItsZone() {
        #expect(text("2026-11-22T09:26:44Z") == "2026-11-22T09:26:44Z")
        #expect(text("2026-11-22T09:26:44+02:00") == "2026-11-22T07:26:44Z")
        #expect(text("2026-11-22 09:26:44") == "2026-11-22T08:26:44Z")
    }

    @Test func whatIsNoTimeIsRefused() {
        for since in [
            "", "2026", "2026-11", "2026-02-29", "2026-11-31", "tomorrow", "2026-11-22T", "2026-11-22x",
        ] {
            #expect(text(since) == nil, "\(since)")
        }
    }
}
