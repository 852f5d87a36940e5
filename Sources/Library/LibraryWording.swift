import Posix

/// All words of the library to the person.
public enum LibraryWording {
    static func booksNotKnown(_ error: any Error) -> String {
        "the list of read books cannot be read: \(error)"
    }

    static func indexNotKnown(_ error: any Error) -> String { "the index cannot be read: \(error)" }

    static func booksNotKept(_ error: any Error) -> String {
        "the books that were found are not saved: \(error)"
    }

    /// - Parameter problem: why the database of a library of Calibre's cannot be read.
    static func libraryNotRead(_ folder: String, _ problem: String) -> String {
        "metadata.db \(problem); its books are listed by their files: \(folder)"
    }

    static func cannotLook(_ folder: String, _ error: SystemError) -> String {
        "\(folder) cannot be searched for books: \(error)"
    }

    /// Of a book that has no file.
    public static let wasPiped = "was read from a pipe"

    /// Of a file that no worker comes to the end of.
    static let hangs = "takes too long to read"
    /// Of a file that ends what reads it.
    static let ends = "crashes the program that reads it"

    /// Of a file whose text no worker hands on.
    static let tooMuchText = "is too long to be searched"
    /// Of a file that nobody could be asked to read.
    static let noReader = "cannot be read now: no process can be started"

    static func taken(_ count: Int) -> String {
        count == 0 ? "no new marks" : count == 1 ? "1 mark imported" : "\(count) marks imported"
    }
}
