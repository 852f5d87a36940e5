import TestSupport
import Testing
import Text

@Suite struct HitContextTests {
    private func context(_ hit: String, in text: String, reach: Int = 12) -> HitContext? {
        let (bytes, wanted) = (Array(text.utf8), Array(hit.utf8))
        guard let start = bytes.indices.first(where: { bytes[$0...].starts(with: wanted) }) else {
            return nil
        }
        return HitContext(start..<start + wanted.count, in: bytes, reach: reach)
    }

    @Test func wordsAreWholeAndWhatIsLeftOutIsSaid() {
        let context = context(
            "white", in: "It was the whiteness of the whale that above all things appalled me.", reach: 8)
        #expect(context?.before == "…the ")
        #expect(context?.hit == "white")
        #expect(context?.after == "ness…")
    }

    @Test func allIsOneLine() {
        #expect(context("b", in: "a\nb\nc\n")?.line == "a b c")
        #expect(context("x", in: "so\u{AD}ft\u{A0}x")?.line == "soft x")
    }

    @Test func textWithoutSpacesIsCutAnywhere() {
        let text = String(repeating: "海", count: 30) + "波" + String(repeating: "山", count: 30)
        #expect(
            context("波", in: text)?.line == "…" + String(repeating: "海", count: 11) + "波"
                + String(repeating: "山", count: 11) + "…")
    }
}
