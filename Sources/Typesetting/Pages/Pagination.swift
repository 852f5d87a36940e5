import BookModel

/// The pages of a section without its lines, for counting a whole book in the background.
public enum Pagination {
    /// How many pages a section takes, at least 1.
    public static func pageCount(of section: Section, format: PageFormat) -> Int {
        SetSection(section, format: format).pageCount
    }

    /// The offset into the section's text where each page begins; the first is 0.
    public static func pageStarts(of section: Section, format: PageFormat) -> [UInt32] {
        let set = SetSection(section, format: format)
        return (0..<set.pageCount).map {
            UInt32(truncatingIfNeeded: set.textRange(ofPage: $0).lowerBound)
        }
    }
}
