import Glibc

/// Why the program that is there is not the one to be tested.
enum BuildError: Error, Equatable, CustomStringConvertible {
    case missing(program: String)
    case outdated(program: String, source: String)

    var description: String {
        switch self {
        case .missing(let program): "\(program) is not there: make test builds it"
        case .outdated(let program, let source):
            "\(program) is older than \(source): make test builds it anew"
        }
    }

    /// Nil where the program is newer than every file of the sources; documents, and what packages are made of, are not built.
    static func first(program: String, sources: String) -> BuildError? {
        guard let built = modified(program) else { return .missing(program: program) }
        return newerFile(than: built, in: sources).map { .outdated(program: program, source: $0) }
    }

    private static func newerFile(than time: timespec, in folder: String) -> String? {
        guard let stream = opendir(folder) else { return nil }
        defer { closedir(stream) }
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name.hasPrefix(".") || name.hasSuffix(".md") || name == "Packaging" { continue }
            let path = folder + "/" + name
            if entry.pointee.d_type == UInt8(DT_DIR) {
                if let newer = newerFile(than: time, in: path) { return newer }
            } else if let date = modified(path), (time.tv_sec, time.tv_nsec) < (date.tv_sec, date.tv_nsec) {
                return path
            }
        }
        return nil
    }

    private static func modified(_ path: String) -> timespec? {
        var facts = stat()
        return stat(path, &facts) == 0 ? facts.st_mtim : nil
    }
}
