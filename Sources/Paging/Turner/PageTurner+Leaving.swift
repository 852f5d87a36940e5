/// Leaving the book: a drag backwards on its first page.
///
///     drag ─▶ began ─▶ moved … ─▶ release ─▶ ended: past half the way or fast it leaves
///                          └────▶ turned around, taken back, a key, a new size ─▶ ended: it stays
///
/// The page moves a little with the hand, as at an edge that bounces, and returns.
extension PageTurner {
    /// How far a drag that asks to leave the book has come, from 0 to 1; `nil` if there is none.
    public var leavingProgress: Double? {
        guard let press, press.leaving == .asking else { return nil }
        return leavingProgress(of: press)
    }

    private func leavingProgress(of press: Press) -> Double { min(1, max(0, -press.cells / travel)) }

    /// Asks, if nothing moved when the drag began; false if it did.
    mutating func beginLeaving(_ pass: inout Pass<Page>) -> Bool {
        guard let press, choices.leavesAtFirstPage, press.isAtRest, press.leaving == .notAsked else {
            return false
        }
        self.press?.leaving = .asking
        self.press?.isAtRest = false
        pass.events.append(.leave(.began))
        return true
    }

    /// Decides, as the hand lets go.
    mutating func letGoLeaving(_ press: Press, _ pass: inout Pass<Page>) {
        guard press.leaving == .asking else { return }
        let leaves = commits(
            progress: leavingProgress(of: press), speed: signed(press.speed(at: pass.now), .reverse))
        pass.events.append(.leave(.ended(leaves: leaves)))
    }

    /// Stops asking: the hand has turned around, or something else begins.
    mutating func endLeaving(_ pass: inout Pass<Page>) {
        guard press?.leaving == .asking else { return }
        press?.leaving = .asked
        pass.events.append(.leave(.ended(leaves: false)))
    }
}
