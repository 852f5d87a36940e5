import BookModel
import Synchronization

/// The sections of a document that is read anew by other style sheets than its own; those that were asked
/// for last are kept.
final class RestyledDocument: Sendable {
    /// As the document has them itself.
    private let sections: [Section]
    private let read: @Sendable (Styling) -> DocumentBook?
    private let latest = Mutex<(styling: Styling, sections: [Section])?>(nil)

    init(sections: [Section], _ read: @escaping @Sendable (Styling) -> DocumentBook?) {
        (self.sections, self.read) = (sections, read)
    }

    func section(at index: Int, _ styling: Styling) -> Section {
        let sections = latest.withLock { latest in
            if let latest, latest.styling == styling { return latest.sections }
            let made = read(styling)?.sections ?? []
            // Where sheets have it fall apart otherwise, nothing would lead where it should.
            let fits = made.count == self.sections.count ? made : self.sections
            latest = (styling, fits)
            return fits
        }
        return sections.indices.contains(index) ? sections[index] : Section()
    }
}
