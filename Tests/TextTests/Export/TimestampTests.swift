import Glibc
import TestSupport
import Testing

@testable import Text

@Suite struct TimestampTests {
    @Test func knowsMoments() {
        #expect(Timestamp.text(0) == "1970-01-01T00:00:00Z")
        #expect(Timestamp.text(1_709_210_096_789) == "2024-02-29T12:34:56Z")
        #expect(Timestamp.text(-1) == "1969-12-31T23:59:59Z")
        #expect(
            Timestamp.text(.max) == "9999-12-31T23:59:59Z" && Timestamp.text(.min) == "0001-01-01T00:00:00Z")
        #expect(Timestamp.day(1_709_164_800_000 - 1, zone: 3_600) == "2024-02-29")
    }

    @Test func readsWhatOthersWrite() {
        #expect(Timestamp.milliseconds("2024-02-29T12:34:56Z") == 1_709_210_096_000)
        #expect(Timestamp.milliseconds("2024-02-29 12:34:56") == 1_709_210_096_000)
        #expect(Timestamp.milliseconds("2024-02-29T14:34:56.789+02:00") == 1_709_210_096_789)
        #expect(Timestamp.milliseconds("2024-02-29T04:04:56.7-08:30") == 1_709_210_096_700)
        #expect(Timestamp.milliseconds("2024-02-29") == 1_709_164_800_000)
        for wrong in [
            "", "2024", "2024-13-01", "2024-02-29T25:00:00Z", "2024-02-29T12:34", "2024-02-29Tx",
            "0000-01-01",
            "2024-02-29T12:34:56Zx", "２０２４-02-29",
        ] { #expect(Timestamp.milliseconds(wrong) == nil, "\(wrong)") }
    }

    @Test func agreesWithTheCLibrary() {
        for day in stride(from: -719_162, through: 2_932_896, by: 61) {
            var (seconds, date) = (day * 86_400, tm())
            gmtime_r(&seconds, &date)
            let parts = Timestamp.day(Int64(seconds) * 1_000).split(separator: "-").compactMap { Int32($0) }
            #expect(parts == [date.tm_year + 1_900, date.tm_mon + 1, date.tm_mday])
        }
        // A day that its month does not have is one of the next month.
        #expect(Timestamp.milliseconds("2023-02-31") == Timestamp.milliseconds("2023-03-03"))
    }

    @Test func isReadAsItWasWritten() {
        var random = Seeded(2)
        for _ in 0..<2_000 {
            let time = Int64(random.next(in: -60_000_000_000...250_000_000_000)) * 1_000
            #expect(Timestamp.milliseconds(Timestamp.text(time)) == time)
        }
    }
}
