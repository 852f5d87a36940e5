/// Another program of Recto: beside the running one, or in the folder `libexec` beside the program's folder.
public enum CompanionProgram {
    /// The path of a program; empty if that of the running one is not known.
    public static func path(_ name: String) -> String {
        guard let program = CurrentProcess.program else { return "" }
        return path(name, beside: program) { FilePath($0).allows(.execute) }
    }

    /// The path of a program.
    ///
    /// - Parameters:
    ///   - program: the path of the running program, symbolic links resolved.
    ///   - isThere: whether there is an executable at a path.
    public static func path(_ name: String, beside program: String, isThere: (String) -> Bool) -> String {
        let folder = program.split(separator: "/").dropLast()
        let places = [folder + [name[...]], folder.dropLast() + ["libexec", name[...]]]
            .map { "/" + $0.joined(separator: "/") }
        return places.first(where: isThere) ?? places[1]
    }
}
