import Foundation
import TestSupport
import Testing

/// The shelf, in a real terminal.
@Suite(.long) struct ShelfInATerminalTests {
    private let folder: TemporaryFolder
    private var books: String { folder.path + "/mine" }

    init() throws {
        folder = try TemporaryFolder()
        try FileManager.default.createDirectory(atPath: books, withIntermediateDirectories: true)
    }

    private func copy(_ name: String) throws {
        try FileManager.default.copyItem(atPath: Recto.book(name), toPath: books + "/" + name)
    }

    private func shelf(_ arguments: String = "", isFirstStart: Bool = false) throws -> Tmux {
        try Tmux(
            "'\(Recto.program)' --set motion=0 \(arguments)", folder: folder, isFirstStart: isFirstStart)
    }

    @Test func theFirstStartShowsTheHandbookAndHowToAddAFolder() throws {
        let terminal = try shelf(isFirstStart: true)
        let welcome = try #require(try terminal.screen(with: "R E C T O"))
        #expect(welcome.contains("Enter opens the handbook"))
        try terminal.press("Escape")
        let screen = try #require(try terminal.screen { $0.contains("Handbook") && !$0.contains("files…") })
        #expect(screen.contains("set library ~/Books"))
        try copy("facing-pages.epub")
        try terminal.press(":set library \(books)", "Enter")
        let own = try #require(try terminal.screen { $0.contains("1 book") && $0.contains("Facing Pages") })
        #expect(!own.contains("Handbook") && !own.contains("set library"))
    }

    @Test func aBookIsReadAndComesBackTo() throws {
        try copy("facing-pages.epub")
        try copy("handbook.epub")
        let terminal = try shelf("--library='\(books)'")
        _ = try #require(try terminal.screen(with: "2 books"))
        _ = try #require(try terminal.screen { $0.contains("Handbook") && !$0.contains("files…") })
        try terminal.press("/handb", "Enter")
        _ = try #require(try terminal.screen { $0.hasSuffix("0 %\n") || $0.contains(" / ") })
        try terminal.press("G")
        _ = try #require(try terminal.screen(with: "100 %"))
        try terminal.press("q")
        let back = try #require(try terminal.screen(with: "of 2"))
        #expect(back.contains("Handbook"))
        try terminal.press("Escape")
        let all = try #require(try terminal.screen { $0.contains("Facing") && $0.contains("today") })
        #expect(all.split(separator: "\n").contains { $0.contains("Handbook") && $0.contains(" %") })
        try terminal.press("q")
        #expect(try terminal.exitStatus() == 0)
        // Its place has been kept, and what was found has.
        let again = try shelf("-c")
        _ = try #require(try again.screen(with: "100 %"))
    }

    @Test func theBookBeforeIsReturnedTo() throws {
        try copy("facing-pages.epub")
        try copy("handbook.epub")
        let terminal = try shelf("'\(books)/facing-pages.epub'")
        _ = try #require(try terminal.screen(with: "Facing Pages"))
        try terminal.press(":open \(books)/handbook.epub", "Enter")
        _ = try #require(try terminal.screen { $0.contains("Handbook") })
        try terminal.press("`")
        _ = try #require(try terminal.screen { $0.contains("Facing Pages") && !$0.contains("Handbook") })
        try terminal.press("C-^")
        _ = try #require(try terminal.screen(with: "Handbook"))
        try terminal.press(":quit", "Enter")
        #expect(try terminal.exitStatus() == 0)
    }

    @Test func aFileThatIsGoneSaysWhereItWas() throws {
        try copy("facing-pages.epub")
        let first = try shelf("--library='\(books)'")
        _ = try #require(try first.screen { $0.contains("Facing Pages") && !$0.contains("files…") })
        try first.press("q")
        #expect(try first.exitStatus() == 0)
        try FileManager.default.removeItem(atPath: books + "/facing-pages.epub")
        let terminal = try shelf("--library='\(books)'")
        let screen = try #require(try terminal.screen(with: "missing"))
        #expect(screen.contains("Facing Pages") && screen.contains("was at"))
    }

    @Test func anotherBookInThePlaceOfTheChosenOneIsSaid() throws {
        try copy("facing-pages.epub")
        let terminal = try shelf("--library='\(books)'")
        _ = try #require(try terminal.screen { $0.contains("Facing Pages") && !$0.contains("files…") })
        try FileManager.default.removeItem(atPath: books + "/facing-pages.epub")
        try FileManager.default.copyItem(
            atPath: Recto.book("handbook.epub"), toPath: books + "/facing-pages.epub")
        try terminal.press("Enter")
        _ = try #require(try terminal.screen(with: "· now there: The Recto Handbook ·"))
    }

    @Test func aNameOpensTheBookThatHasIt() throws {
        try copy("facing-pages.epub")
        let terminal = try shelf("--library='\(books)' 'facing pages'")
        _ = try #require(try terminal.screen(with: "· Facing Pages ·"))
        let words = try shelf("--library='\(books)' facing pages")
        _ = try #require(try words.screen(with: "· Facing Pages ·"))
        let none = try shelf("--library='\(books)' nonsense-nobody-wrote; sleep 60")
        _ = try #require(try none.screen(with: "no file and no book on the shelf is called"))
    }

    @Test func aFolderAndSeveralFilesAreAShelf() throws {
        try copy("facing-pages.epub")
        try copy("handbook.epub")
        let terminal = try shelf("'\(books)'")
        let screen = try #require(try terminal.screen { $0.contains("2 books") && !$0.contains("files…") })
        // Who has named a folder need not be told how to.
        #expect(!screen.contains("set library") && screen.contains(".epub"))
        let files = try shelf("'\(books)/facing-pages.epub' '\(books)/handbook.epub'")
        _ = try #require(try files.screen { $0.contains("2 books") && !$0.contains("files…") })
    }

    /// Files that hold up or end what reads them take nothing else with them.
    @Test func whatCannotBeReadIsListedBesideWhatCan() throws {
        try copy("facing-pages.epub")
        #expect(TextFile.write("", to: books + "/empty.epub"))
        #expect(TextFile.write("PK\u{3}\u{4}nothing", to: books + "/broken.epub"))
        let terminal = try shelf("--library='\(books)'")
        let screen = try #require(try terminal.screen { $0.contains("3 books") && !$0.contains("files…") })
        #expect(screen.contains("! empty.epub") && screen.contains("! broken.epub"))
        #expect(screen.contains("Facing Pages"))
    }

    /// Damaged and hostile books, and books of many kinds: each is a row, and the shelf goes on.
    @Test(.enabled(if: Folders.corpus != nil, "there is no folder of test books (RECTO_CORPUS)"))
    func aFolderOfHostileFilesIsListed() throws {
        let folder = try #require(Folders.corpus) + "/hostile"
        let terminal = try shelf("--library='\(folder)'")
        let screen = try #require(
            try terminal.screen {
                $0.contains("! ") && $0.contains(" books") && !$0.contains("files…")
            })
        try terminal.press("?")
        #expect(try terminal.screen(after: screen) != nil)
    }
}
