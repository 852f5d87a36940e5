import BookModel
import TestSupport
import Testing

@Suite struct PartitioningTests {
    @Test func findsWhereACountFromTheBeginningWould() {
        var random = Seeded(1)
        for count in 0..<70 {
            let numbers = (0..<count).map { _ in random.below(40) }.sorted()
            for bound in [-1, 0, random.below(40), 39, 40] {
                let counted = numbers.prefix { $0 < bound }.count
                #expect(numbers.partitioningIndex { $0 >= bound } == counted, "\(numbers), \(bound)")
            }
        }
    }

    @Test func keepsTheIndicesOfASlice() {
        let numbers = [9, 1, 3, 5, 0]
        #expect(numbers[1..<4].partitioningIndex { $0 > 1 } == 2)
        #expect(numbers[1..<4].partitioningIndex { $0 > 5 } == 4)
        #expect((5..<9).partitioningIndex { $0 * 10 >= 70 } == 7)
    }

    /// Asks no more often than it halves.
    @Test func asksFewElements() {
        var asked = 0
        _ = (0..<1_000_000).partitioningIndex {
            asked += 1
            return $0 >= 777_777
        }
        #expect(asked <= 20)
    }
}
