import BookModel
import Cells
import TestSupport
import Testing

@testable import Reader

/// Numbers typed before a command.
@Suite struct NumbersTests {
    /// The total that the indicator tells.
    private func total(_ turning: Turning) throws -> Int {
        let words = turning.grid.text(ofRow: 23).split(separator: " ")
        let slash = try #require(words.firstIndex(of: "/"))
        return try #require(Int(words[slash + 1]))
    }

    @Test func theFirstAndTheLastPageAreThere() throws {
        var turning = try Turning()
        let total = try total(turning)
        for page in [1, 2, total - 1, total] {
            turning.turn("\(page)g")
            #expect(turning.page() == page)
        }
    }

    @Test func whatIsOutOfRangeIsToldTheRange() throws {
        var turning = try Turning()
        turning.turn("3g")
        let total = try total(turning)
        for keys in ["0g", "\(total + 1)g", "99999999999999999999g"] {
            turning.press(keys)
            #expect(turning.screen.contains("· pages 1 to \(total) ·"), "\(keys)")
            #expect(turning.page() == 3 && turning.effects.isEmpty)
        }
        for keys in ["100.0001%", "101%", "%"] {
            turning.press(keys)
            #expect(turning.screen.contains("· 0 to 100 % ·"), "\(keys)")
            #expect(turning.page() == 3 && turning.effects.isEmpty)
        }
        turning.turn("100%")
        #expect(turning.page() == total)
    }

    @Test func decimalsAreForPercentagesAlone() throws {
        var turning = try Turning(SampleBook.make(wordsPerSection: [12_000]))
        let last = try total(turning) - 1
        turning.turn("12.5%")
        #expect(turning.page() == (125 * last + 999) / 1_000 + 1)
        let page = turning.page()
        turning.turn("5%")
        #expect(turning.page() != page)
        turning.turn("12,5%")
        #expect(turning.page() == page)
        for keys in ["2.5g", "1.5→", "1.5]"] {
            turning.press(keys)
            #expect(turning.screen.contains("· only % takes decimals ·"), "\(keys)")
            #expect(turning.page() == page)
        }
    }

    @Test func decimalsBeforeWhatTakesNoNumberMeanNothing() throws {
        var turning = try Turning()
        turning.press("1.5??")
        #expect(turning.screen.contains("next page;"))
        turning.press("⎋→")
        turning.press("1.5⎋")
        #expect(!turning.screen.contains("decimals"))
        turning.settle()
        #expect(turning.page() == 1)
        turning.press("1.5")
        turning.press(Key(.backspace))
        #expect(turning.screen.contains("· only % takes decimals ·"))
    }

    @Test func signsAreNoNumbers() throws {
        var turning = try Turning()
        turning.turn("5g")
        turning.turn("3-")
        turning.turn("→")
        #expect(turning.page() == 6)
    }

    @Test(arguments: ["→", "l", " ", "j", "⏎"]) func aCountTurnsThatManyPages(_ key: String) throws {
        var turning = try Turning()
        turning.turn("3" + key)
        #expect(turning.page() == 4)
        turning.turn(key)
        #expect(turning.page() == 5)
        turning.turn("2b")
        #expect(turning.page() == 3)
    }

    @Test func aCountOfChapters() throws {
        var turning = try Turning()
        turning.turn("3]")
        #expect(turning.app.locator.section == 3 && turning.app.locator.offset == 0)
        turning.turn("2[")
        #expect(turning.app.locator.section == 1)
    }

    @Test func chaptersPressedQuicklyAllCount() throws {
        var turning = try Turning()
        turning.press("]]")
        turning.settle()
        #expect(turning.app.locator.section == 2)
    }

    @Test func aCountStopsAtTheEdges() throws {
        var turning = try Turning()
        turning.press("99999999→")
        #expect(turning.screen.contains("· the end ·"))
        turning.settle()
        #expect(turning.page() == (try total(turning)))
        turning.press("99999999←")
        #expect(turning.screen.contains("· the beginning ·"))
        turning.settle()
        #expect(turning.page() == 1)
        turning.turn("0→")
        #expect(turning.page() == 1)
    }

    @Test func aCountGoesAroundABookThatWraps() throws {
        var turning = try Turning { $0.wraps = true }
        let total = try total(turning)
        turning.turn("\(total)→")
        #expect(turning.page() == 1)
        turning.turn("\(100 * total + 2)→")
        #expect(turning.page() == 3)
    }

    @Test func theNumberIsShownAsItIsTyped() throws {
        var turning = try Turning()
        turning.press("12.")
        #expect(turning.screen.contains("12.▏"))
        turning.press("5")
        #expect(turning.screen.contains("12.5▏"))
        turning.press("⎋")
        #expect(!turning.screen.contains("▏"))
    }

    @Test func aPercentageReadsASpreadFromItsFirstPage() throws {
        for percent in stride(from: 5, to: 95, by: 7) {
            var turning = try Turning(columns: 120)
            turning.turn("\(percent)%")
            let first = turning.app.locator
            turning.turn("→")
            turning.turn("←")
            #expect(turning.app.locator == first, "\(percent)")
        }
    }

    @Test func aPageOfANumberStaysTheOneThatIsRead() throws {
        var turning = try Turning(columns: 120)
        turning.turn("5g")
        let second = turning.app.locator
        #expect(turning.page() == 4)
        turning.turn("4g")
        #expect(turning.app.locator != second)
    }
}
