import Testing

@testable import Reader

@Suite struct SpineChoiceTests {
    @Test func twoPagesFromOneHundredColumnsOneAgainBelowNinetySix() {
        var pages: Int?
        var seen: [Int] = []
        for columns in [99, 100, 99, 96, 95, 96, 99, 100] {
            pages = SpineChoice.pageCount(columns: columns, setting: .auto, before: pages)
            seen.append(pages ?? 0)
        }
        #expect(seen == [1, 2, 2, 2, 1, 1, 1, 2])
    }

    @Test func aFixedSpineIgnoresTheWidth() {
        #expect(SpineChoice.pageCount(columns: 300, setting: .min, before: nil) == 1)
        #expect(SpineChoice.pageCount(columns: 300, setting: .max, before: 2) == 1)
        #expect(SpineChoice.pageCount(columns: 40, setting: .mid, before: 1) == 2)
    }
}
