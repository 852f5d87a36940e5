import BookModel
import Posix
import TestSupport
import Testing

@testable import Library

/// In whatever order journals come, however often, truncated or damaged: in the end all devices have the same, and nothing is
/// lost that was not deleted.
@Suite struct JournalLawTests {
    /// A device with a clock of its own, and all the journals that it has ever written.
    private final class Device {
        let store: ShelfStore
        let name: String
        let skew: Int64
        var journals: [[UInt8]] = []

        init(_ path: String, _ name: String, skew: Int64) throws {
            store = try openStore(path)
            (self.name, self.skew) = (name, skew)
            try write()
        }

        func write() throws { journals.append(try store.journal(called: name).bytes) }

        func merge(_ bytes: [UInt8]) throws {
            if let journal = try? Journal(bytes) { try store.merge(journal) }
        }
    }

    /// What was done, as far as it must be there in the end.
    private struct Model {
        var marks: [Mark.ID: String] = [:]
        /// The last change of each mark, made by a device that knew all changes before.
        var notes: [Mark.ID: (note: String, changed: Int64)] = [:]
        var sessions: Set<[String]> = []
        var words: [Mark.ID: String] = [:]
        var forgotten: Set<String> = []
        var deletedWords: Set<Mark.ID> = []
        /// Years before or after what is forgotten, which happens by the clock of this machine.
        let start: Int64
        var clock: Int64 = 0

        init(start: Int64) { self.start = start }
    }

    private func step(
        _ devices: [Device], _ model: inout Model, _ generator: inout Seeded, forgets: Bool
    ) throws {
        let index = Int.random(in: devices.indices, using: &generator)
        let device = devices[index]
        model.clock += Int64.random(in: 1...50, using: &generator)
        let now = model.start + model.clock + device.skew
        let digest = ["a", "b", "c"][Int.random(in: 0..<3, using: &generator)]
        let book = BookRecord(
            Identity(digest: digest, identifier: ""), "Book \(digest)", "/\(device.name)/\(digest).epub")
        let offset = Int.random(in: 0..<1_000, using: &generator)
        let place = Locator(
            section: 1, offset: offset, words: "words \(offset)", progress: Double(offset) / 1_000)
        switch Int.random(in: 0..<12, using: &generator) {
        case 0, 1: try device.store.record(place, of: book, at: now)
        case 2:
            let range = TextRange(section: 1, range: offset..<offset + 5, text: "“é\u{1F40B}", progress: 0.5)
            let mark = Mark(
                id: Mark.ID(using: &generator), kind: .highlight(.green), range: range, note: "one\ntwo",
                created: now)
            try device.store.write(.marks([mark]), of: book)
            model.marks[mark.id] = digest
            model.notes[mark.id] = (mark.note, mark.changed)
        case 3:
            guard var mark = try device.store.marks(of: book).randomElement(using: &generator)?.mark else {
                break
            }
            let known = mark.changed
            mark.annotate("changed by \(device.name) at \(now)")
            mark.removed = Bool.random(using: &generator) ? now : nil
            // As the reader's marks are changed.
            mark.changed = max(now, known + 1)
            try device.store.write(.marks([mark]), of: book)
            if model.notes[mark.id].map({ $0.changed < mark.changed }) ?? true {
                model.notes[mark.id] = (mark.note, mark.changed)
            }
        case 4:
            let record = ReadingRecord(
                began: now, day: now / 86_400_000, ended: now + 10, pages: 3,
                pace: ReadingPace(amount: TextAmount(words: 5), milliseconds: 2_000))
            try device.store.write(.sessions([record]), of: book)
            model.sessions.insert([digest, "\(now)"])
        case 5:
            let word = SavedWord(
                "w\(offset % 7)", book: digest, title: "T", place: place, lookedUp: now, dictionary: "d",
                gist: "g")
            try device.store.write(.lookedUp(word), of: book)
            model.words[word.id] = digest
        case 6 where forgets:
            try device.store.write(.forget(book: digest))
            model.forgotten.insert(digest)
        case 7 where forgets:
            guard let word = try device.store.words().randomElement(using: &generator) else { break }
            try device.store.write(.forgotWord(word.id))
            model.deletedWords.insert(word.id)
        case 8: try device.write()
        default:
            guard
                var bytes = devices.randomElement(using: &generator)?.journals.randomElement(
                    using: &generator)
            else { break }
            switch Int.random(in: 0..<3, using: &generator) {
            case 0: bytes = Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &generator)))
            case 1:
                bytes[Int.random(in: bytes.indices, using: &generator)] ^=
                    1 << UInt8.random(in: 0..<8, using: &generator)
            default: break
            }
            try device.merge(bytes)
        }
    }

    private func run(_ seed: UInt64, forgets: Bool) throws {
        let folder = try TemporaryFolder()
        var generator = Seeded(seed)
        let devices = try (0..<3).map { index in
            try Device(
                folder.path + "/\(index).sqlite", "device \(index)",
                skew: [0, 30_000, -7_200_000, 3_600_000, 94_608_000_000].randomElement(using: &generator) ?? 0
            )
        }
        var model = Model(start: seed % 2 == 0 ? 1_700_000_000_000 : 2_700_000_000_000)
        for _ in 0..<80 { try step(devices, &model, &generator, forgets: forgets) }
        for _ in 0..<2 {
            for device in devices { try device.write() }
            for device in devices {
                for other in devices.shuffled(using: &generator) {
                    try device.merge(other.journals.last ?? [])
                }
            }
        }
        let shelves: [Set<JournalEntry>] = try devices.map {
            Set(try $0.store.journal(called: $0.name).entries)
        }
        for shelf in shelves.dropFirst() {
            let difference: [String] = shelf.symmetricDifference(shelves[0]).sorted { $0.line < $1.line }.map
            { $0.line }
            #expect(difference.isEmpty, "seed \(seed)")
        }
        let latest = try devices.map { device in
            try ["a", "b", "c"].map { try device.store.book(BookRecord(digest: $0)).places?.latest }
        }
        #expect(Set(latest).count == 1, "seed \(seed)")
        for device in devices { try expectNothingLost(model, device.store, seed) }
    }

    private func expectNothingLost(_ model: Model, _ store: ShelfStore, _ seed: UInt64) throws {
        let entries = try store.journal(called: "").entries
        let saved = entries.compactMap { if case .mark(let mark, _) = $0 { mark } else { nil } }
        let marks = Set(saved.map(\.id))
        for mark in saved where !model.forgotten.contains(model.marks[mark.id] ?? "") {
            #expect(model.notes[mark.id]?.note == mark.note, "seed \(seed)")
        }
        let lost = model.marks.filter { !marks.contains($0.key) && !model.forgotten.contains($0.value) }
        #expect(lost.isEmpty, "seed \(seed)")
        let sessions: [[String]] = entries.compactMap {
            if case .session(let record, let book) = $0 { [book, "\(record.began)"] } else { nil }
        }
        let lostSessions = model.sessions.subtracting(sessions).filter { !model.forgotten.contains($0[0]) }
        #expect(lostSessions.isEmpty, "seed \(seed)")
        let words = Set(entries.compactMap { if case .word(let word) = $0 { word.id } else { nil } })
        let lostWords = model.words.filter {
            !words.contains($0.key) && !model.forgotten.contains($0.value)
                && !model.deletedWords.contains($0.key)
        }
        #expect(lostWords.isEmpty, "seed \(seed)")
    }

    @Test(arguments: 0..<UInt64(LongTests.rounds(6, 30))) func devicesAgreeAndLoseNothing(_ seed: UInt64)
        throws
    {
        try run(seed, forgets: false)
    }

    @Test(arguments: 100..<100 + UInt64(LongTests.rounds(8, 40))) func devicesAgreeOnWhatWasDeleted(
        _ seed: UInt64
    ) throws {
        try run(seed, forgets: true)
    }
}
