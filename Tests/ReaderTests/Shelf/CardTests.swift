import BookModel
import Cells
import TestSupport
import Testing

@testable import Reader

@Suite struct CardTests {
    private var read: BookCard {
        var metadata = Metadata()
        metadata.title = "The Whale"
        metadata.creators = ["Herman Melville"]
        metadata.contributors = [
            .init(name: "Herman Melville", role: "aut"), .init(name: "A. Critic", role: "blw"),
            .init(name: "B. Critic", role: "blw"), .init(name: "C. Far", role: "wam"),
        ]
        metadata.subjects = ["Whales", "Sea"]
        metadata.description = "A man looks for a whale.\u{2029}It finds him."
        var card = BookCard(metadata, path: "/books/The Whale.epub")
        (card.length, card.isCounted) = (TextAmount(words: 206_052), true)
        (card.bytes, card.repairs) = (1_234_567, 2)
        card.repaired = ["no package"]
        return card
    }

    @Test func theShelfTellsWhatItKnowsAndThenWhatTheFileSays() throws {
        var shelving = try Shelving()
        var screen = shelving.press("i")
        #expect(shelving.effects == [.describe("/books/The Whale.epub"), .reportHistory("The Whale")])
        #expect(screen.contains("by  Herman Melville") && screen.contains("read  10 %, last on 2026-11-22"))
        #expect(screen.contains("being counted…"))
        shelving.app.receive(read)
        screen = shelving.screen
        #expect(screen.contains("blurb writer  A. Critic; B. Critic"))
        #expect(
            screen.contains("with  C. Far (writer of accompanying material)"))
        #expect(
            screen.contains("206,052 words") && screen.contains("1,234 kB")
                && screen.contains("2 things: no package; …"))
        #expect(screen.contains("It finds him.") && !screen.contains("whale. It"))
        #expect(screen.contains("subjects  Whales; Sea") && screen.contains("A man looks for a whale."))
        #expect(shelving.press("⎋").contains("4 books"))
    }

    @Test func theTranslatorComesBeforeTypefacesAndWordsOnTheBookBeforeItsFile() throws {
        var shelving = try Shelving()
        shelving.press("i")
        var card = read
        card.metadata.contributors = [
            .init(name: "T. Founder", role: "tyd"), .init(name: "E. Tor", role: "edt"),
            .init(name: "T. Rans", role: "trl"),
        ]
        card.metadata.description = (0..<200).map { "word\($0)" }.joined(separator: " ")
        shelving.app.receive(card)
        let screen = shelving.screen
        let places = ["T. Rans", "E. Tor", "word0 ", "word20", " …", "T. Founder", "subjects"].map {
            screen.firstRange(of: $0)?.lowerBound
        }
        #expect(
            places.allSatisfy { $0 != nil } && places.compactMap { $0 } == places.compactMap { $0 }.sorted())
        #expect(!screen.contains("word60"))
        // All of it stands at the end.
        #expect(shelving.press("G").contains("word199"))
    }

    @Test func whatIsKnownOfAFileThatHasGoneStays() throws {
        var reading = try Reading()
        reading.press("i")
        var gone = BookCard(Metadata(), path: "/x.epub")
        gone.problem = "cannot be opened: No such file or directory"
        reading.app.receive(gone)
        let screen = reading.screen
        #expect(screen.contains("A Sample Book") && screen.contains("by  The Author"))
        #expect(screen.contains("cannot be read  cannot be opened"))
    }

    @Test func anotherBookInThePlaceOfTheFileIsSaidAndNotTold() throws {
        var shelving = try Shelving()
        shelving.press("i")
        var other = read
        (other.identity, other.metadata.title) = (
            Identity(digest: "other", identifier: "urn:shark"), "The Shark"
        )
        shelving.app.receive(other)
        let screen = shelving.screen
        #expect(screen.contains("The Whale") && screen.contains("read  10 %"))
        #expect(screen.contains("now there  The Shark"))
        for words in ["A. Critic", "looks for a whale", "206,052", "1,234 kB"] {
            #expect(!screen.contains(words), "\(words)")
        }
        // The same book, edited.
        var reading = try Reading()
        reading.press("i")
        var edited = read
        edited.identity = Identity(digest: "other", identifier: reading.app.book.identity.identifier)
        edited.metadata.title = "A Sample Book"
        reading.app.receive(edited)
        #expect(reading.screen.contains("206,052"))
    }

    @Test func itScrollsToItsEndAndBack() throws {
        var shelving = try Shelving(rows: 8)
        shelving.press("i")
        shelving.app.receive(read)
        let first = shelving.screen
        let down = (0..<40).map { _ in shelving.press("↓") }
        #expect(Set(down).count > 2 && down[38] == down[39] && first.contains("The Whale"))
        #expect(down.contains { $0.contains("It finds him.") } && down[39].contains("1,234 kB"))
        let up = (0..<40).map { _ in shelving.press("↑") }
        #expect(up[39] == first)
        for action in [Mouse.Action.wheelDown, .wheelUp] {
            _ = shelving.app.handle(.mouse(Mouse(action, at: Point(column: 40, row: 4))), at: .zero)
            #expect((shelving.screen == first) == (action == .wheelUp))
        }
    }

    @Test func aLongSubtitleIsShownToItsEnd() throws {
        var shelving = try Shelving()
        shelving.press("i")
        var long = read
        long.metadata.subtitle = "or, of what is met by those who go far out to sea to look for whales again"
        shelving.app.receive(long)
        #expect(shelving.screen.contains("whales again"))
    }

    @Test func whatALibrarySaysComesBeforeWhatTheFileSays() throws {
        var book = Shelving.book("Whale, The", "Melville, H.")
        (book.path, book.isCatalogued, book.rating) = ("/books/The Whale.epub", true, 7)
        (book.series, book.position, book.subjects) = ("Sea", "1.5", ["fish"])
        var shelving = try Shelving([book])
        shelving.press("i")
        shelving.app.receive(read)
        let screen = shelving.screen
        for words in [
            "Whale, The", "by  Melville, H.", "Sea, 1.5", "★★★½", "subjects  fish", "206,052 words",
        ] {
            #expect(screen.contains(words), "\(words)")
        }
        #expect(!screen.contains("Herman Melville;") && !screen.contains("Whales"))
    }

    @Test func aCorrectionHoldsForWhatIsFoundAnewToo() throws {
        var shelving = try Shelving()
        shelving.press("e!⏎⏎⏎")
        #expect(shelving.titles.first == "The Whale!")
        shelving.app.receive(.found([Shelving.book("The Whale", "Melville, H.")]))
        #expect(shelving.titles.first == "The Whale!")
        let book = try #require(shelving.app.shelfBooks.first { $0.id == "The Whale" })
        #expect(book.own?.title == "The Whale" && book.own?.creators == ["Melville, H."])
    }

    @Test func whatComesTooLateForACardIsNotShown() throws {
        var shelving = try Shelving()
        shelving.press("i⎋↓i")
        shelving.app.receive(read)
        #expect(!shelving.screen.contains("Critic"))
    }

    @Test func aCorrectionHoldsForTheShelf() throws {
        var shelving = try Shelving()
        shelving.press("e")
        shelving.press("!⏎⏎Sea, 2⏎")
        var correction = BookCorrection()
        (correction.title, correction.series, correction.position) = ("The Whale!", "Sea", "2")
        #expect(shelving.effects == [.save(.correction(correction, book: "The Whale"))])
        #expect(shelving.titles.first == "The Whale!")
        shelving.press("/sea 2")
        #expect(shelving.titles == ["The Whale!"])
    }

    @Test func anEmptyLineGivesTheBookItsOwnNameAgain() throws {
        var shelving = try Shelving()
        shelving.press("e!⏎⏎⏎")
        shelving.press("e")
        for _ in 0..<20 { _ = shelving.app.handle(.key(.init(.backspace)), at: .zero) }
        shelving.press("⏎⏎⏎")
        #expect(shelving.effects == [.save(.correction(nil, book: "The Whale"))])
        #expect(shelving.chosen == "The Whale")
    }

    @Test func leavingACorrectionChangesNothing() throws {
        var shelving = try Shelving()
        shelving.press("e!⏎⎋")
        #expect(shelving.effects.isEmpty && shelving.chosen == "The Whale")
    }

    @Test func anOpenBookHasACard() throws {
        var reading = try Reading()
        #expect(reading.press("i").contains("A Sample Book") && reading.effects.first == .describe(nil))
        var card = BookCard(reading.app.book.metadata, path: "/x.epub")
        (card.length, card.isCounted) = (TextAmount(words: 3_230), true)
        reading.app.receive(card)
        #expect(reading.screen.contains("3,230 words") && reading.screen.contains("/x.epub"))
        #expect(!reading.press("⎋").contains("3,230"))
    }
}
