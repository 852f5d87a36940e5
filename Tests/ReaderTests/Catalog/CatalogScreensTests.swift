import BookModel
import Cells
import Testing

@testable import Commands
@testable import Reader

@Suite struct CatalogScreensTests {
    @Test func nothingIsAskedBeforeACatalogueIsChosen() throws {
        var catalogs = try Cataloguing()
        #expect(catalogs.screen.contains("Home") && catalogs.screen.contains("Project Gutenberg"))
        catalogs.press("jjkk")
        #expect(catalogs.effects.isEmpty)
        catalogs.press("⏎")
        #expect(catalogs.effects == [.catalog(.open(Cataloguing.address), nil)])
        #expect(catalogs.screen.contains("asking home…"))
    }

    @Test func aPageListsItsEntries() throws {
        var catalogs = try Cataloguing(Cataloguing.standard)
        let screen = catalogs.screen
        for words in ["Home library", "Newest", "›", "Herman Melville", "夏目漱石", "EPUB", "searches"] {
            #expect(screen.contains(words), "\(words)")
        }
    }

    @Test func theWayBackKeepsThePlace() throws {
        var catalogs = try Cataloguing(Cataloguing.standard)
        catalogs.press("j")
        catalogs.press("k⏎")
        #expect(catalogs.orders == [.open("http://home:8080/new")])
        catalogs.tell(.page(Cataloguing.page("Authors", []), of: "http://home:8080/new"))
        #expect(catalogs.screen.contains("There is nothing in this list."))
        catalogs.press("⎋")
        #expect(catalogs.screen.contains("Home library"))
        catalogs.press("⏎")
        #expect(catalogs.orders == [.open("http://home:8080/new")])
    }

    @Test func aLateAnswerDrawsOverNothing() throws {
        var catalogs = try Cataloguing()
        catalogs.press("⏎")
        #expect(catalogs.press("⎋").contains("Catalogues of books"))
        #expect(catalogs.orders == [.cancel])
        let before = catalogs.screen
        catalogs.tell(.page(Cataloguing.standard, of: Cataloguing.address))
        catalogs.tell(.failed("No.", of: Cataloguing.address))
        catalogs.tell(.login(CatalogLogin(of: Cataloguing.address), of: Cataloguing.address))
        #expect(catalogs.screen == before && catalogs.told.isEmpty)
        // An answer for one page is none for another.
        catalogs.press("j⏎")
        catalogs.tell(.page(Cataloguing.standard, of: Cataloguing.address))
        #expect(catalogs.screen.contains("asking m.gutenberg.org…"))
    }

    @Test func waitingIsLeftByControlCAndAClickOpens() throws {
        var catalogs = try Cataloguing()
        catalogs.press("⏎")
        let effects = catalogs.shelving.app.handle(.key(.interrupt), at: .zero)
        #expect(effects == [.catalog(.cancel, nil)])
        #expect(catalogs.screen.contains("Catalogues of books"))
        let row = catalogs.screen.split(separator: "\n", omittingEmptySubsequences: false)
            .firstIndex { $0.contains("Standard Ebooks") }
        catalogs.shelving.click(20, try #require(row))
        #expect(catalogs.orders == [.open("https://standardebooks.org/feeds/opds")])
    }

    @Test func theNextPageIsAskedForAtTheEndOnce() throws {
        let entries = (1...60).map { Cataloguing.book("Book \($0)") }
        var catalogs = try Cataloguing(Cataloguing.page("All", entries, next: "http://home/2"))
        catalogs.press("j")
        #expect(catalogs.orders.isEmpty)
        catalogs.press("G")
        #expect(catalogs.orders == [.open("http://home/2")])
        catalogs.press("jjG")
        #expect(catalogs.orders.isEmpty)
        #expect(catalogs.screen.contains("asking home for more…"))
        catalogs.tell(
            .page(
                Cataloguing.page("", [Cataloguing.book("Last")], next: "http://home/2"), of: "http://home/2"))
        #expect(catalogs.press("G").contains("Last"))
        #expect(catalogs.orders.isEmpty)
    }

    @Test func aNextPageThatFailsKeepsTheEntries() throws {
        var catalogs = try Cataloguing(Cataloguing.standard)
        catalogs.press("G")
        catalogs.tell(.failed("home does not answer.", of: "http://home:8080/opds?page=2"))
        #expect(catalogs.screen.contains("home does not answer.") && catalogs.screen.contains("Émile"))
        catalogs.press("kG")
        #expect(catalogs.orders.isEmpty)
        catalogs.press("r")
        #expect(catalogs.orders == [.open("http://home:8080/opds?page=2")])
    }

    @Test func aListHasAnEnd() throws {
        let many = (1...3_000).map { Cataloguing.book("Book \($0)") }
        var catalogs = try Cataloguing(Cataloguing.page("All", many, next: "http://home/2"))
        catalogs.press("G")
        catalogs.tell(.page(Cataloguing.page("", many, next: "http://home/3"), of: "http://home/2"))
        #expect(catalogs.press("G").contains("Book 2000"))
        #expect(catalogs.orders.isEmpty)
    }

    @Test func aProblemIsToldAndAskedAgain() throws {
        var catalogs = try Cataloguing()
        catalogs.press("⏎")
        catalogs.tell(.failed("home does not answer.", of: Cataloguing.address))
        #expect(catalogs.screen.contains("home does not answer."))
        for key in ["⏎", "r"] {
            catalogs.press(key)
            #expect(catalogs.orders == [.open(Cataloguing.address)])
            #expect(catalogs.screen.contains("asking home…"))
            catalogs.tell(.failed("home does not answer.", of: Cataloguing.address))
        }
    }

    @Test func wordsAreSearchedFor() throws {
        var catalogs = try Cataloguing(Cataloguing.standard)
        catalogs.press("/white whale⏎")
        let search = CatalogSearch.template("http://home:8080/opds/search?q={searchTerms}")
        #expect(catalogs.orders == [.search(search, "white whale", of: Cataloguing.address)])
        catalogs.tell(.page(Cataloguing.page("Found", [Cataloguing.whale]), of: Cataloguing.address))
        #expect(catalogs.screen.contains("white whale — Found"))
        #expect(catalogs.press("⎋").contains("Home library"))
    }

    @Test func withoutASearchTheRowsAreFiltered() throws {
        var page = Cataloguing.standard
        page.search = nil
        var catalogs = try Cataloguing(page)
        let screen = catalogs.press("/whale")
        #expect(screen.contains("Moby-Dick") && !screen.contains("Émile") && catalogs.orders.isEmpty)
    }

    @Test func facetsLeadToOtherLists() throws {
        var catalogs = try Cataloguing(Cataloguing.standard)
        #expect(catalogs.press("o").contains("1,204"))
        catalogs.press("j⏎")
        #expect(catalogs.orders == [.open("http://home:8080/opds?o=d")])
    }

    @Test func aServerAsksForAPassword() throws {
        var catalogs = try Cataloguing()
        catalogs.press("⏎")
        catalogs.tell(
            .login(
                CatalogLogin(of: Cataloguing.address, title: "City library", userLabel: "Card number"),
                of: Cataloguing.address))
        #expect(catalogs.screen.contains("Card number at home:"))
        catalogs.press("ana⏎")
        #expect(catalogs.screen.contains("password at home:"))
        #expect(
            catalogs.press("tulip")
                == {
                    var other = $0; return other.press("⌫")
                }(catalogs))
        #expect(!catalogs.screen.contains("tulip"))
        catalogs.press("⏎")
        var saved = Cataloguing.saved[0]
        saved.user = "ana"
        #expect(
            catalogs.effects == [
                .catalog(.save(saved), Password("tulip")), .catalog(.open(Cataloguing.address), nil),
            ])
        #expect(catalogs.screen.contains("asking home…"))
        #expect(!"\(catalogs.effects)".contains("tulip"))
        // A wrong one is asked for again, by hand after the prompt was left.
        catalogs.tell(.login(CatalogLogin(of: Cataloguing.address), of: Cataloguing.address))
        catalogs.press("⎋")
        #expect(catalogs.screen.contains("asks who you are"))
        #expect(catalogs.press("⏎").contains("user at home: ana"))
    }

    /// A link of the catalogue, and a redirect of its first page.
    @Test(arguments: [false, true])
    func whatIsTypedForAnotherServerIsSavedForThatOne(isRedirected: Bool) throws {
        let (other, asked) = (
            "http://home:8081/new", isRedirected ? Cataloguing.address : "http://home:8081/x"
        )
        var catalogs = try Cataloguing()
        catalogs.press("⏎")
        if !isRedirected {
            let page = Cataloguing.page("Home", [Cataloguing.folder("Elsewhere", asked)])
            catalogs.tell(.page(page, of: Cataloguing.address))
            catalogs.press("⏎")
        }
        catalogs.tell(.login(CatalogLogin(of: other), of: asked))
        catalogs.press("eva⏎tulip⏎")
        let saved = SavedCatalog(name: "home", address: other, user: "eva")
        #expect(
            catalogs.effects == [.catalog(.save(saved), Password("tulip")), .catalog(.open(asked), nil)])
        // The next time the user is known, and nothing was saved for the first server.
        catalogs.tell(.login(CatalogLogin(of: other), of: asked))
        #expect(catalogs.screen.contains("user at home: eva"))
        catalogs.tell(.login(CatalogLogin(of: "https://home:8080/"), of: asked))
        catalogs.press("⎋⎋⎋")
        let all = try #require(catalogs.shelving.app.context.catalogs.saved)
        #expect(all == Cataloguing.saved + [saved])
    }

    @Test func aLongHostShowsWhoseItIs() throws {
        var catalogs = try Cataloguing()
        catalogs.press("⏎")
        let address = "https://www.gutenberg.org.\(String(repeating: "a.", count: 20))evil.example/"
        catalogs.tell(.login(CatalogLogin(of: address), of: Cataloguing.address))
        #expect(catalogs.screen.contains("a.evil.example: "))
    }

    /// `:catalog ADDRESS` opens one before it is known what is saved.
    @Test func aSavedCatalogueKeepsItsUser() throws {
        var saved = Cataloguing.saved[0]
        saved.user = "ana"
        var reading = try Reading()
        reading.press(":catalog \(saved.address)⏎")
        _ = reading.app.receive(.list([saved]))
        #expect(reading.app.receive(.page(Cataloguing.standard, of: saved.address)).isEmpty)
    }

    @Test func aCatalogueIsSavedOnceItsPageIsThere() throws {
        var catalogs = try Cataloguing()
        catalogs.press("G⏎home.example/opds⏎")
        #expect(catalogs.orders == [.open("https://home.example/opds")])
        let page = Cataloguing.page("Our books", [], address: "https://home.example/opds/")
        catalogs.tell(.page(page, of: "https://home.example/opds"))
        let saved = SavedCatalog(name: "Our books", address: "https://home.example/opds")
        #expect(catalogs.told == [.catalog(.save(saved), nil)])
        #expect(catalogs.press("⎋").contains("Our books"))
    }

    @Test(arguments: ["ftp://a.org/", "https://ana:tulip@a.org/", "https://", "mailto:a@b.org"])
    func anotherAddressIsRefused(_ typed: String) throws {
        var catalogs = try Cataloguing()
        #expect(catalogs.press("G⏎" + typed + "⏎").contains("not an address"))
        #expect(catalogs.orders.isEmpty)
    }

    @Test func anAddressIsTypedAfterTheCommand() throws {
        var reading = try Reading()
        reading.press(":catalog books.example.org/opds⏎")
        #expect(reading.effects.contains(.catalog(.open("https://books.example.org/opds"), nil)))
        #expect(reading.screen.contains("asking books.example.org…"))
        #expect(reading.press("⎋").contains("Catalogues of books"))
        #expect(reading.press(":catalog https://ana:tulip@a.org/⏎").contains("catalog takes"))
        let lines = reading.app.context.histories.values.flatMap(\.lines)
        #expect(!lines.contains { $0.text.contains("tulip") })
    }

    @Test func aCatalogueIsRemovedRestoredAndRenamed() throws {
        var catalogs = try Cataloguing()
        #expect(!catalogs.press("d").contains("Home"))
        #expect(catalogs.orders == [.remove(Cataloguing.saved[0])])
        #expect(catalogs.press("u").contains("Home"))
        #expect(catalogs.orders == [.restore(Cataloguing.saved[0])])
        catalogs.press("gr of mine⏎")
        var renamed = Cataloguing.saved[0]
        renamed.name = "Home of mine"
        #expect(catalogs.orders == [.save(renamed)] && catalogs.screen.contains("Home of mine"))
    }

    @Test(arguments: [(1, 1), (3, 2), (20, 5), (40, 16), (200, 50)])
    func hostilePagesFitAnyWindow(_ columns: Int, _ rows: Int) throws {
        let long = String(repeating: "吾輩は猫である ", count: 400)
        var entry = Cataloguing.book(long, long, long)
        entry.summary = Array(repeating: long, count: 50).joined(separator: "\n")
        entry.facts = (1...50).map { CatalogFact(long, "\(long)\($0)") }
        entry.cover = "http://home/cover"
        entry.stream = CatalogStream(template: "", pages: -1)
        var untitled = Cataloguing.folder("")
        untitled.list = ""
        var page = Cataloguing.page(long, [entry, untitled, CatalogEntry(id: "", title: "")])
        page.facets = [CatalogFacets("", []), CatalogFacets(long, [.init("", address: long, count: -1)])]
        var catalogs = try Cataloguing(page, columns, rows)
        for keys in ["", "jj⏎", "⎋", "kk⏎", "GG", "l", "⎋", "o", "⎋", "k⏎"] { catalogs.press(keys) }
        #expect(catalogs.screen.split(separator: "\n", omittingEmptySubsequences: false).count >= rows)
    }
}
