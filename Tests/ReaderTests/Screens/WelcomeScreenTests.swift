import BookModel
import Cells
import Testing

@testable import Commands
@testable import Reader

@Suite struct WelcomeScreenTests {
    private func shelving(_ folders: [FoundFolder]?, columns: Int = 80, rows: Int = 24) throws -> Shelving {
        var shelving = try Shelving([], columns: columns, rows: rows, library: "")
        shelving.app.welcome(home: "/home/ada")
        if let folders { shelving.app.receive(folders) }
        return shelving
    }

    private let folders = [
        FoundFolder(path: "/home/ada/Books", count: 1_200, isCalibre: false),
        FoundFolder(path: "/srv/calibre", count: 3, isCalibre: true),
    ]

    private func screen(_ folders: [FoundFolder]?, columns: Int = 80, rows: Int = 24) throws -> String {
        var shelving = try shelving(folders, columns: columns, rows: rows)
        return shelving.screen
    }

    @Test func saysWhatWasFound() throws {
        #expect(try screen(nil).contains("looking for your books"))
        #expect(try screen([]).contains(":set library ~/Books"))
        let screen = try screen(folders)
        for words in [
            "R E C T O", "1,200 books in ~/Books", "Calibre’s library in /srv/calibre", "a lists them all",
        ] {
            #expect(screen.contains(words))
        }
    }

    @Test func nothingIsListedWithoutBeingAsked() throws {
        var shelving = try shelving(folders)
        #expect(shelving.app.settings.library == "")
        shelving.press("a")
        #expect(shelving.app.settings.library == "/home/ada/Books:/srv/calibre")
        #expect(!shelving.screen.contains("R E C T O"))
        var waiting = try self.shelving(nil)
        waiting.press("a")
        #expect(waiting.screen.contains("R E C T O") && waiting.app.settings.library == "")
    }

    @Test func itsKeysLeadOn() throws {
        var shelving = try shelving(folders)
        shelving.press("⏎")
        #expect(shelving.effects == [.openHandbook])
        var other = try self.shelving(folders)
        other.press("⎋")
        #expect(other.screen.contains("Books") && !other.screen.contains("R E C T O"))
        var typing = try self.shelving([])
        typing.press(":set library /books⏎")
        #expect(typing.app.settings.library == "/books" && !typing.screen.contains("R E C T O"))
        var asking = try self.shelving(folders)
        asking.press("?")
        #expect(asking.screen.contains("turn the page;") && asking.screen.contains("all keys"))
        asking.press("⎋")
        #expect(asking.screen.contains("R E C T O"))
        var last = try self.shelving(folders)
        last.press("q")
        #expect(last.effects == [.quit])
    }

    @Test(arguments: [(1, 1), (20, 5), (40, 12), (200, 50)])
    func anyWindowWillDo(_ columns: Int, _ rows: Int) throws {
        let lines = try screen(folders, columns: columns, rows: rows).split(separator: "\n")
        #expect(lines.count <= rows && lines.allSatisfy { $0.count <= columns })
    }
}
