import Formats
import Terminal

/// Files that are read in sequence without a terminal. If a section hangs or crashes the program, it restarts
/// at that file and skips the section.
struct WatchedFiles {
    /// The program's arguments, without the files.
    private let arguments: [FilePath]
    private let files: [FilePath]
    /// The sections of the current file to skip.
    private(set) var givenUp: [Int] = []

    /// - Parameter files: the files on the command line.
    init(_ files: [FilePath]) {
        let named = Set(files + ["--"])
        self.files = files
        arguments = FilePath.arguments.filter { !named.contains($0) }
        Restart.arm()
    }

    /// Records the next file. The first one may be the file that crashed the previous process.
    mutating func begin(_ index: Int) {
        // Standard input cannot be read a second time.
        guard files[index] != "-" else { return givenUp = [] }
        givenUp = index == 0 ? Restart.givenUp : []
        let words = arguments + ["--"] + files[index...]
        Restart.prepare(arguments: words.map(\.bytes), givingUp: givenUp)
    }
}
