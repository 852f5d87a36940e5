import TestSupport
import Testing

@testable import Pages

@Suite struct LengthAlignmentTests {
    /// The beads as `0:0 1:1,2 2:- 3:3`.
    private func beads(_ left: [Int], _ right: [Int], together pairs: [LengthAlignment.Pair] = []) -> String {
        func text(_ range: Range<Int>) -> String {
            range.isEmpty ? "-" : range.map { "\($0)" }.joined(separator: ",")
        }
        return LengthAlignment(left, right, together: pairs).beads
            .map { "\(text($0.left)):\(text($0.right))" }.joined(separator: " ")
    }

    @Test func itemsOfTheSameLengthsAreInTheSameOrder() {
        #expect(beads([90, 400, 20, 700], [90, 400, 20, 700]) == "0:0 1:1 2:2 3:3")
        #expect(beads([5, 5, 5], [5, 5, 5]) == "0:0 1:1 2:2")
    }

    @Test func anotherUnitOfLengthMakesNoDifference() {
        #expect(beads([90, 400, 120, 700], [180, 800, 240, 1400]) == "0:0 1:1 2:2 3:3")
        #expect(beads([900, 4000, 1200, 7000], [9, 40, 12, 70]) == "0:0 1:1 2:2 3:3")
    }

    @Test func anItemMayBeDividedOrLeftOut() {
        #expect(beads([300, 900, 250, 600], [300, 500, 400, 250, 600]) == "0:0 1:1,2 2:3 3:4")
        #expect(beads([300, 500, 400, 250, 600], [300, 900, 250, 600]) == "0:0 1,2:1 3:2 4:3")
        #expect(beads([300, 900, 5000, 250, 600], [300, 900, 250, 600]) == "0:0 1:1 2:- 3:2 4:3")
        #expect(beads([300, 900, 250, 600], [2000, 300, 900, 250, 600]) == "-:0 0:1 1:2 2:3 3:4")
    }

    @Test func divisionsAtOtherPlacesAreOneBead() {
        #expect(beads([300, 900, 200, 600], [300, 300, 800, 600]) == "0:0 1,2:1,2 3:3")
    }

    @Test func nothingIsLostWhereThereIsNothing() {
        #expect(beads([], []) == "")
        #expect(beads([1, 2], []) == "0:- 1:-")
        #expect(beads([], [1, 2]) == "-:0 -:1")
        #expect(beads([0, 0], [0, 0]) == "0:0 1:1")
    }

    @Test func itemsThatBelongTogetherAreInOneBead() {
        // The reader knows better than the lengths.
        let (left, right) = ([300, 900, 250, 600], [300, 900, 250, 600, 600])
        #expect(beads(left, right) == "0:0 1:1 2:2 -:3 3:4")
        #expect(beads(left, right, together: [(3, 3)]) == "0:0 1:1 2:2 3:3,4")
        #expect(beads(left, right, together: [(0, 1), (1, 2)]) == "-:0 0:1 1,2:2,3 3:4")
        // These are in one bead already.
        #expect(beads([300, 500, 400], [300, 900], together: [(2, 1)]) == "0:0 1,2:1")
        #expect(beads([300, 500, 400], [300, 500, 400], together: [(1, 1), (1, 2)]) == "0:0 1,2:1,2")
        // Not in order, or not there.
        #expect(beads([300, 500], [300, 500], together: [(1, 1), (0, 0), (7, 7), (-1, -1)]) == "0:0 1:1")
    }

    @Test func beadsHoldEachItemOnceWhateverTheLengths() {
        let sizes = [0, 1, 20, 400, 70_000, Int.max, -5]
        for seed in 0..<UInt64(LongTests.rounds(30, 100)) {
            var random = Seeded(seed)
            func lengths() -> [Int] { (0..<random.below(90)).map { _ in sizes[random.below(sizes.count)] } }
            let (left, right) = (lengths(), lengths())
            let pairs = (0..<random.below(4)).map { _ in (left: random.below(99), right: random.below(99)) }
            let alignment = LengthAlignment(left, right, together: pairs)
            var (leftEnd, rightEnd) = (0, 0)
            for bead in alignment.beads {
                #expect(bead.left.lowerBound == leftEnd && bead.right.lowerBound == rightEnd, "seed \(seed)")
                #expect(!bead.left.isEmpty || !bead.right.isEmpty, "seed \(seed)")
                (leftEnd, rightEnd) = (bead.left.upperBound, bead.right.upperBound)
            }
            #expect(leftEnd == left.count && rightEnd == right.count, "seed \(seed)")
            if let pair = pairs.first, left.indices.contains(pair.left), right.indices.contains(pair.right) {
                let bead = alignment.bead(of: pair.left, on: .left)
                #expect(bead?.right.contains(pair.right) == true, "seed \(seed)")
            }
        }
    }

    /// Translations of many paragraphs, some left out, merged and divided.
    @Test func mostParagraphsOfATranslationAreFound() {
        for seed in 0..<UInt64(LongTests.rounds(4, 10)) {
            var random = Seeded(seed)
            let left = (0..<300).map { _ in random.next(in: 20...900) }
            var right: [Int] = []
            var origins: [Int] = []
            for (index, length) in left.enumerated() {
                let translated = length * random.next(in: 115...145) / 100
                switch random.below(40) {
                case 0: continue
                case 1:
                    right += [translated / 2, translated - translated / 2]
                    origins += [index, index]
                case 2 where !right.isEmpty: right[right.count - 1] += translated
                default:
                    right.append(translated)
                    origins.append(index)
                }
            }
            let alignment = LengthAlignment(left, right)
            let found = right.indices.count {
                alignment.bead(of: $0, on: .right)?.left.contains(origins[$0]) == true
            }
            #expect(found * 100 >= right.count * 95, "seed \(seed): \(found) of \(right.count)")
        }
    }

    @Test func tooManyItemsAreOneBead() {
        let many = Array(repeating: 1, count: LengthAlignment.mostItems + 1)
        #expect(LengthAlignment(many, [3, 4]).beads == [.init(left: many.indices, right: 0..<2)])
    }
}
