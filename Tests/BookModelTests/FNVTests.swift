import BookModel
import Testing

@Suite struct FNVTests {
    /// The test vectors of its authors: ids of marks and names of files depend on them.
    @Test(arguments: [
        ("", 0xCBF2_9CE4_8422_2325), ("a", 0xAF63_DC4C_8601_EC8C), ("foobar", 0x8594_4171_F739_67E8),
    ])
    func givesTheNumbersOfTheStandard(_ text: String, _ number: UInt64) {
        #expect(text.utf8.fnv1a() == number)
    }
}
