import Posix

/// The handbook, which comes with Recto.
enum Handbook {
    /// The word of the command line that opens it. A file of that name is `./help`.
    static let command: FilePath = "help"

    /// Its path: where `make install` puts it, or among the project's books; nil if it is in neither place.
    ///
    /// - Parameters:
    ///   - program: the path of the running program, links followed.
    ///   - isThere: whether there is a file.
    static func path(program: String, isThere: (String) -> Bool) -> String? {
        let folders = program.split(separator: "/").dropLast()
        var places = [
            "/" + (folders.dropLast() + ["share", "recto", "handbook.epub"]).joined(separator: "/")
        ]
        if let build = folders.lastIndex(of: ".build") {
            places.append("/" + (folders[..<build] + ["Books", "handbook.epub"]).joined(separator: "/"))
        }
        return places.first(where: isThere)
    }

    /// Where the handbook of the running program is.
    static func path() -> String? {
        CurrentProcess.program.flatMap { path(program: $0) { FilePath($0).allows(.read) } }
    }
}
