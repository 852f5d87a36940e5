import BookModel
import TestSupport
import Testing

@Suite struct Base64Tests {
    private func decoded(_ text: String, pieces size: Int = .max) -> [UInt8] {
        var decoder = Base64Decoder()
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let piece = rest.prefix(size)
            piece.withUnsafeBufferPointer { decoder.append($0) }
            rest = rest.dropFirst(piece.count)
        }
        return decoder.bytes
    }

    /// RFC 4648 §10.
    @Test(arguments: [
        ("", ""), ("Zg==", "f"), ("Zm8=", "fo"), ("Zm9v", "foo"), ("Zm9vYg==", "foob"), ("Zm9vYmE=", "fooba"),
        ("Zm9vYmFy", "foobar"),
    ])
    func agreesWithTheStandard(_ text: String, _ bytes: String) {
        #expect(Base64Decoder.encoded(Array(bytes.utf8)) == Array(text.utf8))
        #expect(decoded(text) == Array(bytes.utf8))
    }

    @Test func passesOverWhatIsNoLetterAndEndsAtPadding() {
        #expect(decoded("Z m\n8\r-_=Zm9v") == Array("fo".utf8))
        #expect(decoded("Zg") == Array("f".utf8))
        #expect(decoded("Z") == [])
    }

    @Test func isTheSameInPieces() {
        var random = Seeded(4)
        for count in 0..<200 {
            let bytes = (0..<count).map { _ in UInt8(random.below(256)) }
            let text = String(decoding: Base64Decoder.encoded(bytes), as: UTF8.self)
            #expect(decoded(text) == bytes)
            #expect(decoded(text, pieces: random.below(9) + 1) == bytes)
        }
    }
}
