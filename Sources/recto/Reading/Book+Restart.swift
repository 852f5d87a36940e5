import Library
import BookModel
import Formats
import Terminal

extension Book {
    /// This book with a notice instead of each section that has crashed the program. If another section
    /// crashes it, that one is added after the restart.
    var withRestarts: Book {
        Restart.prepare()
        return watched(givingUp: Restart.givenUp)
    }

    /// The same, but a crash restarts the program with this book instead of the one of the command line.
    func withRestarts(from file: FilePath) -> Book {
        let started = try? Invocation(FilePath.arguments)
        let named = Set((started?.files ?? []) + ["--"])
        let arguments = FilePath.arguments.filter { !named.contains($0) }
        Restart.prepare(arguments: (arguments + ["--", file.absolute]).map(\.bytes))
        return watched(givingUp: [])
    }

    /// This book with a notice instead of some sections. After a crash in another section, that one is added.
    func watched(givingUp sections: [Int]) -> Book {
        let infos = self.sections
        let known = sections.filter { infos.indices.contains($0) }
        return watched(
            by: { Restart.note($0, of: infos.indices.contains($0) ? infos[$0].byteCount : 0) },
            givingUp: Dictionary(known.map { ($0, Section.givenUp) }) { first, _ in first })
    }
}

extension Section {
    /// The section shown instead of one that crashes the program.
    fileprivate static var givenUp: Section {
        var section = Section()
        section.text = Array(Wording.givenUp.utf8)
        section.blocks = [Block(kind: .notice, range: 0..<section.text.count)]
        section.text.append(0x0A)
        return section
    }
}
