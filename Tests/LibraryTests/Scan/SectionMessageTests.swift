import BookModel
import TestSupport
import Testing
import Text

@testable import Library

@Suite struct SectionMessageTests {
    @Test func messagesComeBackAsTheyWereSent() {
        let content = SearchableText(text: Array("漢かん字".utf8), gaps: [3..<9])
        for message in [
            SectionMessage.section(IndexedSection(number: 70_000, content: content)),
            .section(IndexedSection(number: 0, content: SearchableText(text: [], gaps: []))),
            .end(problem: ""), .end(problem: "is empty"),
        ] {
            #expect(SectionMessage(message.bytes) == message)
        }
    }

    @Test func whatNoChildOfOursHasSentIsRefused() {
        let section = SectionMessage.section(
            IndexedSection(number: 1, content: SearchableText(text: Array("words".utf8), gaps: [0..<2])))
        let body = section.bytes
        #expect(SectionMessage([]) == nil && SectionMessage([0x78]) == nil)
        // More gaps than there are bytes for; one that ends before it begins; one beyond the text.
        #expect(SectionMessage(Array(body[..<5]) + [255, 255, 255, 255]) == nil)
        #expect(SectionMessage(Array(body[..<9]) + [9, 0, 0, 0, 1, 0, 0, 0]) == nil)
        let beyond = SectionMessage(Array(body[..<9]) + [0, 0, 0, 0, 255, 0, 0, 0])
        let none = SearchableText(text: [], gaps: [])
        #expect(beyond == .section(IndexedSection(number: 1, content: none)))
        for count in 0..<body.count { _ = SectionMessage(Array(body[..<count])) }
    }
}
