import BookModel

/// A book as it is kept in a file: by which program, of which file, itself, and a digest of all that.
///
///     program      source      book        digest
///     40 bytes …   …           …           8 bytes, XXH3
public enum KeptBookFile {
    /// Bytes of one; what would be larger is not kept.
    public static let largest = 8 << 20

    private static let mark: UInt64 = 0x314B_4F4F_422D_4B52

    /// The bytes of a file; nil for a book that has no room in one.
    ///
    /// - Parameters:
    ///   - source: what the book is made of.
    ///   - program: what makes books of files; another one reads it anew.
    public static func bytes(of book: KeptBook, from source: SourceFile, by program: SourceFile) -> [UInt8]? {
        var (book, source, program) = (book, source, program)
        let size = book.made.reduce(1 << 14) { $0 + $1.section.text.count * 2 }
        guard size <= 2 * largest else { return nil }
        var coder = KeptCoder(writing: size)
        codeHead(&coder, &source, &program)
        book.code(&coder)
        guard coder.fits, coder.bytes.count <= largest else { return nil }
        return KeptFile.sealed(coder.bytes)
    }

    /// The book that is kept in a file; nil for one of another source or program, and for what is damaged.
    public static func book(
        in bytes: UnsafeRawBufferPointer, from source: SourceFile, by program: SourceFile
    ) -> KeptBook? {
        guard bytes.count <= largest + KeptFile.sealSize, let content = KeptFile.content(of: bytes) else {
            return nil
        }
        return book(in: content, for: source, by: program)
    }

    /// The same without the digest behind it.
    static func book(
        in content: UnsafeRawBufferPointer, for source: SourceFile, by program: SourceFile
    ) -> KeptBook? {
        var coder = KeptCoder(reading: content)
        var (foundSource, foundProgram) = (source, program)
        codeHead(&coder, &foundSource, &foundProgram)
        guard coder.fits, foundSource == source, foundProgram == program else { return nil }
        var book = KeptBook.blank
        book.code(&coder)
        return coder.fits && coder.isAtEnd ? book : nil
    }

    private static func codeHead(
        _ coder: inout KeptCoder, _ source: inout SourceFile, _ program: inout SourceFile
    ) {
        var mark = mark
        coder.code(integer: &mark)
        if mark != Self.mark { coder.fail() }
        program.code(&coder)
        source.code(&coder)
    }
}

extension SourceFile {
    fileprivate mutating func code(_ coder: inout KeptCoder) {
        coder.code(&name)
        coder.code(integer: &device)
        coder.code(integer: &inode)
        coder.code(integer: &size)
        coder.code(integer: &modified)
        coder.code(integer: &changed)
    }
}
