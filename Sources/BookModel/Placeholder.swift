/// The character that stands in a section's text for a picture without a description: U+FFFC, the
/// object replacement character.
///
/// Its span has the trait of that name. It takes no room and parts nothing: lines, words and hyphens
/// are as they would be without it. No book's own text has it.
public enum Placeholder {
    /// U+FFFC.
    @inlinable public static var scalar: UInt32 { 0xFFFC }
    /// The character in UTF-8.
    public static let bytes: [UInt8] = [0xEF, 0xBF, 0xBC]
    /// Bytes that it takes in UTF-8.
    @inlinable public static var length: Int { 3 }

    /// Whether it stands at an offset of a text.
    @inlinable
    public static func stands(at offset: Int, in text: UnsafeBufferPointer<UInt8>, end: Int) -> Bool {
        text[offset] == 0xEF && offset + 2 < end && text[offset + 1] == 0xBF && text[offset + 2] == 0xBC
    }
}
