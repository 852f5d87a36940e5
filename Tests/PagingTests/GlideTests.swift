import Testing

@testable import Paging

@Suite struct GlideTests {
    private let motion = Motion(duration: .milliseconds(200), easing: .easeInOut)

    private func glide(from start: Double, to target: Double, speed: Double) throws -> Glide {
        try #require(Glide(from: start, to: target, since: .seconds(1), speed: speed, motion))
    }

    private func moments(_ glide: Glide) -> [Duration] {
        (0...100).map { .seconds(1) + glide.lasting * (Double($0) / 100) }
    }

    @Test func fromRestItFollowsTheEasing() throws {
        let glide = try glide(from: 0, to: 1, speed: 0)
        #expect(glide.lasting == .milliseconds(200))
        #expect(glide.progress(at: .milliseconds(1_050)) == Easing.easeInOut.progress(at: 0.25))
        #expect(glide.progress(at: .seconds(9)) == 1 && glide.isOver(at: .milliseconds(1_200)))
    }

    @Test(arguments: [0.0, 0.5, 3, 10, 60, 500, -1, -40]) func itLeavesWithTheSpeedOfTheHand(_ speed: Double)
        throws
    {
        for (start, target) in [(0.3, 1.0), (0.9, 1), (0.4, 0), (0.02, 0)] {
            let glide = try glide(from: start, to: target, speed: target > start ? speed : -speed)
            let places = moments(glide).map { glide.progress(at: $0) }
            #expect(abs((places.first ?? 0) - start) < 1e-9 && places.last == target)
            #expect(places.allSatisfy { (0...1).contains($0) })
            // Towards the target it never turns around.
            if speed >= 0 {
                #expect(
                    zip(places, places.dropFirst()).allSatisfy { abs($1 - target) <= abs($0 - target) + 1e-9 }
                )
            }
            #expect(glide.lasting <= motion.duration)
        }
    }

    /// As fast after the release as before it, as long as that is what a glide can slow down from.
    @Test func theSpeedGoesOn() throws {
        for speed in [0.5, 2, 8, 20] {
            let glide = try glide(from: 0.4, to: 1, speed: speed)
            #expect(abs(glide.speed(at: .seconds(1)) - speed) < 1e-6)
            let moved = glide.progress(at: .microseconds(1_000_100)) - 0.4
            #expect(abs(moved / 0.000_1 - speed) < speed * 0.03)
        }
        let slow = try glide(from: 0.4, to: 1, speed: -0.5)
        #expect(abs(slow.speed(at: .seconds(1)) + 0.5) < 1e-6)
    }

    @Test func theSpeedIsThatOfTheWay() throws {
        for easing in Easing.allCases {
            for speed in [0.0, 4] {
                let glide = try #require(
                    Glide(from: 0.2, to: 1, since: .zero, speed: speed, Motion(easing: easing)))
                for part in [0.1, 0.4, 0.8] {
                    let now = glide.lasting * part
                    let step = Duration.microseconds(1)
                    let slope = (glide.progress(at: now + step) - glide.progress(at: now - step)) / 0.000_002
                    #expect(abs(glide.speed(at: now) - slope) < 0.01)
                }
            }
        }
    }

    @Test func noWayIsNoGlide() {
        #expect(Glide(from: 1, to: 1, since: .zero, speed: 3, motion) == nil)
        #expect(Glide(from: 0, to: 1, since: .zero, speed: 3, .none) == nil)
    }
}
