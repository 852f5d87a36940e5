import Glibc

/// Where the things are that tests read.
public enum Folders {
    /// The project's own folder.
    public static let project: String = {
        #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")
    }()

    /// The sample books of the project.
    public static var books: String { project + "/Books" }

    /// A folder of test books beside the project, nil where there is none: `RECTO_CORPUS`.
    public static let corpus: String? = {
        let path = getenv("RECTO_CORPUS").map { String(cString: $0) } ?? project + "/../shared/corpus"
        return access(path, R_OK) == 0 ? path : nil
    }()
}
