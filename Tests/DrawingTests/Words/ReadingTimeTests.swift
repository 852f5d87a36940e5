import BookModel
import Testing

@testable import Drawing

@Suite struct ReadingTimeTests {
    @Test(arguments: [
        (20, "1 min", "1 min", "less than a minute"), (60, "1 min", "1 min", "a minute"),
        (440, "7 min", "7 min", "7 minutes"), (725, "12 min", "10 min", "10 minutes"),
        (2_280, "38 min", "40 min", "40 minutes"), (3_540, "59 min", "1 h 00", "60 minutes"),
        (3_900, "1 h 05", "1 h 05", "65 minutes"), (7_140, "1 h 59", "2 h", "about 2 hours"),
        (19_200, "5 h 20", "5 h", "about 5 hours"), (86_400, "24 h", "24 h", "about 24 hours"),
    ])
    func timesAreToldAsPeopleSayThem(_ seconds: Int, _ short: String, _ estimate: String, _ words: String) {
        #expect(ReadingTime.short(.seconds(seconds)) == short)
        #expect(ReadingTime.estimate(.seconds(seconds)) == estimate)
        #expect(ReadingTime.words(.seconds(seconds)) == words)
    }

    @Test(arguments: [
        (1, 0, "1 word"), (566_297, 0, "566,297 words"), (120, 12_040, "12,040 characters"),
        (12_040, 120, "12,040 words"), (500, 600, "500 words, 600 characters"), (0, 0, ""),
    ])
    func amountsAreToldInWhatTheyAreCountedIn(_ words: Int64, _ characters: Int64, _ told: String) {
        #expect(TextAmount(words: words, characters: characters).inWords == told)
    }
}
