import Cells
import Testing

@testable import recto

/// A terminal that takes so many bytes a second, behind a pipe that holds some.
private struct SlowTerminal {
    let rate: Int
    var pipe = 65_536
    /// When all that was sent will have been taken.
    private(set) var empty = Duration.zero
    /// The longest time by which something was shown late.
    private(set) var latest = Duration.zero

    init(rate: Int, pipe: Int = 65_536) { (self.rate, self.pipe) = (rate, pipe) }

    private func time(_ bytes: Int) -> Duration { .microseconds(bytes * 1_000_000 / rate) }

    /// Sends a frame; returns when the program can go on.
    mutating func send(_ bytes: Int, at now: Duration) -> Duration {
        empty = max(empty, now) + time(bytes)
        latest = max(latest, empty - now)
        return max(now, empty - time(pipe))
    }
}

@Suite struct PaceTests {
    /// The frames of a movement of a fifth of a second, or as long as is told.
    private func frames(
        of bytes: Int, to terminal: inout SlowTerminal, _ depth: ColorDepth = .full,
        for time: Duration = .milliseconds(200)
    ) -> Int {
        var (pace, now, count) = (FrameLimiter(), Duration.zero, 0)
        while now < time, !pace.isTooSlow {
            let end = terminal.send(bytes, at: now)
            pace.drew(from: now, to: end, bytes: bytes, depth: depth)
            count += 1
            now = max(end, pace.next)
        }
        return count
    }

    @Test func aFastTerminalGetsSixtyFramesASecond() {
        var terminal = SlowTerminal(rate: 100_000_000)
        #expect(frames(of: 4_000, to: &terminal) == 12)
    }

    /// The more a frame weighs, the fewer there are, and a movement costs no more.
    @Test(
        arguments: [2_000, 10_000, 20_000, 40_000, 80_000],
        [(depth: ColorDepth.full, kibibytes: 240), (.palette, 120), (.sixteen, 60), (.none, 60)])
    func aMovementHasItsBudget(_ bytes: Int, _ budget: (depth: ColorDepth, kibibytes: Int)) {
        var terminal = SlowTerminal(rate: 100_000_000)
        let count = frames(of: bytes, to: &terminal, budget.depth, for: .milliseconds(270))
        #expect(count * bytes <= budget.kibibytes * 1_024 + bytes)
    }

    /// What a slow terminal has not taken holds the next frame back.
    @Test(arguments: [150_000, 200_000, 300_000])
    func framesAreLeftOutBeforeBytesWait(_ rate: Int) {
        var terminal = SlowTerminal(rate: rate, pipe: 4_096)
        let count = frames(of: 6_000, to: &terminal)
        #expect(count < 12 && count > 2)
        #expect(terminal.latest < .milliseconds(60))
    }

    @Test func aTerminalThatIsFarTooSlowGetsNone() {
        var terminal = SlowTerminal(rate: 50_000, pipe: 4_096)
        #expect(frames(of: 12_000, to: &terminal) == 1)
    }

    @Test func whatIsNotReadyIsAskedAgain() {
        var pace = FrameLimiter()
        pace.postpone(at: .seconds(1))
        #expect(pace.wait(at: .seconds(1)) == FrameLimiter.frame)
        #expect(pace.wait(at: .seconds(2)) == .zero)
    }
}
