import Library
import BookModel
import Formats
import Posix

/// A book whose file was read.
struct OpenedBook: Sendable {
    let book: Book
    /// Where it opens; nil for the saved place. A link's place has been looked for.
    let place: OpeningPlace?
}

/// Opens a book on its own thread. C libraries that read whole files run in a child process.
struct BookOpening {
    /// How long the main thread waits before it shows the waiting box.
    static let patience = Duration.milliseconds(100)

    let file: FilePath
    let work: AwaitedWork<Result<OpenedBook, FormatError>>
    private let children: ConversionChildren

    /// - Parameters:
    ///   - file: `-` for standard input.
    ///   - place: where the book opens. The place of a link is looked for on the thread that opens the book.
    ///   - inbox: gets an event when the book is open, unless a thread still waits for it.
    init(_ file: FilePath, at place: OpeningPlace? = nil, inbox: Inbox) {
        let children = ConversionChildren.ofThisProgram
        (self.file, self.children) = (file, children)
        work = AwaitedWork(inbox) {
            Result { () throws(FormatError) in
                let converter = Converter(children)
                let book =
                    file == "-"
                    ? try BookFile.open(reading: .standardInput, path: file, converter: converter)
                    : try BookFile.open(path: file, converter: converter)
                guard case .link(let link)? = place else { return OpenedBook(book: book, place: place) }
                return OpenedBook(book: book, place: .landed(link.landing(in: book)))
            }
        }
    }

    /// Opens a book that has no file, as standard input has none.
    init(inbox: Inbox, _ open: @escaping @Sendable () -> Book) {
        (file, children) = ("-", ConversionChildren.ofThisProgram)
        work = AwaitedWork(inbox) { .success(OpenedBook(book: open(), place: nil)) }
    }

    /// Ends the child process; then the thread ends as well.
    func cancel() { children.cancel() }
}
