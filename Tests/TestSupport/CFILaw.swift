import BookModel
import Text

/// A range of an EPUB's text has a CFI that leads back to it.
///
/// Where both ends are of the document's text the range comes back as it was; any other end, as in a
/// bullet or a quotation mark that Recto has put in, snaps to the nearest text, and one within what stands
/// for a single character, as the spaces of a tab do, to the ends of that.
public enum CFILaw {
    /// What is wrong with a range of a section; nil where nothing is.
    public static func violation(
        _ range: Range<Int>, of traced: TracedSection, in section: Int, _ map: inout CFIMap
    ) -> String? {
        guard let place = map.cfi(of: range, in: section) else { return nil }
        guard let written = CFI(place.description), written == place else { return "\(place) cannot be read" }
        guard let found = map.range(of: written) else { return "\(place) leads nowhere" }
        let snapped = snapped(range, in: traced)
        return found.section == section && found.range == snapped
            ? nil : "\(range) is \(place), which is \(found.range) and not \(snapped)"
    }

    /// The range with its ends at the nearest text of the document.
    private static func snapped(_ range: Range<Int>, in traced: TracedSection) -> Range<Int> {
        let (origins, text) = (traced.origins, traced.section.text)
        var start = range.lowerBound
        while start < text.count, !origins.hasOrigin(at: start) { start += 1 }
        if start == text.count {
            while start > 0, !origins.hasOrigin(at: start - 1) { start -= 1 }
        }
        while isWithinCharacter(start, in: traced) { start -= 1 }
        // A place is where it begins.
        guard !range.isEmpty else { return start..<start }
        var end = range.upperBound
        while end > start, !origins.hasOrigin(at: end - 1) { end -= 1 }
        while end > start, isWithinCharacter(end, in: traced) { end += 1 }
        return start..<max(start, end)
    }

    /// Whether what stands before an offset and behind it are of the same character of the document.
    private static func isWithinCharacter(_ offset: Int, in traced: TracedSection) -> Bool {
        let (origins, section) = (traced.origins, traced.section)
        guard offset > 0, offset < section.text.count, origins.hasOrigin(at: offset),
            origins.hasOrigin(at: offset - 1)
        else { return false }
        let before = section.scalarBoundary(at: offset - 1)
        return origins.origin(at: before, in: section) == origins.origin(at: offset, in: section)
    }
}
