import BookModel
import Formats
import Posix
import Text

extension BookReading {
    /// The greatest amount of text sent of a book, in bytes.
    static let mostText = 256 << 20

    /// Sends the whole text of a file.
    static func sendText(of path: FilePath, _ converter: Converter) {
        let book: Book
        do throws(FormatError) {
            book = try BookFile.open(path: path, converter: converter)
        } catch {
            return send(.end(problem: error.reason))
        }
        var count = 0
        for index in book.sections.indices {
            let content = SearchableText(book.section(at: index))
            count += content.byteCount
            guard count <= mostText, content.byteCount < SectionMessage.mostBytes else {
                return send(.end(problem: LibraryWording.tooMuchText))
            }
            send(.section(IndexedSection(number: index, content: content)))
        }
        send(.end(problem: ""))
    }

    private static func send(_ message: SectionMessage) {
        _ = Frame.write(message.bytes, to: .standardOutput)
    }
}

extension BookReader {
    /// Reads the text of a file, section by section.
    ///
    /// - Parameter receive: called with each section. Returning false ends reading.
    /// - Returns: why the text is incomplete; empty if it is complete.
    public func readText(of file: FilePath, _ receive: (IndexedSection) -> Bool) -> String {
        guard let child = startedChild() else { return LibraryWording.noReader }
        do throws(Subprocess.Failure) {
            // Each section has the time limit of a whole file.
            var body = try ask(BookReading.text, file, of: child, most: SectionMessage.mostBytes)
            var count = 0
            while true {
                count += body.count
                switch SectionMessage(body) {
                case .end(let problem)?: return problem
                case .section(let section)?:
                    guard count <= 2 * BookReading.mostText, receive(section) else {
                        end()
                        return LibraryWording.tooMuchText
                    }
                case nil: return problem(of: .ended)
                }
                body = try child.receive(most: SectionMessage.mostBytes, by: .now + patience)
            }
        } catch {
            return problem(of: error)
        }
    }
}
