import BookModel
import Cells
import TestSupport
import Testing

@testable import Commands
@testable import Reader

/// The catalogues, a list and a book, in two windows, with the grounds they stand on.
@Suite struct CatalogFramesTests {
    private static let sizes = [(80, 24), (40, 16)]

    private func isAsRecorded(_ catalogs: inout Cataloguing, _ name: String, _ columns: Int) -> Bool {
        let looks = catalogs.shelving.app.draw().looks
        return ScreenComparison.difference(looks, recorded: "Frames/catalog-\(name)-\(columns)") == nil
    }

    private func paper(_ catalogs: inout Cataloguing) {
        catalogs.shelving.app.colors = TerminalColors(depth: .full, ground: nil, ink: nil)
        catalogs.press(":set theme paper⏎")
    }

    @Test(arguments: sizes) func theCatalogues(_ columns: Int, _ rows: Int) throws {
        var catalogs = try Cataloguing(columns, rows)
        paper(&catalogs)
        #expect(isAsRecorded(&catalogs, "saved", columns))
    }

    @Test(arguments: sizes) func aListAndABook(_ columns: Int, _ rows: Int) throws {
        var catalogs = try Cataloguing(Cataloguing.standard, columns, rows)
        paper(&catalogs)
        catalogs.press("jj")
        #expect(isAsRecorded(&catalogs, "list", columns))
        catalogs.press("⏎⏎")
        catalogs.tell(.progress(received: 620_000, whole: 1_240_000))
        #expect(isAsRecorded(&catalogs, "book", columns))
    }
}
