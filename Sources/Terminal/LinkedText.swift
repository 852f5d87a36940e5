import Cells

/// The links that the terminal knows (OSC 8), so that a click opens them where the terminal keeps the mouse.
///
/// ncurses writes the letters. We write those of links again, between the sequences that begin and end a link. Letters that
/// ncurses writes later belong to no link.
struct LinkedText {
    private var shown: [ScreenLink] = []

    var isEmpty: Bool { shown.isEmpty }

    /// The rows whose links change: ncurses must write them, even if it believes that they do not change.
    func changedRows(to links: [ScreenLink]) -> Set<Int> {
        guard links != shown else { return [] }
        return Set(Set(links).symmetricDifference(shown).map(\.area.origin.row))
    }

    /// The bytes that write the links of some rows.
    ///
    /// - Parameter rows: those that ncurses has written.
    mutating func bytes(
        _ links: [ScreenLink], of grid: Grid, in rows: Set<Int>, depth: ColorDepth, entries: [RGB]
    ) -> [UInt8] {
        shown = links
        var writer = RowWriter(depth: depth, entries: entries)
        for link in links where rows.contains(link.area.origin.row) {
            let row = Array(grid.row(link.area.origin.row))
            let columns = link.area.columns.clamped(to: 0..<row.count)
            // Where their width is uncertain, letters are written otherwise.
            guard !columns.isEmpty, !row.contains(where: { $0.hasUncertainWidth }) else { continue }
            writer.write(row, columns, row: link.area.origin.row, linkedTo: Self.printable(link.address))
        }
        guard !writer.bytes.isEmpty else { return [] }
        return Array("\u{1B}7".utf8) + writer.bytes + Array("\u{1B}[m\u{1B}8".utf8)
    }

    /// An address without the characters that could end the sequence.
    static func printable(_ address: String) -> String {
        var printable = ""
        for byte in address.utf8 {
            if (0x21...0x7E).contains(byte) {
                printable.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                printable += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }
        return printable
    }
}
