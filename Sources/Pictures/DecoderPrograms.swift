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
        self.init(
            pictures: CompanionProgram.path("recto-pictures", beside: program, isThere: isThere),
            drawings: CompanionProgram.path("recto-svg", beside: program, isThere: isThere))
    }

    /// The decoders beside the running program.
    public static func installed() -> DecoderPrograms {
        DecoderPrograms(
            pictures: CompanionProgram.path("recto-pictures"), drawings: CompanionProgram.path("recto-svg"))
    }
}
