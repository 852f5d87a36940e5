import Testing

@testable import Terminal

@Suite struct Base64Tests {
    /// The test vectors of RFC 4648 §10.
    @Test(arguments: [
        ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
        ("foobar", "Zm9vYmFy"), ("ÿþ?>", "w7/Dvj8+"),
    ]) func encodes(_ text: String, _ encoded: String) {
        #expect(String(decoding: Base64Encoder.encoded(text.utf8), as: UTF8.self) == encoded)
    }
}
