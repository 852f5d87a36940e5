import Library
import BookModel
import Formats
import Posix

/// Opens a book on its own thread. C libraries that read whole files run in a child process.
struct BookOpening {
    /// How long the main thread waits before it shows the waiting box.
    static let patience = Duration.milliseconds(100)

    let file: FilePath
    let work: AwaitedWork<Result<Book, FormatError>>
    private let children: ConversionChildren

    /// - Parameters:
    ///   - file: `-` for standard input.
    ///   - inbox: gets an event when the book is open, unless a thread still waits for it.
    init(_ file: FilePath, inbox: Inbox) {
        let children = ConversionChildren.ofThisProgram
        (self.file, self.children) = (file, children)
        work = AwaitedWork(inbox) {
            Result { () throws(FormatError) in
                let converter = Converter(children)
                return file == "-"
                    ? try BookFile.open(reading: .standardInput, path: file, converter: converter)
                    : try BookFile.open(path: file, converter: converter)
            }
        }
    }

    /// Ends the child process; then the thread ends as well.
    func cancel() { children.cancel() }
}
