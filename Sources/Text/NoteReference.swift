import BookModel

/// A number or mark in the text that leads to a note.
public struct NoteReference: Hashable, Sendable {
    /// Bytes of the section's text: the mark itself.
    public var range: Range<Int>
    /// Where the note is.
    public var target: Contents.Target

    public init(range: Range<Int>, target: Contents.Target) {
        self.range = range
        self.target = target
    }

    /// Where the mark begins, in bytes of the section's text.
    public var offset: Int { range.lowerBound }
}

extension Book {
    /// The references to notes in a section's text, in order; one pass over its spans.
    ///
    /// - Parameter range: if given, only references that begin in these bytes are returned, and only these
    ///   bytes are read.
    public func noteReferences(in section: Section, within range: Range<Int>? = nil) -> [NoteReference] {
        var references: [NoteReference] = []
        var latest: Int?
        let range = range ?? 0..<section.text.count
        let first = section.spans.partitioningIndex { $0.range.lowerBound >= range.lowerBound }
        for span in section.spans[first...] {
            guard span.range.lowerBound < range.upperBound else { break }
            guard span.style.traits.contains(.noteReference), let link = span.style.link,
                section.links.indices.contains(link)
            else { continue }
            if link == latest {
                references[references.count - 1].range =
                    references[references.count - 1].range.lowerBound..<span.range.upperBound
            } else if let target = target(of: section.links[link]) {
                references.append(NoteReference(range: span.range, target: target))
                latest = link
            }
        }
        return references
    }
}

/// The title of a note: its number or mark, without the brackets around it.
public enum NoteTitle {
    /// The title of the note that a mark in the text leads to.
    public static func of(_ mark: String) -> String {
        var title = String.UnicodeScalarView()
        for scalar in mark.unicodeScalars where !brackets.contains(scalar) && scalar.value > 0x20 {
            title.append(scalar)
        }
        return title.isEmpty ? mark : String(title)
    }

    private static let brackets: Set<Unicode.Scalar> = ["[", "]", "(", ")", "{", "}", "\u{A0}"]
}
