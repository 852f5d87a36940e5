import BookModel
import Formats
import Glibc
import Posix

/// A book that is being opened, on a thread of its own and, where C libraries read all of it, in a child process.
struct BookOpening {
    /// The one argument of such a child.
    static let conversionArgument: FilePath = "--convert-a-book"

    /// How long the screen may stay as it is.
    static let patience = Duration.milliseconds(100)

    let file: FilePath
    let work: AwaitedWork<Result<Book, FormatError>>
    private let children: ConversionChildren

    /// - Parameters:
    ///   - file: `-` for standard input.
    ///   - kept: books as they were left.
    ///   - wake: called on another thread when it is done.
    init(_ file: FilePath, kept: KeptBooks?, wake: @escaping @Sendable () -> Void) {
        let children = ConversionChildren.ofThisProgram
        (self.file, self.children) = (file, children)
        work = AwaitedWork(wake: wake) {
            Result { () throws(FormatError) in
                let converter = Converter(children)
                return file == "-"
                    ? try BookFile.open(reading: STDIN_FILENO, path: file, converter: converter)
                    : try BookFile.open(path: file, converter: converter) { kept?.book(of: $0) }
            }
        }
    }

    /// Ends what can be ended; the book is not wanted any more.
    func cancel() { children.cancel() }
}

extension ConversionChildren {
    /// Each is this program itself.
    static var ofThisProgram: ConversionChildren {
        ConversionChildren(
            program: BookReader.itself, arguments: ["recto", BookOpening.conversionArgument.description])
    }
}
