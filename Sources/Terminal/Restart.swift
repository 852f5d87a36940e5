import CSignals
import Posix

/// Starts the program again without a section of the book if it crashes while it works on that section, or if
/// that work does not end.
///
/// The crash handler does this after restoring the terminal. Only a new process is free of damaged
/// memory.
public enum Restart {
    /// The environment variable with the indices of the skipped sections, separated by commas.
    private static let variable = "RECTO_GIVEN_UP"

    /// The sections that crashed earlier processes; none if the variable is not Recto's.
    public static var givenUp: [Int] {
        guard let text = Environment[variable] else { return [] }
        let numbers = text.split(separator: ",").map { Int32($0) }
        return numbers.contains { $0 ?? -1 < 0 } ? [] : numbers.compactMap { $0.map(Int.init) }
    }

    /// The environment variable that hands progress to the new process.
    private static let carriedVariable = "RECTO_CARRIED"

    /// The progress that the process before this one noted with `carry`; 0 in the first process.
    public static var carried: Int { max(0, Environment[carriedVariable].flatMap { Int($0) } ?? 0) }

    /// Notes the progress of this process, for the one that replaces it after a fault.
    public static func carry(_ number: Int) { cs_restart_carry(Int32(clamping: number)) }

    /// Overrides the processor time for a small section, in milliseconds, for tests.
    private static let patienceVariable = "RECTO_PATIENCE"
    /// Each megabyte of a section adds an eighth: the largest known chapters, of 12 MB, take six seconds on a slow
    /// machine.
    private static let patience: Int32 = 8_000

    /// From here on a crash starts the program again, as this process was started. So does work on a section that takes
    /// more processor time than any that ends.
    ///
    /// - Parameters:
    ///   - program: the program to start; by default this process's own file.
    ///   - arguments: by default those of this process. Their memory must stay valid.
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

    /// Installs the fault handlers for a program without a terminal to restore.
    public static func arm() { _ = cs_crash_arm(-1, -1, [0], 0, nil) }

    /// From here on a fault starts the program again with these arguments.
    ///
    /// - Parameters:
    ///   - arguments: without NUL bytes. Their memory is never freed.
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

    /// Records which section the calling thread works on, -1 for none. Returns the section before.
    ///
    /// - Parameter byteCount: the size of the section; a larger one gets more time.
    public static func note(_ section: Int, of byteCount: Int = 0) -> Int {
        Int(cs_work_note(Int32(clamping: section), Int32(clamping: byteCount >> 20)))
    }
}
