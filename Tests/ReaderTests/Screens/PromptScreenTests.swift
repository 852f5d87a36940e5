import BookModel
import Cells
import Testing

@testable import Commands
@testable import Reader

@Suite struct PromptScreenTests {
    @Test func aProgramIsNotNamedHere() throws {
        var reading = try Reading()
        for line in ["set link-command sh", "setlocal copy-command sh"] {
            #expect(
                reading.press(":\(line)⏎").contains(
                    "runs a program: only the configuration or an option sets it"))
            reading.press("⎋")
        }
        #expect(reading.app.context.settings.linkCommand == Settings().linkCommand)
        #expect(!reading.press(":set link-command⏎").contains("only the"))
    }

    /// The last row of a screen.
    private func footer(_ screen: String) -> String {
        // A desk may lie beside it.
        let line = screen.split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
        return String(line.drop { $0 == " " })
    }

    @Test func aNumberGoesToItsPage() throws {
        var typed = try Reading()
        var asked = try Reading()
        typed.count()
        asked.count()
        #expect(footer(asked.press(":3")).hasPrefix(":3"))
        #expect(asked.press("⏎") == typed.press("3g"))
        #expect(
            asked.app.locator == typed.app.locator && asked.app.locator.section + asked.app.locator.offset > 0
        )
        #expect(asked.press(":50%⏎") == typed.press("50%"))
    }

    @Test(arguments: [":q⏎", ":q!⏎", ":wq⏎", ":x⏎", ":qa⏎", "ZZ"]) func itIsLeftAsInVi(_ keys: String) throws
    {
        var reading = try Reading()
        reading.press(keys)
        #expect(reading.effects.contains(.quit))
        reading = try Reading()
        reading.app.context.isFromShelf = true
        reading.press(keys)
        #expect(reading.effects.contains(keys == ":qa⏎" ? .quit : .shelf))
    }

    @Test func aBookIsOpenedAsInVi() throws {
        var reading = try Reading()
        reading.press(":e /tmp/a book.epub⏎")
        #expect(reading.effects.contains(.open("/tmp/a book.epub")))
        #expect(footer(reading.press(":e ")).contains("open FILE"))
        #expect(Completion.folder(for: "e /tmp/a") == "/tmp/")
        #expect(reading.press("⏎").contains("open takes FILE"))
    }

    @Test func helpIsShownAsInViAndOnlyWhatIsAskedFor() throws {
        var reading = try Reading()
        #expect(reading.press(":h⏎").contains("all keys"))
        let screen = reading.press("⎋:h bookmark⏎")
        #expect(screen.contains("bookmark this page") && !screen.contains("next page"))
        #expect(!screen.contains("mark a place with a letter"))
        #expect(reading.press("⎋").contains("mark a place with a letter"))
    }

    /// Where a key is bound, `q` is a key and no command.
    @Test func theNamesOfViAreForThePromptAlone() throws {
        guard case .binding(_, let keys, let request)? = try Request.parse("bind x q contents")?.argument
        else {
            Issue.record("no binding")
            return
        }
        #expect(keys == ["x", "q"] && request == Request(.contents))
        for alias in Command.aliases { #expect(Command(named: alias.name) == nil) }
    }

    @Test func whatEscapeDoesWithAListOverItIsTold() throws {
        var reading = try Reading()
        #expect(footer(reading.press(":")).hasSuffix("Esc leaves"))
        let offered = footer(reading.press("⇥"))
        #expect(offered.contains("Esc takes the list away") && !offered.contains("leaves"))
        #expect(footer(reading.press("⎋")).hasSuffix("Esc leaves"))
    }

    @Test func thePageStaysInViewAboveIt() throws {
        var reading = try Reading()
        let before = reading.screen.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        let after = reading.press(":").split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        #expect(before == after)
    }

    @Test func theDeskStaysInViewBesideIt() throws {
        for keys in [":", "/", ":⇥"] {
            var reading = try Reading(columns: 200, rows: 30) { $0.theme = "paper" }
            let desk = reading.grid[0, 29].style.background
            reading.press(keys)
            let (grid, leaves) = (reading.grid, reading.app.context.reading.geometry.leaves.columns)
            for column in 0..<200 {
                let isPaper = grid[column, 29].style.background != desk
                #expect(isPaper == leaves.contains(column), "\(keys) \(column)")
            }
        }
    }

    @Test func commandsAreFollowedByTheirNames() throws {
        var reading = try Reading()
        #expect(reading.press(":help⏎").contains("turn the page"))
        reading.press("⎋")
        #expect(reading.press(":contents⏎").contains("goes there"))
        reading.press("⎋:quit⏎")
        #expect(reading.effects == [.save(.line(HistoryLine("quit", .command))), .quit])
        reading.press(":open /tmp/a book.epub⏎")
        #expect(
            reading.effects == [
                .save(.line(HistoryLine("open /tmp/a book.epub", .command))), .open("/tmp/a book.epub"),
            ])
    }

    @Test func whatIsWrongIsSaidAndThePromptStays() throws {
        var reading = try Reading()
        let screen = reading.press(":nex⏎")
        #expect(footer(screen).hasPrefix(":nex") && screen.contains("no command nex; did you mean next?"))
        #expect(reading.effects.isEmpty)
        let next = reading.press("t")
        #expect(footer(next).hasPrefix(":next") && !next.contains("no command"))
        #expect(reading.press("⏎") == (try Reading()).screen(pressing: "→"))
    }

    @Test(arguments: ["⎋", "⏎"]) func isLeftWithoutATrace(_ key: String) throws {
        var reading = try Reading()
        let before = reading.press("→")
        reading.press(key == "⎋" ? ":12" : ":")
        #expect(reading.press(key) == before && reading.effects.isEmpty)
    }

    @Test func deletingBeyondItsBeginningLeavesIt() throws {
        var reading = try Reading()
        let before = reading.screen
        reading.press(":1")
        reading.press(Key(.backspace))
        #expect(footer(reading.screen).hasPrefix(":"))
        reading.press(Key(.backspace))
        #expect(reading.screen == before)
    }

    @Test func aPasteIsTextAndNoKey() throws {
        var reading = try Reading()
        let before = reading.screen
        _ = reading.app.handle(.paste("q"), at: .zero)
        #expect(reading.screen == before)
        for key in ["?", "⎋:config⏎"] {
            let over = reading.press(key)
            #expect(reading.app.handle(.paste("q"), at: .zero).isEmpty && reading.screen == over)
        }
        reading.press("⎋:")
        #expect(reading.app.handle(.paste("page\n3"), at: .zero).isEmpty)
        #expect(footer(reading.screen).hasPrefix(":page 3"))
    }

    @Test func aCommandThatIsNotForHereIsSaid() throws {
        var reading = try Reading()
        #expect(reading.press(":choose⏎").contains("· not available here: go there, or next value ·"))
    }

    @Test func theCursorIsAlwaysInView() throws {
        for columns in [1, 2, 3, 10, 80] {
            var reading = try Reading(columns: columns, rows: 5)
            reading.press(":" + String(repeating: "x漢", count: 40))
            let grid = reading.grid
            let marked = (0..<columns).filter { grid[$0, 4].style.attributes.contains(.reverse) }
            #expect(marked.count == (columns > 1 ? 1 : 0), "\(columns)")
        }
    }

    // MARK: - History

    @Test func earlierLinesComeBackThatBeginAsTheLineDoes() throws {
        var reading = try Reading()
        reading.app.receive(
            .lines([
                HistoryLine("set spine mid", .command), HistoryLine("contents", .command),
                HistoryLine("whale", .search),
            ]))
        reading.press(":next⏎:set measure 50⏎")
        #expect(footer(reading.press(":↑")).hasPrefix(":set measure 50"))
        #expect(footer(reading.press("↑")).hasPrefix(":next "))
        #expect(footer(reading.press("↑↑↑↑")).hasPrefix(":set spine mid"))
        #expect(footer(reading.press("↓")).hasPrefix(":contents"))
        reading.press("⎋:set s↑")
        #expect(footer(reading.screen).hasPrefix(":set spine mid"))
        #expect(footer(reading.press("↑")).hasPrefix(":set spine mid"))
        #expect(footer(reading.press("↓")).hasPrefix(":set s "))
        #expect(footer(reading.press("↓")).hasPrefix(":set s "))
    }

    @Test func aLineIsKeptOnceAndNoneThatIsWrong() throws {
        var reading = try Reading()
        reading.press(":next⏎")
        #expect(reading.effects.first == .save(.line(HistoryLine("next", .command))))
        reading.press(":next⏎")
        #expect(!reading.effects.contains(.save(.line(HistoryLine("next", .command)))))
        reading.press(":nonsense⏎⎋:")
        #expect(footer(reading.press("↑")).hasPrefix(":next "))
    }

    // MARK: - Completing

    @Test(arguments: [
        (":xyz", ":xyz"), (":jump-", ":jump-back "), (":se", ":se"), (":setl", ":setlocal "),
        (":set mea", ":set measure "), (":set spine ma", ":set spine max "), (":reset mou", ":reset mouse "),
        (":bind li", ":bind list "), (":bind x jump-", ":bind x jump-back "),
        (":bind x set mea", ":bind x set measure "),
        (":unbind bo", ":unbind box "), (":chapter chapter 3", ":chapter Chapter 3"),
        (":chapter 4", ":chapter Chapter 4"),
    ]) func tabCompletes(_ typed: String, _ expected: String) throws {
        var reading = try Reading()
        let row = footer(reading.press(typed + "⇥"))
        #expect(row.hasPrefix(expected) && !row.dropFirst(expected.count).hasPrefix("x"), "\(row)")
    }

    @Test func whatMayBeMeantIsOfferedAndGoneThrough() throws {
        var reading = try Reading()
        let offered = reading.press(":set indicator⇥")
        #expect(footer(offered).hasPrefix(":set indicator "))
        #expect(offered.contains("indicator-marks") && offered.contains("colour of progress marks"))
        #expect(footer(reading.press("⇥")).hasPrefix(":set indicator "))
        #expect(footer(reading.press("⇥")).hasPrefix(":set indicator-hides"))
        #expect(footer(reading.press("⇥")).hasPrefix(":set indicator-marks"))
        reading.press(Key(.tab, .shift))
        #expect(footer(reading.screen).hasPrefix(":set indicator-hides"))
        #expect(footer(reading.press("↓")).hasPrefix(":set indicator-marks"))
        let back = reading.press("⎋")
        #expect(
            footer(back).hasPrefix(":set indicator ") && !back.contains("colour of progress marks"))
        let typed = reading.press("⇥-")
        #expect(
            footer(typed).hasPrefix(":set indicator-") && !typed.contains("colour of progress marks"))
    }

    @Test func commandsOfListsAreOfferedForTheirKeysAlone() throws {
        var reading = try Reading()
        #expect(!reading.press(":de⇥").contains("delete"))
        #expect(reading.press("⎋:bind list x del⇥").contains(":bind list x delete"))
    }

    @Test func whatStandsAfterTheCursorStays() throws {
        var reading = try Reading()
        reading.press(":set mea 72")
        for _ in 0..<3 { reading.press(Key(.left)) }
        #expect(footer(reading.press("⇥")).hasPrefix(":set measure  72"))
    }

    @Test func filesAreAskedForAndCompletedOnceTheyHaveCome() throws {
        var reading = try Reading()
        reading.press(":open books/m⇥")
        #expect(reading.effects == [.list("books/")])
        let listing = FolderListing(
            folder: "books/",
            entries: [
                FolderListing.Entry("moby", isFolder: true),
                FolderListing.Entry("middle march.epub", isFolder: false),
                FolderListing.Entry(".mine", isFolder: false),
            ])
        #expect(reading.app.receive(listing).isEmpty)
        #expect(reading.screen.contains("middle march.epub") && !reading.screen.contains(".mine"))
        #expect(footer(reading.press("⇥")).hasPrefix(":open books/moby/"))
        #expect(footer(reading.press("⇥")).hasPrefix(":open books/middle march.epub"))
        reading.press("⏎")
        #expect(reading.effects.last == .open("books/middle march.epub"))
    }

    @Test func aListingThatNobodyWaitsForIsLeft() throws {
        var reading = try Reading()
        reading.press(":open books/m⇥x")
        _ = reading.app.receive(
            FolderListing(folder: "books/", entries: [FolderListing.Entry("mx", isFolder: false)]))
        #expect(footer(reading.screen).hasPrefix(":open books/mx "))
        reading.press("⎋")
        let before = reading.screen
        _ = reading.app.receive(FolderListing(folder: "", entries: []))
        #expect(reading.screen == before)
    }

    @Test func aCommandSaysWhatItTakes() throws {
        var reading = try Reading()
        #expect(footer(reading.press(":")).contains("Tab lists all"))
        #expect(footer(reading.press("set")).hasSuffix("set NAME [VALUE]"))
        #expect(reading.press("⏎").contains("set takes NAME [VALUE]"))
    }

    @Test func aChapterIsGoneToByItsTitle() throws {
        var reading = try Reading()
        var other = try Reading()
        other.press("]]")
        reading.press(":chapter chapter 3⏎")
        #expect(reading.app.locator == other.app.locator && reading.app.locator.section == 2)
        let screen = reading.press(":chapter nowhere⏎")
        #expect(screen.contains("no chapter is called nowhere; Tab lists them"))
    }
}
