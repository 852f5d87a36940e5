import Cells

/// The links known to the terminal (OSC 8): a click opens them if the terminal handles the mouse.
///
/// ncurses writes the text. The text of links is then written again between the sequences that begin and end
/// a link. Text that ncurses writes over it later is in no link.
struct LinkedText {
    private var shown: [ScreenLink] = []

    var isEmpty: Bool { shown.isEmpty }

    /// The rows whose links change: ncurses must write them even if their text does not change.
    func changedRows(to links: [ScreenLink]) -> Set<Int> {
        guard links != shown else { return [] }
        return Set(Set(links).symmetricDifference(shown).map(\.area.origin.row))
    }

    /// The bytes that write the links in some rows.
    ///
    /// - Parameter rows: the rows that ncurses has written.
    mutating func bytes(
        _ links: [ScreenLink], of grid: Grid, in rows: Set<Int>, depth: ColorDepth, entries: [RGB]
    ) -> [UInt8] {
        shown = links
        var writer = RowWriter(depth: depth, entries: entries)
        for link in links where rows.contains(link.area.origin.row) {
            let row = Array(grid.row(link.area.origin.row))
            let columns = link.area.columns.clamped(to: 0..<row.count)
            // Text of uncertain width is written in another way.
            guard !columns.isEmpty, !row.contains(where: { $0.hasUncertainWidth }) else { continue }
            writer.write(row, columns, row: link.area.origin.row, linkedTo: Self.printable(link.address))
        }
        guard !writer.bytes.isEmpty else { return [] }
        return Array("\u{1B}7".utf8) + writer.bytes + Array("\u{1B}[m\u{1B}8".utf8)
    }

    /// An address without characters that could end the sequence.
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
