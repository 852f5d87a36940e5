import BookModel
import Formats
import Terminal

extension Book {
    /// This book with the sections that the program has ended in replaced by words that say so; from
    /// here on another one that it ends in joins them.
    var withRestarts: Book {
        Restart.prepare()
        let sections = Restart.givenUp.filter { self.sections.indices.contains($0) }
        let notices = Dictionary(sections.map { ($0, Section.givenUp) }) { first, _ in first }
        return watched(by: { Restart.note($0) }, givingUp: notices)
    }

    /// This book in the place of the one that the program was started with: a fault begins the program
    /// anew with this one.
    func withRestarts(from file: FilePath) -> Book {
        let started = try? Invocation(FilePath.arguments)
        let named = Set((started?.files ?? []) + ["--"])
        let arguments = FilePath.arguments.filter { !named.contains($0) }
        Restart.prepare(arguments: (arguments + ["--", file.absolute]).map(\.bytes))
        return watched(by: { Restart.note($0) }, givingUp: [:])
    }
}

extension Section {
    /// In place of one that cannot be read without ending the program.
    fileprivate static var givenUp: Section {
        var section = Section()
        section.text = Array(Wording.givenUp.utf8)
        section.blocks = [Block(kind: .notice, range: 0..<section.text.count)]
        section.text.append(0x0A)
        return section
    }
}
