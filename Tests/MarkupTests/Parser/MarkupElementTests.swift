import Testing

@testable import Markup

@Suite struct MarkupElementTests {
    @Test(arguments: [
        ("noteref", true), ("a noteref", true), (" NoteRef ", true), ("a\tnoteref\nb", true),
        ("noteref2", false),
        ("xnoteref", false), ("note ref", false), ("noteref,", false), ("", false), (" ", false),
    ])
    func findsAWordAmongOthers(text: String, isThere: Bool) {
        let bytes = Array(text.utf8)
        #expect(bytes.withUnsafeBufferPointer { $0.containsWord("noteref") } == isThere)
    }
}
