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

    /// The paths of all files below a folder, hidden ones left out; of a file its own.
    public static func files(below path: String) -> [String] {
        let names = FolderNames.sorted(path)
        return names.isEmpty ? [path] : names.flatMap { files(below: path + "/" + $0) }
    }

    /// The open descriptors of a process and the paths they lead to; empty for a process that has ended.
    public static func descriptors(of process: pid_t) -> [Int: String] {
        let folder = "/proc/\(process)/fd"
        var found: [Int: String] = [:]
        for name in FolderNames.sorted(folder) {
            var path = [CChar](repeating: 0, count: Int(PATH_MAX))
            guard let number = Int(name), readlink(folder + "/" + name, &path, path.count - 1) > 0 else {
                continue
            }
            found[number] = path.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } }
        }
        return found
    }
}
