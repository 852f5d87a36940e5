import CSignals
import Posix

/// Restarts the program without a section of the book if processing that section crashes or does not end.
///
/// The crash handler does this after restoring the terminal. Only a new process has undamaged memory.
public enum Restart {
    /// The environment variable with the indices of the sections to skip, separated by commas.
    private static let variable = "RECTO_GIVEN_UP"

    /// The sections that crashed earlier processes; empty if the variable is not from Recto.
    public static var givenUp: [Int] {
        guard let text = Environment[variable] else { return [] }
        let numbers = text.split(separator: ",").map { Int32($0) }
        return numbers.contains { $0 ?? -1 < 0 } ? [] : numbers.compactMap { $0.map(Int.init) }
    }

    /// The environment variable that passes progress to the new process.
    private static let carriedVariable = "RECTO_CARRIED"

    /// The progress that the previous process recorded with `carry`; 0 in the first process.
    public static var carried: Int { max(0, Environment[carriedVariable].flatMap { Int($0) } ?? 0) }

    /// Records the progress of this process for the process that replaces it after a crash.
    public static func carry(_ number: Int) { cs_restart_carry(Int32(clamping: number)) }

    /// The environment variable that overrides `patience`, for tests.
    private static let patienceVariable = "RECTO_PATIENCE"
    /// The processor time for a small section, in milliseconds; each MB adds an eighth. The largest known
    /// chapters (12 MB) take six seconds on a slow machine.
    private static let patience: Int32 = 8_000

    /// From now on a crash, or too much processor time for a section, restarts the program.
    ///
    /// - Parameters:
    ///   - program: the program to start; by default this process's own file.
    ///   - arguments: by default the arguments of this process. Their memory must stay valid.
    ///   - givingUp: the sections that are known to crash the program.
    public static func prepare(
        program: StaticString = "/proc/self/exe",
        arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> = CommandLine.unsafeArgv,
        givingUp: [Int] = givenUp
    ) {
        let sections = givingUp.map { Int32(clamping: $0) }
        let patience = Environment[patienceVariable].flatMap { Int32($0) } ?? patience
        program.withUTF8Buffer { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters in
                guard let start = characters.baseAddress else { return }
                _ = cs_restart_prepare(
                    start, arguments, variable, carriedVariable, sections, Int32(clamping: sections.count),
                    patience)
            }
        }
    }

    /// Installs the crash handlers for a program that has no terminal to restore.
    public static func arm() { _ = cs_crash_arm(-1, -1, [0], 0, nil) }

    /// From now on a crash restarts the program with these arguments.
    ///
    /// - Parameters:
    ///   - arguments: the arguments, without NUL bytes. Their memory is never freed.
    ///   - sections: the sections that crashed or hung the program.
    public static func prepare(arguments: [[UInt8]], givingUp sections: [Int] = []) {
        let vector = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(
            capacity: arguments.count + 1)
        vector[arguments.count] = nil
        for (index, argument) in arguments.enumerated() {
            let bytes = UnsafeMutableBufferPointer<CChar>.allocate(capacity: argument.count + 1)
            _ = bytes.initialize(from: argument.map { CChar(bitPattern: $0) } + [0])
            vector[index] = bytes.baseAddress
        }
        prepare(arguments: vector, givingUp: sections)
    }

    /// Records the section that the calling thread processes (-1 for none). Returns the previous one.
    ///
    /// - Parameter byteCount: the size of the section; a larger one is allowed more time.
    public static func note(_ section: Int, of byteCount: Int = 0) -> Int {
        Int(cs_work_note(Int32(clamping: section), Int32(clamping: byteCount >> 20)))
    }
}
