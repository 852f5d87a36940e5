import BookModel
import Markup

extension Metadata {
    /// Adds subjects from one line, separated by commas or semicolons.
    mutating func add(subjects line: String) {
        for part in line.split(whereSeparator: { $0 == "," || $0 == ";" }) {
            let subject = String(part).singleLine()
            guard !subject.isEmpty, subjects.count < Limits.metadataValues, !subjects.contains(subject) else {
                continue
            }
            subjects.append(subject)
        }
    }

    /// Sets the description, which may have HTML markup.
    package mutating func describe(by text: String) {
        description = DescriptionText(text).paragraphs.joined(by: "\u{2029}")
    }

    /// Adds an identifier, such as an ISBN.
    mutating func add(identifier: String) {
        guard !identifier.isEmpty, identifiers.count < Limits.metadataValues,
            !identifiers.contains(identifier)
        else { return }
        identifiers.append(identifier)
    }

    /// Adds a contributor who is not an author.
    ///
    /// - Parameter role: a MARC relator code.
    mutating func add(_ name: String, as role: String) {
        let person = Contributor(name: name, role: role)
        guard !name.isEmpty, contributors.count < Limits.metadataValues, !contributors.contains(person) else {
            return
        }
        contributors.append(person)
    }
}
