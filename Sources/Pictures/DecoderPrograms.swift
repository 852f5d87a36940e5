import Posix

/// The paths of the decoder programs: beside the running program, or in the folder `libexec` beside the
/// program's folder.
public struct DecoderPrograms: Hashable, Sendable {
    /// Decodes raster pictures.
    public var pictures: String
    /// Decodes SVG.
    public var drawings: String

    public init(pictures: String, drawings: String) {
        self.pictures = pictures
        self.drawings = drawings
    }

    /// - Parameters:
    ///   - program: the path of the running program, symbolic links resolved.
    ///   - isThere: whether there is an executable at a path.
    init(program: String, isThere: (String) -> Bool) {
        let folder = program.split(separator: "/").dropLast()
        func place(_ name: String) -> String {
            let places = [folder + [name[...]], folder.dropLast() + ["libexec", name[...]]]
                .map { "/" + $0.joined(separator: "/") }
            return places.first(where: isThere) ?? places[1]
        }
        self.init(pictures: place("recto-pictures"), drawings: place("recto-svg"))
    }

    /// The decoders beside the running program.
    public static func installed() -> DecoderPrograms {
        guard let program = CurrentProcess.program else { return DecoderPrograms(pictures: "", drawings: "") }
        return DecoderPrograms(program: program) { FilePath($0).allows(.execute) }
    }
}
