import Testing

@testable import BookModel

@Suite struct JoinedTests {
    @Test(arguments: [[], [""], ["a"], ["a", "b"], ["", "", "c"], ["é", "漢字", ""]])
    func joinsAsTheStandardLibraryDoes(parts: [String]) {
        for separator in ["", ", ", "—"] {
            #expect(parts.joined(by: separator) == parts.joined(separator: separator))
        }
    }
}
