import BookModel
import Formats
import Reader
import Library
import Posix
import Text

/// Marks, reading statistics and looked-up words without a terminal.
extension Program {
    /// - Parameter copy: of the book, to be made with the marks in it; nil to write them.
    func export(
        _ format: MarkFormat, from file: FilePath, copy: FilePath?, _ invocation: Invocation
    ) -> Status {
        guard let configuration = configuration(invocation) else { return .failed }
        let settings = settings(invocation, configuration, Self.shelfPath)
        return open(file) { book in
            do {
                let marks = try marks(of: book, file).marked()
                if let copy {
                    try MarkFile.writeCopy(of: file, with: marks, to: copy)
                    return write(Wording.marks(marks.entries.count, in: copy))
                }
                let template = FilePath(settings.exportTemplate).withHome
                let text = try MarkFile.text(of: marks, in: format, by: template)
                return write(text, isTable: format.isTable)
            } catch {
                return fail(String(describing: error))
            }
        }
    }

    func importMarks(_ path: FilePath, for book: Book, from file: FilePath) -> Status {
        do {
            return write(
                String(
                    describing: try marks(of: book, file).add(
                        try MarkFile.read(path, converter: Converter(.ofThisProgram)))))
        } catch {
            return fail(String(describing: error))
        }
    }

    func reportStatistics(isJSON: Bool) -> Status {
        do throws(ShelfError) {
            let sessions = try Self.shelfPath.map { ShelfStore(path: $0) }?.sessions()
            let text = StatisticsText(ReadingStatistics(sessions ?? []))
            return write(isJSON ? text.json : text.lines)
        } catch {
            return fail(String(describing: error))
        }
    }

    func tellWords(in format: WordFormat) -> Status {
        do throws(ShelfError) {
            let words = try Self.shelfPath.map { ShelfStore(path: $0) }?.words()
            return write(format.text(of: words ?? []), isTable: format.isTable)
        } catch {
            return fail(String(describing: error))
        }
    }

    /// Writes the marks of all books.
    func listMarks(since: MarksSince?, isJSON: Bool) -> Status {
        let time = since?.milliseconds { SystemClock.zone(at: $0) } ?? .min
        do throws(ShelfError) {
            let marks = try Self.shelfPath.map { ShelfStore(path: $0) }?.allMarks(since: time)
            let text = MarksText(marks ?? [], zone: SystemClock.zone)
            return write(isJSON ? text.json : text.lines)
        } catch {
            return fail(String(describing: error))
        }
    }

    /// Opens the book of a link at its place, or writes its text from there on if that is asked for or the output is no
    /// terminal.
    func follow(_ link: RectoLink, dumps: Bool, _ invocation: Invocation) -> Status {
        let found: LinkedBook?
        do throws(ShelfError) {
            found = try Self.shelfPath.map { ShelfStore(path: $0) }?.book(of: link)
        } catch {
            return fail(String(describing: error))
        }
        guard let book = found else { return fail(Wording.unknownLink) }
        let paths = book.paths.map { FilePath(onTheShelf: $0) }
        guard let path = paths.first(where: \.isBookFile) else {
            return fail(Wording.missingBook(book.title, at: paths.first))
        }
        var invocation = invocation
        if invocation.place == nil {
            invocation.place = link.place.map { .link(LinkedPlace(place: $0, book: book)) }
        }
        let isShown = FileDescriptor.standardOutput.isTerminal && !dumps
        return isShown ? read(path, invocation) : dump(path, invocation)
    }

    private func marks(of book: Book, _ file: FilePath) -> SavedMarks {
        SavedMarks(of: book, at: file, shelfPath: Self.shelfPath)
    }
}

extension FilePath {
    /// Whether there is a file, or a folder that is an unpacked book.
    fileprivate var isBookFile: Bool {
        guard let kind = (try? FileStatus(of: self))?.kind else { return false }
        return kind == .file || kind == .folder && !isFolderOfBooks
    }
}
