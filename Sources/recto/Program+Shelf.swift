import BookModel
import Formats
import Reader
import Library
import Text

/// Marks, reading statistics and looked-up words without a terminal.
extension Program {
    func export(_ book: Book, _ format: MarkFormat, from file: FilePath) -> Status {
        do throws(ShelfError) {
            return write(try marks(of: book, file).text(in: format))
        } catch {
            return fail(String(describing: error))
        }
    }

    func importMarks(_ path: FilePath, for book: Book, from file: FilePath) -> Status {
        do {
            return write(String(describing: try marks(of: book, file).add(try MarkFile.read(path))))
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

    private func marks(of book: Book, _ file: FilePath) -> SavedMarks {
        SavedMarks(of: book, at: file, shelfPath: Self.shelfPath)
    }
}
