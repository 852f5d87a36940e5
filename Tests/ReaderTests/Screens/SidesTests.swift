import BookModel
import Cells
import TestSupport
import Testing

@testable import Commands
@testable import Reader

/// Which page stands where, and which way it goes: axis, spine, direction, cover, ends.
@Suite struct SidesTests {
    private func text(_ grid: Grid, _ columns: Range<Int>) -> String {
        var part = Grid(Size(columns: columns.count, rows: grid.size.rows - 1))
        part.copy(
            Rect(column: columns.lowerBound, row: 0, columns: columns.count, rows: grid.size.rows - 1),
            of: grid, to: Point(column: 0, row: 0))
        return part.text
    }

    @Test func aBookFromRightToLeftMirrorsItsKeys() throws {
        var turning = try Turning { $0.readingDirection = .rtl }
        for (next, previous) in [("←", "→"), ("h", "l"), (" ", "b"), ("f", "k"), ("j", "↑")] {
            turning.turn(next)
            #expect(turning.page() == 2, "\(next)")
            turning.turn(previous)
            #expect(turning.page() == 1, "\(previous)")
        }
        #expect(turning.turn("→").contains("· the beginning ·"))
    }

    @Test func aBookSaysThatItReadsFromRightToLeft() throws {
        var metadata = Metadata()
        metadata.readingDirection = .rightToLeft
        let model = SampleBook.make(wordsPerSection: [900])
        let book = Book(
            metadata: metadata, sections: model.sections, identity: model.identity,
            load: { model.section(at: $0) })
        var turning = try Turning(book)
        turning.turn("←")
        #expect(turning.page() == 2)
        var reader = try Turning(book) { $0.readingDirection = .ltr }
        reader.turn("→")
        #expect(reader.page() == 2)
    }

    @Test func zonesAndDragsAreMirrored() throws {
        var turning = try Turning { $0.readingDirection = .rtl }
        turning.click(5)
        turning.settle()
        #expect(turning.page() == 2)
        turning.click(75)
        turning.settle()
        #expect(turning.page() == 1)
        turning.drag(from: 10, to: 60)
        turning.mouse(.release, 60)
        turning.settle()
        #expect(turning.page() == 2)
        turning.drag(from: 70, to: 10)
        turning.mouse(.release, 10)
        turning.settle()
        #expect(turning.page() == 1)
        turning.drag(from: 70, to: 10)
        turning.mouse(.release, 10)
        #expect(turning.effects == [.quit])
    }

    @Test func sidesAndIndicatorAreMirrored() throws {
        var turning = try Turning(columns: 120) { $0.readingDirection = .rtl }
        #expect(text(turning.grid, 0..<60).contains("Chapter 1"))
        #expect(!text(turning.grid, 60..<120).contains("Chapter 1"))
        let start = try #require(Turning.mark(in: turning.grid, row: 23))
        turning.turn("←")
        #expect(turning.page() == 2)
        #expect(try #require(Turning.mark(in: turning.grid, row: 23)) < start)
    }

    @Test func onAVerticalAxisPagesGoUp() throws {
        for transition in [Settings.Transition.curl, .scroll] {
            var turning = try Turning(columns: 140) {
                ($0.axis, $0.transition) = (.vertical, transition)
            }
            #expect(!turning.screen.contains("▕"))
            for (next, previous) in [("↓", "↑"), ("→", "←"), (" ", "b")] {
                turning.turn(next)
                #expect(turning.page() == 2)
                turning.turn(previous)
                #expect(turning.page() == 1)
            }
            turning.click(70, 20)
            turning.settle()
            #expect(turning.page() == 2)
            turning.click(70, 1)
            turning.settle()
            #expect(turning.page() == 1)
            turning.drag(from: 70, to: 70, row: 20, toRow: 4)
            turning.mouse(.release, 70, 4)
            turning.settle()
            #expect(turning.page() == 2)
        }
    }

    /// Which way a book reads is nothing to pages that follow downwards.
    @Test func aVerticalTurnIsTheSameInBothDirections() throws {
        var frames: [String] = []
        for direction in [Settings.ReadingDirection.ltr, .rtl] {
            var turning = try Turning { ($0.axis, $0.readingDirection) = (.vertical, direction) }
            turning.press(" ")
            turning.wait(untilProgress: 0.25)
            frames.append(turning.leaves)
        }
        #expect(ScreenComparison.difference(frames[1], expected: frames[0]) == nil)
    }

    @Test func scrollingShowsOnePageInAnyWindow() throws {
        for spine in Settings.Spine.allCases {
            var turning = try Turning(columns: 160) { ($0.transition, $0.spine) = (.scroll, spine) }
            #expect(!turning.screen.contains("▕"))
            turning.turn("D")
            #expect(!turning.screen.contains("▕"))
            turning.turn("→")
            #expect(turning.page() == 2)
        }
    }

    @Test func aLeafAtTheRightSpineTurnsTheSameWayOn() throws {
        var turning = try Turning { $0.spine = .max }
        turning.turn("→")
        #expect(turning.page() == 2)
        turning.click(75)
        turning.settle()
        #expect(turning.page() == 3)
        turning.drag(from: 70, to: 10)
        turning.mouse(.release, 10)
        turning.settle()
        #expect(turning.page() == 4)
        turning.turn("←")
        #expect(turning.page() == 3)
    }

    @Test func bothSidesOfALeafAreOnePageEach() throws {
        for spine in [Settings.Spine.min, .max] {
            var turning = try Turning { ($0.spine, $0.isDoubleSided) = (spine, true) }
            for page in 2...6 {
                turning.turn("→")
                #expect(turning.page() == page)
            }
            for page in (1...5).reversed() {
                turning.turn("←")
                #expect(turning.page() == page)
            }
        }
    }

    /// The page below a leaf is not on its back, too.
    @Test func aBackIsBlankWhileItsPageLiesBelow() throws {
        var turning = try Turning { ($0.spine, $0.isDoubleSided) = (.min, true) }
        let front = turning.leaves
        turning.press("→")
        turning.wait(untilProgress: 0.5)
        let screen = turning.leaves
        turning.settle()
        let below = turning.leaves
        func words(_ text: String) -> [Substring] {
            text.split { $0 == " " || $0 == "\n" }.filter { $0.count > 3 }
        }
        let known = Set(words(front) + words(below))
        let seen = words(screen).filter { known.contains($0) }
        #expect(Set(seen).count == seen.count && !seen.isEmpty)
    }

    /// Whichever way a jump goes, the flap shows the page behind the one that it is the front of.
    @Test func aJumpShowsTheBackOfTheLeafThatTurns() throws {
        for (spine, keys) in [(Settings.Spine.min, "9g"), (.max, "9g"), (.min, "1g"), (.max, "1g")] {
            let isForward = keys == "9g"
            var turning = try Turning { ($0.spine, $0.isDoubleSided) = (spine, true) }
            if !isForward { turning.turn("9g") }
            turning.press(keys)
            turning.wait(untilProgress: 0.5)
            let screen = turning.leaves
            let front = (spine == .min) == isForward ? (isForward ? 1 : 9) : (isForward ? 9 : 1)
            turning.settle()
            turning.turn("\(front + 1)g")
            let back = turning.leaves
            // Half way the flap covers about half of the page: as much of the back is on it.
            let words = Set(back.split { $0 == " " || $0 == "\n" }.filter { $0.count > 3 })
            let seen = words.filter { screen.contains($0) }
            #expect(seen.count > words.count / 4, "\(spine) \(keys): \(seen.count) of \(words.count)")
        }
    }

    @Test func afterTheLastPageComesTheFirst() throws {
        var turning = try Turning { $0.wraps = true }
        let first = turning.screen
        let last = turning.turn("←")
        #expect(last != first)
        #expect(turning.turn("→") == first)
        #expect(turning.turn("G") == last)
        #expect(turning.turn("→") == first)
    }

    @Test func theCoverStandsAloneOnTheRight() throws {
        var turning = try Turning(columns: 120)
        let left = text(turning.grid, 0..<59)
        // The bookplate.
        #expect(left.contains("A Sample Book") && !left.contains("Chapter"))
        #expect(text(turning.grid, 60..<120).contains("Chapter 1"))
        #expect(turning.page() == 1)
        turning.turn("→")
        #expect(turning.page() == 2)
        turning.turn("→")
        #expect(turning.page() == 4)
        turning.turn("←←")
        #expect(turning.page() == 1)
        #expect(text(turning.grid, 0..<59) == left)
    }

    @Test func aLockedLayoutIgnoresTheSize() throws {
        for (spine, hasTwo) in [(Settings.Spine.min, false), (.mid, true)] {
            var turning = try Turning(columns: 80) { $0.spine = spine }
            for columns in [60, 99, 130, 200] {
                turning.resize(columns)
                #expect(turning.screen.contains("▕") == hasTwo)
            }
        }
    }
}
