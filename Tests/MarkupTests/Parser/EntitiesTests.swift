import Testing

@testable import Markup

@Suite struct EntitiesTests {
    private func declare(_ name: String, _ text: String, in entities: inout Entities) {
        var text = text
        text.withUTF8 { entities.declare(name, $0) }
    }

    @Test func ofOneThatIsDeclaredTwiceTheFirstCounts() {
        var entities = Entities()
        declare("own", "first", in: &entities)
        declare("own", "second", in: &entities)
        #expect(entities.text(of: "own") == Array("first".utf8))
        #expect(!entities.isCut)
    }

    @Test func theNamesOfHTMLAreNotDeclaredAnew() {
        var entities = Entities()
        declare("eacute", "e", in: &entities)
        #expect(entities.text(of: "eacute") == Array("é".utf8))
    }
}
