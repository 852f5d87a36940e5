import Cells
import TestSupport
import Testing

@testable import Commands
@testable import Reader

/// All keys that the handbook names are bound, and its table has all keys of each command in it.
@Suite struct KeysInTheHandbookTests {
    /// The rows of the table of keys: the keys, as they are written.
    private func rows() throws -> [[String]] {
        try #require(Documents()).chapter("turning").firstCells.map { $0.contents(of: "kbd") }
    }

    /// The key without a number before it: `g` of `12g`.
    private func bound(_ name: String) throws -> [Key] {
        let typed = name.drop { $0.isNumber || $0 == "." }
        return try #require(Key.keys(named: String(typed)), "\(name)")
    }

    @Test func itsTableHasEveryKeyOfTheCommandsThatItTells() throws {
        let map = KeyMaps.standard[.reading]
        let rows = try rows()
        #expect(rows.count > 20)
        for row in rows {
            let keys = try row.map { Key.name(of: try bound($0)) }
            let commands = Set(try row.compactMap { map.request(for: try bound($0))?.command })
            #expect(!commands.isEmpty && keys.allSatisfy { !$0.isEmpty }, "\(row)")
            let all = Set(commands.flatMap { map.names(of: $0) })
            // A command may have two rows: `g` and `12g`.
            let others = rows.filter { $0 != row }.flatMap { $0 }
            let told = Set(try (row + others).map { Key.name(of: try bound($0)) })
            #expect(all.isSubset(of: told), "\(row): \(all.subtracting(told))")
        }
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
    /// The first cell of each row of its tables, with its markup.
    fileprivate var firstCells: [String] {
        var rows: [String] = []
        var rest = self[...]
        while let start = rest.firstRange(of: "<tr><td>"),
            let end = rest[start.upperBound...].firstRange(of: "</td>")
        {
            rows.append(String(rest[start.upperBound..<end.lowerBound]))
            rest = rest[end.upperBound...]
        }
        return rows
    }
}
