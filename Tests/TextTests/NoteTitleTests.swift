import Testing
import Text

@Suite struct NoteTitleTests {
    @Test func leavesOutTheBracketsAroundAMark() {
        #expect(NoteTitle.of("[12]") == "12")
        #expect(NoteTitle.of("(a)") == "a")
        #expect(NoteTitle.of("{ 3\u{A0}}") == "3")
        #expect(NoteTitle.of("*") == "*")
    }

    @Test func isTheMarkWhereThatIsNothingElse() {
        #expect(NoteTitle.of("[]") == "[]")
        #expect(NoteTitle.of("") == "")
    }
}
