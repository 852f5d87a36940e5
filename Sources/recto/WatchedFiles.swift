import Formats
import Terminal

/// Files that are read one after the other without a terminal: a section that takes too long, or crashes the program,
/// begins the program anew at the file that it was at, without that section.
struct WatchedFiles {
    /// Those of the program but for the files.
    private let arguments: [FilePath]
    private let files: [FilePath]
    /// The sections that the file being read goes without.
    private(set) var givenUp: [Int] = []

    /// - Parameter files: what the command line has named, or another one.
    init(_ files: [FilePath]) {
        let named = Set(files + ["--"])
        self.files = files
        arguments = FilePath.arguments.filter { !named.contains($0) }
        Restart.arm()
    }

    /// Notes which file is read next; the first one may have ended the process before this one.
    mutating func begin(_ index: Int) {
        // Standard input cannot be read again.
        guard files[index] != "-" else { return givenUp = [] }
        givenUp = index == 0 ? Restart.givenUp : []
        let words = arguments + ["--"] + files[index...]
        Restart.prepare(arguments: words.map(\.bytes), givingUp: givenUp)
    }
}
