import Posix

/// Finds programs as a shell does.
enum ProgramSearch {
    /// The path of a program: as it is if it has a slash, else searched in `PATH`. Nil if there is none.
    static func path(of name: String, _ environment: (String) -> String?) -> String? {
        guard !name.isEmpty, !name.utf8.contains(0) else { return nil }
        if name.contains("/") { return isProgram(name) ? name : nil }
        let folders = (environment("PATH") ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
        return folders.lazy.map { "\($0)/\(name)" }.first(where: isProgram)
    }

    private static func isProgram(_ path: String) -> Bool {
        let path = FilePath(path)
        return path.allows(.execute) && (try? FileStatus(of: path))?.kind == .file
    }
}
