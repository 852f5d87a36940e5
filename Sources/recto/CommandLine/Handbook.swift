import Posix

/// The handbook that comes with Recto.
enum Handbook {
    /// The argument that opens the handbook. A file of that name can be given as `./help`.
    static let command: FilePath = "help"

    /// The path where `make install` puts the handbook, or its path in the project; nil if there is none.
    ///
    /// - Parameters:
    ///   - program: the path of the running program, with links resolved.
    ///   - isThere: whether a file exists.
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

    /// The path of the handbook for the running program.
    static func path() -> String? {
        CurrentProcess.program.flatMap { path(program: $0) { FilePath($0).allows(.read) } }
    }
}
