import Posix

/// All texts of the library for the reader.
public enum LibraryWording {
    static func booksNotKnown(_ error: any Error) -> String {
        "the list of read books cannot be read: \(error)"
    }

    static func indexNotKnown(_ error: any Error) -> String { "the index cannot be read: \(error)" }

    static func booksNotSaved(_ error: any Error) -> String {
        "the books that were found are not saved: \(error)"
    }

    /// - Parameter problem: why the database of a Calibre library cannot be read.
    static func libraryNotRead(_ folder: String, _ problem: String) -> String {
        "metadata.db \(problem); its books are listed by their files: \(folder)"
    }

    static func cannotLook(_ folder: String, _ error: SystemError) -> String {
        "\(folder) cannot be searched for books: \(error)"
    }

    /// About a book that has no file.
    public static let wasPiped = "was read from a pipe or a server"

    /// About a file whose reading hangs.
    static let hangs = "takes too long to read"
    /// About a file whose reading crashes the process.
    static let ends = "crashes the program that reads it"

    /// About a file with too much text for the index.
    static let tooMuchText = "is too long to be searched"
    /// About a file that was not read because no child process could be started.
    static let noReader = "cannot be read now: no process can be started"

    static func imported(_ count: Int) -> String {
        count == 0 ? "no new marks" : count == 1 ? "1 mark imported" : "\(count) marks imported"
    }
}
