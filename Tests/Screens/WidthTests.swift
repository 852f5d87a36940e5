import Cells
import Glibc
import TestSupport
import Testing

/// What is counted as columns is what the cursor of a real terminal moves.
///
/// There are no exceptions, because what terminals disagree on is not drawn: joiners, variation
/// selectors, skin tones and tags; see `Cluster`.
@Suite(.serialized, .long) struct WidthTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func theCursorMovesByTheColumnsThatAreCounted() throws {
        let terminal = try Tmux("sleep 600", columns: 80, rows: 5, folder: folder)
        let path = try #require(try terminal.device())
        let device = open(path, O_WRONLY | O_NOCTTY)
        defer { close(device) }
        for (name, text) in ScriptSamples.all {
            let drawn = Self.drawn(text)
            let bytes = Array("\u{1B}[2J\u{1B}[H\(drawn)".utf8)
            try #require(write(device, bytes, bytes.count) == bytes.count)
            let columns = Cluster.columns(of: text.unicodeScalars)
            let found = try terminal.cursorColumn { $0 == columns }
            #expect(found == columns, "\(name)")
        }
    }

    @Test func theProgramDrawsEveryScriptInItsColumns() throws {
        // The mark after each line stands where the columns before it end, or the line is torn.
        let lines = ScriptSamples.all.filter { !Self.isRightToLeft($0.text) }
        let source = lines.map { "<p>\($0.text)‖</p>" }.joined()
        let path = folder.path + "/scripts.html"
        try #require(TextFile.write("<html lang=\"en\"><body>\(source)</body></html>", to: path))
        let terminal = try Tmux(
            reading: path, options: "--spine min --set paragraphs=indent --set hyphenation=off", columns: 60,
            rows: lines.count + 12, folder: folder)
        let screen = try #require(try terminal.screen(where: Recto.isCounted))
        let found = try terminal.columns(of: "‖", count: lines.count)
        let margin = try #require(found.first) - Cluster.columns(of: lines[0].text.unicodeScalars)
        for (line, column) in zip(lines, found) {
            let indent = line.name == lines[0].name ? 0 : 2
            #expect(column - margin - indent == Cluster.columns(of: line.text.unicodeScalars), "\(line.name)")
        }
        #expect(found.count == lines.count, "\(screen)")
    }

    /// The characters of a text that reach a terminal.
    private static func drawn(_ text: String) -> String {
        var drawn = String.UnicodeScalarView()
        Cluster.forEachDrawnScalar(in: text.unicodeScalars) { scalar, _ in drawn.append(scalar) }
        return String(drawn)
    }

    private static func isRightToLeft(_ text: String) -> Bool {
        text.unicodeScalars.contains { 0x590...0x8FF ~= $0.value || 0x2066...0x2069 ~= $0.value }
    }
}
