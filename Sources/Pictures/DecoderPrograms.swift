import Posix

/// Where the programs are that decode pictures: beside the running one, or in the folder `libexec` beside its own.
public struct DecoderPrograms: Hashable, Sendable {
    /// Of pictures made of pixels.
    public var pictures: String
    /// Of SVG.
    public var drawings: String

    public init(pictures: String, drawings: String) {
        self.pictures = pictures
        self.drawings = drawings
    }

    /// - Parameters:
    ///   - program: the path of the running program, links followed.
    ///   - isThere: whether there is a program.
    init(program: String, isThere: (String) -> Bool) {
        let folder = program.split(separator: "/").dropLast()
        func place(_ name: String) -> String {
            let places = [folder + [name[...]], folder.dropLast() + ["libexec", name[...]]]
                .map { "/" + $0.joined(separator: "/") }
            return places.first(where: isThere) ?? places[1]
        }
        self.init(pictures: place("recto-pictures"), drawings: place("recto-svg"))
    }

    /// Those of the running program.
    public static func installed() -> DecoderPrograms {
        guard let program = CurrentProcess.program else { return DecoderPrograms(pictures: "", drawings: "") }
        return DecoderPrograms(program: program) { FilePath($0).allows(.execute) }
    }
}
