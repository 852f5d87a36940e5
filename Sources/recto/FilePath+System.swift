import Library
import Posix

extension FilePath {
    /// The path from the root on without links and dots; of what is not there, `absolute`.
    var canonical: FilePath { resolved ?? absolute }

    /// Whether it leads to a pipe or a device, which may have no end.
    var mayBeEndless: Bool { (try? FileStatus(of: self))?.kind == .other }

    /// With the home folder in the place of a `~` before the first slash, as a shell has it.
    var withHome: FilePath {
        guard bytes.starts(with: "~/".utf8) else { return self }
        let named = Environment.path("HOME").flatMap {
            $0.bytes.first == UInt8(ascii: "/") ? $0 : nil
        }
        guard let home = named ?? HomeFolder.registered.map({ FilePath($0) }) else { return self }
        return home.appending(FilePath(bytes: Array(bytes.dropFirst(2))))
    }
}
