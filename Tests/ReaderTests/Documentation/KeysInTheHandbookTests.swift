import Cells
import TestSupport
import Testing

@testable import Commands
@testable import Reader

/// The keys that README and the handbook name, and the handbook's lists of all keys.
@Suite struct KeysInTheHandbookTests {
    /// The lists that the handbook should have, one for each group of keys.
    private static var lists: String {
        KeyTable(.standard).groups.map { group in
            "      <h2>\(group.title.asMarkup)</h2>\n      <dl>\n"
                + group.rows.map { entry($0, in: group.context) }.joined() + "      </dl>\n"
        }.joined()
    }

    private static func entry(_ row: KeyTable.Row, in context: KeyContext) -> String {
        let names = row.names.map { name in
            let typed = String(name.drop { $0.isNumber || $0 == "." })
            let isKey =
                Key.keys(named: typed).map { KeyMaps.standard[context].request(for: $0) != nil } ?? false
            return isKey ? "<kbd>\(name.asMarkup)</kbd>" : name.asMarkup
        }
        let usages = row.usages.map { "<code>\($0.asMarkup)</code>" }.joined(separator: ", ")
        let term = names.isEmpty ? usages : names.joined(separator: " ")
        let command = names.isEmpty || usages.isEmpty ? "" : "; \(usages)"
        return "        <dt>\(term)</dt>\n        <dd>\(row.help.asMarkup)\(command)</dd>\n"
    }

    /// `RECTO_RECORD=1` updates the lists.
    @Test func theHandbookHasAllKeys() throws {
        let documents = try #require(Documents())
        #expect(documents.difference(ofGenerated: Self.lists, named: "keys", in: "keys") == nil)
    }

    @Test func everyKeyOfReadmeIsBound() throws {
        for name in try keysOfReadme().flatMap({ $0 }) {
            let key = try bound(String(name))
            #expect(KeyMaps.standard[.reading].request(for: key) != nil, "\(name)")
        }
    }

    /// The first key of each row of README's table.
    @Test func theCardHasTheKeysOfReadme() throws {
        var reading = try Reading(columns: 80, rows: 24)
        let card = reading.press("?").split(separator: "\n")
        for name in try keysOfReadme().compactMap(\.first) {
            let typed = name.drop(while: \.isNumber)
            #expect(card.contains { $0.contains("│ \(typed) ") }, "\(name)")
        }
    }

    /// The names in the first column of README's table.
    private func keysOfReadme() throws -> [[Substring]] {
        let lines = try #require(Documents()).readme.split(separator: "\n")
        let start = try #require(lines.firstIndex { $0.hasPrefix("| key | |") })
        let rows = lines[(start + 2)...].prefix { $0.hasPrefix("|") }
        #expect(rows.count == 10)
        return rows.map { $0.split(separator: "|")[0].split(whereSeparator: { ", ".contains($0) }) }
    }

    /// The key without a number before it: `g` of `12g`.
    private func bound(_ name: String) throws -> [Key] {
        let typed = name == "." ? name[...] : name.drop { $0.isNumber || $0 == "." }
        return try #require(Key.keys(named: String(typed)), "\(name)")
    }

    @Test func everyKeyThatItNamesIsBoundSomewhere() throws {
        let documents = try #require(Documents())
        for chapter in documents.handbook {
            for name in chapter.text.contents(of: "kbd") where !name.allSatisfy(\.isNumber) {
                let keys = try bound(name)
                let isBound = KeyContext.allCases.contains {
                    KeyMaps.standard[$0].request(for: keys) != nil
                }
                #expect(isBound, "\(name) in \(chapter.name)")
            }
        }
    }
}

extension String {
    /// As it is written in XHTML.
    var asMarkup: String {
        map { $0 == "&" ? "&amp;" : $0 == "<" ? "&lt;" : $0 == ">" ? "&gt;" : String($0) }.joined()
    }
}
