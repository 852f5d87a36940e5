import BookModel

/// A link to a place in a book, which Recto opens wherever the book's file is.
///
///     recto:b3fb8f4f1c8e5d3a9e1f0c2d4b6a8897#epubcfi%28/6/4!/4/10/3:10%29
///     recto:b3fb8f4f1c8e5d3a9e1f0c2d4b6a8897#at=12:3401
///           digest of the file's content     place
///
/// The fragment is percent-encoded, so that the link works in Markdown, Org and shells: parentheses, brackets, spaces
/// and quotes have a meaning there.
public struct RectoLink: Hashable, Sendable {
    public enum Place: Hashable, Sendable {
        /// A place in an EPUB.
        case cfi(CFI)
        /// The number of a section from 0, and an offset in its text in bytes: for books of other formats, and where
        /// the book's file was not read.
        case offset(section: Int, offset: Int)
    }

    /// The scheme, without the colon.
    public static let scheme = "recto"

    /// The digest of the book (`Identity.digest`): 32 hexadecimal digits in lower case.
    public let digest: String
    /// Nil for the place where the book was left.
    public var place: Place?

    /// Most bytes of a link: three for each of the longest CFI.
    private static let limit = 3 * CFI.limit + 100

    /// - Parameter digest: from `Identity`, not checked.
    public init(digest: String, place: Place? = nil) { (self.digest, self.place) = (digest, place) }

    /// Parses a link; nil if anything is malformed or left over.
    public init?(_ text: String) {
        guard text.utf8.count <= Self.limit, WebAddress.scheme(of: text) == Self.scheme else { return nil }
        let parts = text.dropFirst(Self.scheme.count + 1)
            .split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts[0].utf8.count == 32,
            parts[0].utf8.allSatisfy({ $0 &- 0x30 < 10 || $0 | 0x20 &- 0x61 < 6 })
        else { return nil }
        digest = parts[0].lowercased()
        guard parts.count == 2 else { return }
        guard let fragment = String(parts[1]).strictlyWithoutPercents, let place = Self.place(fragment)
        else { return nil }
        self.place = place
    }

    private static func place(_ fragment: String) -> Place? {
        guard fragment.hasPrefix("at=") else { return CFI(fragment).map { .cfi($0) } }
        let numbers = fragment.dropFirst(3).split(separator: ":", omittingEmptySubsequences: false).map {
            // `Int` would also read a sign.
            $0.utf8.allSatisfy { $0 &- 0x30 < 10 } ? Int($0) : nil
        }
        guard numbers.count == 2, let section = numbers[0], let offset = numbers[1],
            section <= Locator.limit, offset <= Locator.limit
        else { return nil }
        return .offset(section: section, offset: offset)
    }
}

extension RectoLink: CustomStringConvertible {
    /// The link, in ASCII.
    public var description: String {
        let fragment =
            switch place {
            case nil: ""
            case .cfi(let cfi): "#" + cfi.description.percentEncoded(keeping: "-._~/:!,;=@+")
            case .offset(let section, let offset): "#at=\(section):\(offset)"
            }
        return Self.scheme + ":" + digest + fragment
    }
}

extension RectoLink {
    /// The link to where a mark begins.
    ///
    /// - Parameters:
    ///   - digest: of the book's file.
    ///   - cfi: nil if the book is no EPUB, or its file was not read.
    public init(to range: TextRange, cfi: CFI?, in digest: String) {
        self.init(
            digest: digest,
            place: cfi.map { .cfi(CFI($0.start)) }
                ?? .offset(section: range.section, offset: range.range.lowerBound))
    }
}
