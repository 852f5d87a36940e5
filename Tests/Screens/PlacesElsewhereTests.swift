import Foundation
import TestSupport
import Testing

/// Where KOReader has left a book is offered, in a real terminal.
@Suite(.long) struct PlacesElsewhereTests {
    @Test func aPlaceIsOfferedOnceAndTakenByAKey() throws {
        let folder = try TemporaryFolder()
        let book = folder.path + "/hand.epub"
        try FileManager.default.copyItem(atPath: Recto.book("handbook.epub"), toPath: book)
        try FileManager.default.createDirectory(
            atPath: folder.path + "/hand.sdr", withIntermediateDirectories: true)
        #expect(
            TextFile.write(
                #"return { ["percent_finished"] = 0.6, ["doc_props"] = {} }"#,
                to: folder.path + "/hand.sdr/metadata.epub.lua"))
        let terminal = try Tmux("'\(Recto.program)' --set motion=0 '\(book)'", folder: folder)
        let screen = try #require(try terminal.screen(with: "KOReader has it at"))
        #expect(screen.contains("leads there"))
        // Nothing is taken unasked.
        try terminal.press("Right", "q")
        #expect(try terminal.exitStatus() == 0)
        let again = try Tmux("'\(Recto.program)' --set motion=0 '\(book)'", folder: folder)
        let own = try #require(try again.screen { Recto.isCounted($0) })
        #expect(!own.contains("KOReader") && !own.contains("60 %"))
        // It is still led to.
        try again.press("'", "'")
        let led = try again.screen { screen in (55...70).contains { screen.contains(" \($0) %") } }
        #expect(led != nil)
    }
}
