import Testing

@testable import Text

@Suite struct MD5Tests {
    /// RFC 1321 §A.5, and messages of lengths about those of a block.
    @Test(arguments: [
        ("", "d41d8cd98f00b204e9800998ecf8427e"), ("a", "0cc175b9c0f1b6a831c399e269772661"),
        ("message digest", "f96b697d7cb7938d525a2f31aaf161d0"),
        (
            "12345678901234567890123456789012345678901234567890123456789012345678901234567890",
            "57edf4a22be3c955ac49da2e2107b67a"
        ),
        (String(repeating: "x", count: 55), "04364420e25c512fd958a70738aa8f72"),
        (String(repeating: "x", count: 56), "668a72d5ba17f08e62dabcafad6db14b"),
        (String(repeating: "x", count: 64), "c1bb4f81d892b2d57947682aeb252456"),
    ])
    func digestsAreThoseOfTheStandard(message: String, digest: String) {
        #expect(MD5.digest(of: Array(message.utf8)) == digest)
    }
}
