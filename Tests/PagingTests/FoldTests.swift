import Testing

@testable import Paging

/// Where the leaf folds, on every line, for hands at all heights and moments.
@Suite struct FoldTests {
    private static let grips = [0, 0.25, 0.5, 1]
    private static let moments = [0.25, 0.5, 0.75]
    private static let steps = 200

    private func fold(
        _ uncovered: Double, grip: Double, extent: Int = 80, isMid: Bool = false, lines: Int = 23,
        lineSize: Double = 2
    ) -> Fold {
        Fold(
            extent: extent, reach: isMid ? Double(extent) / 2 : Double(extent), lines: lines,
            lineSize: lineSize, uncovered: uncovered, grip: grip)
    }

    /// The fold at the head, in the middle and at the foot, for twelve hands.
    @Test func itLeansWithTheHeightOfTheHand() {
        let folds = Self.grips.flatMap { grip in
            Self.moments.map { moment -> [Double] in
                let fold = fold(moment, grip: grip)
                return [0, 11.5, 23].map { (fold.fold(atLine: $0) * 10).rounded() / 10 }
            }
        }
        #expect(folds == Self.golden, "\(folds)")
    }

    private static let golden: [[Double]] = [
        // The hand at the head, at a quarter of the height, in the middle, at the foot.
        [60, 75.1, 80], [40, 52.1, 64.1], [20, 27, 34.1],
        [58.9, 61.1, 63.2], [39.2, 40.8, 42.5], [19.5, 20.5, 21.5],
        [60, 60, 60], [40, 40, 40], [20, 20, 20],
        [80, 75.1, 60], [64.1, 52.1, 40], [34.1, 27, 20],
    ]

    @Test(arguments: grips) func atRestItIsAtTheFarSideOrHasPassedTheWholeLeaf(_ grip: Double) {
        for isMid in [false, true] {
            for line in stride(from: 0.0, through: 23, by: 0.5) {
                #expect(fold(0, grip: grip, isMid: isMid).uncovered(atLine: line) == 0)
                let end = fold(1, grip: grip, isMid: isMid)
                #expect(abs(end.uncovered(atLine: line) - end.reach) < 1e-9)
            }
        }
    }

    /// No line ever goes back, and none has come to the spine before the leaf lies down.
    @Test(
        arguments: stride(from: 0.0, through: 1, by: 0.125).map { $0 },
        [(40, 11), (80, 23), (160, 44), (9, 60)])
    func itGoesOnAndNeverTearsTheLeaf(_ grip: Double, _ size: (extent: Int, lines: Int)) {
        for isMid in [false, true] {
            var before = [Double](repeating: 0, count: size.lines)
            var (returns, tears) = (0, 0)
            for step in 0...Self.steps {
                let fold = fold(
                    Double(step) / Double(Self.steps), grip: grip, extent: size.extent, isMid: isMid,
                    lines: size.lines)
                for line in 0..<size.lines {
                    let uncovered = fold.uncovered(atLine: Double(line) + 0.5)
                    if uncovered < before[line] - 1e-9 { returns += 1 }
                    if step < Self.steps, uncovered >= fold.reach { tears += 1 }
                    before[line] = uncovered
                }
            }
            #expect(returns == 0 && tears == 0)
        }
    }

    @Test func theEdgeStaysUnderTheHand() {
        for grip in Self.grips {
            for moment in Self.moments {
                for isMid in [false, true] {
                    let fold = fold(moment, grip: grip, isMid: isMid)
                    let edge = 80 - moment * (isMid ? 80 : 160)
                    #expect(abs(fold.edge(atLine: grip * 23) - edge) < 1e-9)
                }
            }
        }
    }

    @Test func aCornerComesFirst() {
        for moment in [0.01, 0.1, 0.3] {
            let foot = fold(moment, grip: 1)
            #expect(foot.uncovered(atLine: 22.5) > foot.uncovered(atLine: 11.5))
            #expect(foot.uncovered(atLine: 0.5) == 0 || moment > 0.2)
            let head = fold(moment, grip: 0)
            for line in 0..<23 {
                let (a, b) = (Double(line) + 0.5, 22.5 - Double(line))
                #expect(abs(head.uncovered(atLine: a) - foot.uncovered(atLine: b)) < 1e-9)
            }
        }
    }

    @Test func inTheMiddleItStandsUpright() {
        for (moment, grip) in zip(Self.moments, [0.41, 0.5, 0.59]) {
            let fold = fold(moment, grip: grip)
            #expect(Set((0..<23).map { fold.fold(atLine: Double($0) + 0.5) }).count == 1)
        }
    }

    /// A hand that moves by a little moves the fold by a little.
    @Test func itFollowsTheHeightWithoutAJump() {
        for moment in Self.moments {
            for step in 0..<100 {
                let (a, b) = (
                    fold(moment, grip: Double(step) / 100), fold(moment, grip: Double(step + 1) / 100)
                )
                for line in 0..<23 {
                    let middle = Double(line) + 0.5
                    #expect(abs(a.fold(atLine: middle) - b.fold(atLine: middle)) < 2)
                }
            }
        }
    }

    @Test func itLeansAsMuchToTheEyeOnBothAxes() {
        // 24 rows are as tall as 48 columns are wide.
        let sideways = fold(0.2, grip: 1, extent: 48, lines: 24)
        let upwards = fold(0.2, grip: 1, extent: 24, lines: 48, lineSize: 0.5)
        for part in [0.5, 0.75, 1] {
            #expect(
                abs(sideways.uncovered(atLine: 24 * part) - 2 * upwards.uncovered(atLine: 48 * part)) < 1e-9)
        }
    }
}
