import TestSupport
import Testing
import Typesetting

@Suite struct PageLawTests {
    private let typesetter = Typesetter(dictionaries: .none)
    private let format = PageFormat(measure: 30, height: 12)

    @Test func soundPagesPass() {
        let book = SampleBook.make(wordsPerSection: [400])
        #expect(PageLaw.violation(typesetter.set(book.section(at: 0), format: format)) == nil)
    }

    @Test func textThatNoBlockShowsIsFound() {
        var section = SampleBook.make(wordsPerSection: [100]).section(at: 0)
        let end = section.text.count
        section.text += Array("lost".utf8)
        #expect(PageLaw.violation(typesetter.set(section, format: format)) == .notShown(offset: end))
    }
}
