import Formats
import Terminal

/// Files that are read one after the other without a terminal. If a section hangs or crashes, the program starts again
/// at that file and skips the section.
struct WatchedFiles {
    /// The program's arguments without the files.
    private let arguments: [FilePath]
    private let files: [FilePath]
    /// The sections of the current file to skip.
    private(set) var givenUp: [Int] = []

    /// - Parameter files: the files of the command line.
    init(_ files: [FilePath]) {
        let named = Set(files + ["--"])
        self.files = files
        arguments = FilePath.arguments.filter { !named.contains($0) }
        Restart.arm()
    }

    /// Records which file comes next. The first one may be the file that crashed the process before.
    mutating func begin(_ index: Int) {
        // Standard input cannot be read a second time.
        guard files[index] != "-" else { return givenUp = [] }
        givenUp = index == 0 ? Restart.givenUp : []
        let words = arguments + ["--"] + files[index...]
        Restart.prepare(arguments: words.map(\.bytes), givingUp: givenUp)
    }
}
