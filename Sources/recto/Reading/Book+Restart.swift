import Library
import BookModel
import Formats
import Terminal

extension Book {
    /// This book with the sections that the program has ended in replaced by words that say so; from
    /// here on another one that it ends in joins them.
    var withRestarts: Book {
        Restart.prepare()
        return watched(givingUp: Restart.givenUp)
    }

    /// This book in the place of the one that the program was started with: a fault begins the program
    /// anew with this one.
    func withRestarts(from file: FilePath) -> Book {
        let started = try? Invocation(FilePath.arguments)
        let named = Set((started?.files ?? []) + ["--"])
        let arguments = FilePath.arguments.filter { !named.contains($0) }
        Restart.prepare(arguments: (arguments + ["--", file.absolute]).map(\.bytes))
        return watched(givingUp: [])
    }

    /// This book with a notice instead of some sections. A fault in another section skips that one too.
    func watched(givingUp sections: [Int]) -> Book {
        let infos = self.sections
        let known = sections.filter { infos.indices.contains($0) }
        return watched(
            by: { Restart.note($0, of: infos.indices.contains($0) ? infos[$0].byteCount : 0) },
            givingUp: Dictionary(known.map { ($0, Section.givenUp) }) { first, _ in first })
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
