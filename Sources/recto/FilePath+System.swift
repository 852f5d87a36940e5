import Formats
import Glibc

extension FilePath {
    /// The command line as the system has it: Swift's own list repairs what is no text.
    static var arguments: [FilePath] {
        (0..<Int(CommandLine.argc)).compactMap { CommandLine.unsafeArgv[$0].map { FilePath(cString: $0) } }
    }

    init(cString: UnsafePointer<CChar>) {
        self.init(
            bytes: UnsafeBufferPointer(start: cString, count: strlen(cString)).map { UInt8(bitPattern: $0) })
    }

    /// As the shelf keeps it: from the root on, so that it leads to the book from every folder.
    var onTheShelf: String { self == "-" ? description : absolute.description }

    /// The path from the root on.
    var absolute: FilePath {
        guard let folder = getcwd(nil, 0) else { return self }
        defer { free(folder) }
        return absolute(in: FilePath(cString: folder))
    }

    /// With the home folder in the place of a `~` before the first slash, as a shell has it.
    var withHome: FilePath {
        guard bytes.starts(with: "~/".utf8), let home = getenv("HOME") else { return self }
        return FilePath(cString: home).appending(FilePath(bytes: Array(bytes.dropFirst(2))))
    }
}
