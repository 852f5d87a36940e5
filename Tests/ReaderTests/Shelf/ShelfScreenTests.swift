import BookModel
import Cells
import TestSupport
import Testing

@testable import Commands
@testable import Reader

@Suite struct ShelfScreenTests {
    @Test func booksLatelyReadComeFirst() throws {
        var shelving = try Shelving()
        #expect(shelving.titles == ["The Whale", "War and Peace", "Alice in Wonderland", "Émile"])
        let rows = shelving.screen.split(separator: "\n")
        let war = try #require(rows.first { $0.contains("War and Peace") })
        #expect(war.contains("Leo Tolstoy") && war.contains("  52 %") && war.hasSuffix("3 days"))
        #expect(rows.contains { $0.contains("The Whale") && $0.hasSuffix("today") })
        #expect(shelving.screen.contains("4 books · recently read first"))
    }

    @Test func helpShowsTheKeysOfTheShelf() throws {
        var shelving = try Shelving(rows: 60)
        let screen = shelving.press("??")
        for words in [
            "On the shelf", "search all books", "remove it from the shelf", "In lists", "While typing",
        ] {
            #expect(screen.contains(words), "\(words)")
        }
        #expect(!screen.contains("Turn pages") && !screen.contains("next page"))
        // A list over the shelf has the keys of lists.
        shelving.press("qs")
        #expect(shelving.press("?").contains("In lists"))
        // The book has its own.
        var reading = try Reading()
        #expect(!reading.press("??").contains("On the shelf"))
    }

    /// Help lists every command that works on the shelf.
    @Test func helpHasEveryCommandOfTheShelf() throws {
        let groups = KeyTable(.standard).groups.filter { $0.context == .list }
        let commands = Set(groups.flatMap { $0.rows.flatMap(\.commands) })
        for command in [
            Command.grep, .card, .statistics, .otherBook, .settings, .prompt, .leave, .order, .view,
        ] {
            #expect(commands.contains(command), "\(command)")
        }
    }

    @Test func nothingIsOfferedWhereNothingIsFound() throws {
        var shelving = try Shelving()
        #expect(shelving.press("/wrpc").contains("opens"))
        let screen = shelving.press("zzz")
        #expect(screen.contains("Nothing has wrpczzz") && !screen.contains("opens"))
        #expect(!shelving.press("⏎").contains("opens") && shelving.effects.isEmpty)
    }

    @Test(arguments: [":q⏎", ":wq⏎", ":x⏎", ":qa⏎", "ZZ", "q"]) func itIsLeftAsInVi(_ keys: String) throws {
        var shelving = try Shelving()
        shelving.press(keys)
        #expect(shelving.effects.contains(.quit))
    }

    @Test func nothingIsSetForABookThatIsNotOpen() throws {
        var shelving = try Shelving()
        #expect(shelving.press(":setlocal measure 50⏎").contains("· no book is open ·"))
    }

    @Test func enterOpensTheChosenBook() throws {
        var shelving = try Shelving()
        shelving.press("↓⏎")
        #expect(shelving.opened == "/books/War and Peace.epub")
    }

    @Test func anotherBookInThePlaceOfTheChosenOneIsSaid() throws {
        var reading = try Reading()
        var listed = Shelving.book("The Whale")
        listed.identifier = reading.app.book.identity.identifier
        reading.app.sayUnlessOpen(listed)
        #expect(!reading.screen.contains("now there"))
        listed.identifier = "urn:whale"
        reading.app.sayUnlessOpen(listed)
        #expect(reading.screen.contains("· now there: A Sample Book ·"))
        reading.press("⎋")
        // A library calls it otherwise; the reader does.
        listed.isCatalogued = true
        reading.app.sayUnlessOpen(listed)
        listed.isCatalogued = false
        listed.title = "A Sample Book"
        var correction = BookCorrection()
        correction.title = "Mine"
        listed.correct(by: correction)
        reading.app.sayUnlessOpen(listed)
        #expect(!reading.screen.contains("now there"))
    }

    @Test func twoClicksSoonAfterEachOtherOpen() throws {
        var shelving = try Shelving()
        shelving.click(10, 6)
        #expect(shelving.effects.isEmpty && shelving.chosen == "Alice in Wonderland")
        shelving.click(10, 6, at: .milliseconds(300))
        #expect(shelving.opened == "/books/Alice in Wonderland.epub")
        shelving.click(10, 4, at: .seconds(2))
        shelving.click(10, 4, at: .seconds(4))
        #expect(shelving.effects.isEmpty)
    }

    @Test func eachKeyFinds() throws {
        var shelving = try Shelving()
        shelving.press("/w")
        #expect(shelving.titles.contains("War and Peace") && shelving.titles.contains("The Whale"))
        #expect(shelving.press("rpc").contains("/wrpc"))
        #expect(shelving.titles == ["War and Peace"])
        shelving.press("⏎")
        #expect(shelving.opened == "/books/War and Peace.epub")
        shelving.press("⎋")
        #expect(shelving.titles.count == 4 && shelving.chosen == "War and Peace")
    }

    @Test func caseAndAccentsDoNotMatter() throws {
        var shelving = try Shelving()
        shelving.press("/EMILE")
        #expect(shelving.titles == ["Émile"])
    }

    @Test func titlesAndAuthorsHaveTheRoomThatNothingElseTakes() throws {
        let title = "A Title of Nearly Thirty Signs"
        var shelving = try Shelving([Shelving.book(title, "Jean-Jacques Rousseau")])
        #expect(shelving.screen.contains(title) && shelving.screen.contains("Jean-Jacques Rousseau"))
        shelving = try Shelving([
            Shelving.book(title, "Jean-Jacques Rousseau"), Shelving.book("The Whale", read: (0, 0.1)),
        ])
        #expect(!shelving.screen.contains(title))
    }

    @Test func ordersFollowOneAnotherAndAreKept() throws {
        var shelving = try Shelving()
        #expect(shelving.press("o").contains("by title"))
        #expect(shelving.titles == ["Alice in Wonderland", "Émile", "War and Peace", "The Whale"])
        #expect(
            shelving.effects == [
                .save(.setting("shelf-order", .allBooks, SavedValue("title", replaced: "read")))
            ])
        shelving.press("o")
        #expect(shelving.titles == ["Alice in Wonderland", "The Whale", "Émile", "War and Peace"])
    }

    @Test func anotherOrderChoosesTheFirstBook() throws {
        var shelving = try Shelving()
        shelving.press("↓o")
        #expect(shelving.chosen == "Alice in Wonderland")
    }

    @Test func aBookIsTakenOffAndBroughtBackWhereItWas() throws {
        var shelving = try Shelving()
        shelving.press("↓d")
        #expect(shelving.effects == [.save(.removed(true, book: "War and Peace"))])
        #expect(shelving.titles == ["The Whale", "Alice in Wonderland", "Émile"])
        shelving.press("u")
        #expect(shelving.effects == [.save(.removed(false, book: "War and Peace"))])
        #expect(shelving.titles[1] == "War and Peace" && shelving.chosen == "War and Peace")
        #expect(shelving.press("u").contains("nothing to restore"))
    }

    @Test func aMissingBookSaysWhereItWas() throws {
        var shelving = try Shelving()
        shelving.app.receive(LibraryEvent.missing(["The Whale"]))
        #expect(shelving.screen.contains("was at /books/The Whale.epub"))
        #expect(
            shelving.screen.split(separator: "\n").contains {
                $0.contains("? The Whale") && $0.contains("missing")
            })
        shelving.app.receive(LibraryEvent.there("The Whale", path: "/other/whale.epub"))
        #expect(shelving.screen.contains("/other/whale.epub") && !shelving.screen.contains("missing"))
    }

    @Test func whatCannotBeReadIsListedWithWhatIsWrong() throws {
        var book = ShelfBook(id: "/books/bad.epub", path: "/books/bad.epub")
        book.problem = "is encrypted"
        var shelving = try Shelving([book])
        #expect(shelving.screen.contains("! bad.epub") && shelving.screen.contains("unreadable"))
        #expect(shelving.screen.contains("/books/bad.epub: is encrypted"))
        #expect(shelving.press("⏎").contains("· is encrypted ·") && shelving.effects.isEmpty)
    }

    @Test func aLongTitleGoesOnInASecondLine() throws {
        let title = "The Life and Strange Surprizing Adventures of Robinson Crusoe, of York, Mariner"
        var shelving = try Shelving(
            Shelving.books + [Shelving.book(title, "Daniel Defoe"), Shelving.book("Zadig", "Voltaire")])
        let lines = shelving.press("").split(separator: "\n", omittingEmptySubsequences: false)
        let first = try #require(lines.firstIndex { $0.contains("The Life and Strange") })
        #expect(lines[first].contains("Defoe") && !lines[first].contains("…"))
        #expect(lines[first + 1].contains("Adventures") && !lines[first + 1].contains("Defoe"))
        #expect(lines[first + 2].contains("Zadig"))
        // A click on the second line is one on the book.
        shelving.click(10, first + 1)
        #expect(shelving.app.context.shelf.selectedBook?.title == title)
        shelving.click(10, first + 2)
        #expect(shelving.app.context.shelf.selectedBook?.title == "Zadig")
    }

    @Test func aShelfWithoutFoldersSaysHowToAddOne() throws {
        var shelving = try Shelving(library: "")
        #expect(shelving.screen.contains("set library ~/Books"))
        var books = Shelving.books
        (books[0].isMissing, books[3].problem) = (true, "is cut")
        var damaged = try Shelving(books, library: "")
        #expect(damaged.screen.contains("is cut") && !damaged.screen.contains("set library"))
        #expect(damaged.press("j").contains("was at /books") && !damaged.screen.contains("set library"))
        #expect(damaged.press("j").contains("set library"))
        var empty = try Shelving([], library: "")
        #expect(empty.screen.contains("? help") && !empty.screen.contains("Enter opens"))
        #expect(empty.screen.contains("No books here yet.") && empty.screen.contains(":set library ~/Books"))
        var narrow = try Shelving([], columns: 40)
        #expect(narrow.screen.contains("lists a folder,"))
        #expect(narrow.screen.contains(":open ~/book.epub opens a book."))
        empty.press(":set library /mine⏎")
        #expect(empty.effects.contains(.lookThroughFolders))
    }

    @Test func theHandbookIsChosenForWhoHasReadNothing() throws {
        let books = ["Atlas", "Handbook", "Zoo"].map { Shelving.book($0) }
        var shelving = try Shelving(books)
        shelving.app.propose(bookAt: "/books/Handbook.epub")
        #expect(shelving.chosen == "Handbook")
        shelving.press("j")
        shelving.app.propose(bookAt: "/books/Handbook.epub")
        #expect(shelving.chosen == "Zoo")
        var reader = try Shelving(books + [Shelving.book("Read", read: (1, 0.5))])
        reader.app.propose(bookAt: "/books/Handbook.epub")
        #expect(reader.chosen == "Read")
    }

    /// Half of its rows beside a list would tell nothing.
    @Test(arguments: [(80, 24), (112, 24), (120, 36), (200, 50)])
    func listsCoverTheShelf(_ columns: Int, _ rows: Int) throws {
        for keys in ["??", "s", ":config⏎"] {
            var shelving = try Shelving(columns: columns, rows: rows)
            let shelf = shelving.press("")
            let screen = shelving.press(keys)
            for words in ["Tolstoy", "Whale", "4 books", "/books/"] {
                #expect(shelf.contains(words) && !screen.contains(words), "\(keys) \(words)")
            }
            #expect(shelving.press("⎋") == shelf)
        }
    }

    @Test func theProgressOfReadingIsTold() throws {
        var shelving = try Shelving()
        shelving.app.receive(LibraryEvent.scanning(done: 40, of: 1_000))
        #expect(shelving.screen.contains("reading 40 of 1,000 files…"))
        shelving.app.receive(LibraryEvent.scanned)
        #expect(!shelving.screen.contains("files"))
    }

    @Test func aBookThatLiesAboutItsSizeTakesNoTime() throws {
        var book = Shelving.book("Liar")
        book.length = TextAmount(words: 1 << 50)
        var shelving = try Shelving([book])
        #expect(
            !shelving.screen.split(separator: "\n").contains { $0.contains("Liar ") && $0.contains(" h") })
        book.length = TextAmount(words: 83_000)
        shelving = try Shelving([book])
        #expect(shelving.screen.split(separator: "\n").contains { $0.contains("Liar ") && $0.contains(" h") })
    }

    @Test func onlyTheKeyThatQuitsQuits() throws {
        var shelving = try Shelving()
        #expect(shelving.press("⎋").contains("· q quits ·") && shelving.effects.isEmpty)
        shelving.press("q")
        #expect(shelving.effects == [.quit])
    }

    @Test func commandsOfABookHaveNothingToDo() throws {
        var shelving = try Shelving()
        for command in ["next", "contents", "bookmark", "select", "search whale", "scrub", "auto-turn"] {
            #expect(shelving.press(":\(command)⏎").contains("· not available here: "), "\(command)")
        }
    }

    @Test(arguments: [(20, 5), (1, 1), (30, 12), (56, 13), (64, 20), (72, 24), (120, 36), (200, 50)])
    func everyWindowHasRoomForSomething(columns: Int, rows: Int) throws {
        var shelving = try Shelving(columns: columns, rows: rows)
        let screen = shelving.screen
        if columns >= 20 { #expect(screen.contains("The W")) }
        for key in ["/", "w", "⎋", "d", "u", "i", "⎋"] { shelving.press(key) }
    }
}
