import BookModel
import Formats
import Glibc
import Commands
import Reader
import Library
import TestSupport
import Testing
import Text

@testable import recto

/// The place in a file is kept when it is renamed, copied or edited, and not when another text overwrites it.
@Suite struct EditedFileTests {
    private let folder: TemporaryFolder
    private let shelf = NewShelf.path()
    private var file: String { folder.path + "/a.txt" }
    private static let place = 7

    init() throws {
        folder = try TemporaryFolder()
        #expect(TextFile.write(Self.text(), to: file))
    }

    /// Chapters of words that occur once.
    private static func text(_ prefix: String = "word", title: String = "A first line") -> String {
        let chapters = (1...12).map { chapter in
            let words = (0..<200).map { "\(prefix)\(chapter)x\($0)" }
            let lines = stride(from: 0, to: 200, by: 10).map { words[$0..<$0 + 10].joined(separator: " ") }
            return "CHAPTER \(chapter)\n\n" + lines.joined(separator: "\n") + "\n\n"
        }
        return title + "\n\n" + chapters.joined()
    }

    private func progressStore(_ path: String? = nil) throws -> (book: Book, progressStore: ProgressStore) {
        let path = FilePath(stringLiteral: path ?? file)
        let book = try BookFile.open(path: path)
        return (
            book,
            ProgressStore(book, at: path.onTheShelf, shelf: shelf, patience: .seconds(30))
        )
    }

    /// Leaves the book in the middle of a chapter.
    private func read(_ path: String? = nil) throws {
        let (book, progressStore) = try progressStore(path)
        progressStore.save(
            Locator(section: Self.place, offset: 400, in: book.section(at: Self.place), progress: 0.6))
        progressStore.close()
    }

    /// Opens the book and leaves it without turning a page.
    private func look(_ path: String? = nil) throws {
        let (_, progressStore) = try progressStore(path)
        progressStore.askForMore()
        progressStore.close()
    }

    private func words(_ path: String? = nil) throws -> String? {
        let (book, progressStore) = try progressStore(path)
        defer { progressStore.close() }
        guard let place = progressStore.places?.latest else { return nil }
        let content = book.section(at: place.section)
        return content.string(place.offset..<min(place.offset + 30, content.text.count))
    }

    private func edit(_ path: String? = nil, _ change: (String) -> String) {
        let path = path ?? file
        guard let text = TextFile.read(path) else { return }
        #expect(TextFile.write(change(text), to: path))
    }

    private static let edits: [@Sendable (String) -> String] = [
        { $0 + "\n" },
        { "New first line\n\n" + $0 },
        { "CHAPTER 0\n\nA chapter before.\n\n" + $0 },
        { String($0.dropFirst("A first line".count)) },
    ]

    @Test(arguments: 0..<4, [false, true]) func anEditedFileKeepsItsPlace(_ edit: Int, isRenamed: Bool) throws
    {
        for looksBetween in [false, true] {
            let path = folder.path + "/\(edit)-\(isRenamed)-\(looksBetween).txt"
            let other = path + ".md.txt"
            #expect(TextFile.write(Self.text("w\(edit)\(looksBetween)"), to: path))
            try read(path)
            let words = try self.words(path)
            if isRenamed { #expect(rename(path, other) == 0) }
            let now = isRenamed ? other : path
            if looksBetween { try look(now) }
            self.edit(now, Self.edits[edit])
            #expect(try self.words(now) == words && words != nil)
            // Once opened, the new version has a place of its own.
            try look(now)
            self.edit(now) { "Another line\n\n" + $0 }
            #expect(try self.words(now) == words)
        }
    }

    @Test func aMovedFileKeepsItsPlace() throws {
        try read()
        let words = try #require(try self.words())
        let other = folder.path + "/other"
        #expect(mkdir(other, 0o700) == 0 && rename(file, other + "/b.txt") == 0)
        #expect(try self.words(other + "/b.txt") == words)
    }

    @Test func theMovedFileIsFoundByTheWordsWhereAnEditorMadeAnotherOne() throws {
        try read()
        let words = try self.words()
        let text = try #require(TextFile.read(file))
        #expect(TextFile.write("New\n\n" + text, to: folder.path + "/b.txt"))
        #expect(rename(folder.path + "/b.txt", file) == 0)
        #expect(try self.words() == words)
    }

    @Test func halfOfTheWordsAreEnough() throws {
        try read()
        let words = try #require(try self.words())
        edit { $0.replacing(words.prefix(8), with: "changed") }
        let (book, progressStore) = try progressStore()
        let place = try #require(progressStore.places?.latest)
        let content = book.section(at: place.section)
        #expect(content.string(place.offset..<place.offset + 60).contains(words.suffix(12)))
    }

    @Test func copiesAndLinksAreKnownWhereTheyWereOpened() throws {
        try read()
        let words = try self.words()
        let (copy, second) = (folder.path + "/copy.txt", folder.path + "/link.txt")
        #expect(TextFile.write(Self.text(), to: copy))
        #expect(link(file, second) == 0)
        try look(copy)
        try look()
        edit(copy) { "Copied\n\n" + $0 }
        #expect(try self.words(copy) == words)
        edit { "Linked\n\n" + $0 }
        #expect(try self.words(second) == words)
    }

    @Test func anotherTextInThePlaceOfABookDoesNotInheritItsPlaceSilently() throws {
        try read()
        let words = try self.words()
        #expect(TextFile.write(Self.text("other", title: "Quite another"), to: file))
        let (_, progressStore) = try progressStore()
        #expect(progressStore.places == nil && progressStore.doubtfulPlace?.section == Self.place)
        progressStore.save(Locator(section: 1), older: progressStore.doubtfulPlace)
        progressStore.close()
        // Then the first text again, edited: its words decide between the two books that were at this path.
        #expect(TextFile.write(Self.text(title: "Back again"), to: file))
        #expect(try self.words() == words && words != nil)
    }

    @Test func anotherFileWithTheNumberOfADeletedOneIsAnotherBook() throws {
        try read()
        let other = folder.path + "/other.txt"
        #expect(rename(file, other) == 0)
        #expect(TextFile.write(Self.text("other", title: "Quite another"), to: other))
        let (_, progressStore) = try progressStore(other)
        #expect(progressStore.places == nil && progressStore.doubtfulPlace == nil)
    }

    @Test func marksAndSettingsGoWithTheBook() throws {
        try read()
        let (book, first) = try progressStore()
        let content = book.section(at: 3)
        let mark = Mark(
            id: Mark.ID(of: "m"), kind: .bookmark,
            range: TextRange(section: 3, range: 40..<80, in: content, progress: 0.3), created: 1)
        first.save(.marks([mark]))
        first.save(.setting("measure", .thisBook, SavedValue("50", replaced: "66")))
        first.close()
        edit { "New first line\n\n" + $0 }
        try look()
        let (_, second) = try progressStore()
        #expect(second.settings.thisBook["measure"]?.value == "50")
        second.askForMore()
        second.flush()
        let marks = second.reports().compactMap { if case .marks(let all) = $0 { all } else { nil } }
        #expect(marks.first?.map(\.mark.id) == [mark.id])
        second.close()
    }
}
