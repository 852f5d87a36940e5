import Testing

@testable import Drawing

@Suite struct ListFilterTests {
    @Test(arguments: [
        ("mikhail", [0]), ("KUTU mik", [0]), ("カ", [1]), ("か ２", [1]), ("strasse", [2]), ("xyz", []),
    ])
    func rowsPassWhateverTheirCaseAndAccents(_ typed: String, _ passing: [Int]) {
        var filter = ListFilter()
        filter.editor.insert(typed)
        let rows = [
            ListRow(text: "Mikháil Ilariónovich", note: "Kutúzov"), ListRow(text: "カタカナ", page: "2"),
            ListRow(text: "Straße"),
        ]
        #expect(filter.passing(rows) == passing)
    }

    @Test func withoutWordsAllPass() {
        var filter = ListFilter()
        filter.editor.insert("  ")
        #expect(filter.passing([ListRow(text: "a")]) == nil)
    }
}
