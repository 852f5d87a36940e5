import BookModel

/// The pages of a section without its lines, for counting a whole book in the background.
public enum Pagination {
    /// The offset into the section's text where each page begins; the first is 0.
    public static func pageStarts(
        of section: Section, format: PageFormat, footnotes: [Footnote] = []
    ) -> [UInt32] {
        let set = SetSection(section, format: format, footnotes: footnotes)
        return (0..<set.pageCount).map {
            UInt32(truncatingIfNeeded: set.textRange(ofPage: $0).lowerBound)
        }
    }
}
