import Library
import Posix

extension FilePath {
    /// The absolute path without links and dots; `absolute` if the file does not exist.
    var canonical: FilePath { resolved ?? absolute }

    /// Whether it is a pipe or a device, whose content may be endless.
    var mayBeEndless: Bool { (try? FileStatus(of: self)).map { [.pipe, .other].contains($0.kind) } ?? false }

    /// The path with `~` before the first slash replaced by the home folder, as in a shell.
    var withHome: FilePath {
        guard bytes.starts(with: "~/".utf8) else { return self }
        let named = Environment.path("HOME").flatMap {
            $0.bytes.first == UInt8(ascii: "/") ? $0 : nil
        }
        guard let home = named ?? HomeFolder.registered.map({ FilePath($0) }) else { return self }
        return home.appending(FilePath(bytes: Array(bytes.dropFirst(2))))
    }
}
