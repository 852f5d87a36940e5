import CSignals
import Glibc

/// Begins the program anew, without a section of the book, where a fault ends it at work on that section
/// or the work does not end.
///
/// The crash handler does it, once it has given the terminal back: another process is the only place
/// where nothing of what went wrong is left.
public enum Restart {
    /// Tells the new process of the sections that are given up, by their indices, parted by commas.
    private static let variable = "RECTO_GIVEN_UP"

    /// The sections that processes before this one ended in; a variable that is not ours tells of none.
    public static var givenUp: [Int] {
        guard let text = getenv(variable).map({ String(cString: $0) }) else { return [] }
        let numbers = text.split(separator: ",").map { Int32($0) }
        return numbers.contains { $0 ?? -1 < 0 } ? [] : numbers.compactMap { $0.map(Int.init) }
    }

    /// Tells the new process how far the one before it was.
    private static let carriedVariable = "RECTO_CARRIED"

    /// How far the process before this one was, as it has told by `carry`; 0 for the first one.
    public static var carried: Int {
        max(0, getenv(carriedVariable).flatMap { Int(String(cString: $0)) } ?? 0)
    }

    /// Notes how far this process is, for the one that may come after it.
    public static func carry(_ number: Int) { cs_restart_carry(Int32(clamping: number)) }

    /// Milliseconds of processor time that may be spent on a small section; for tests, which are impatient.
    private static let patienceVariable = "RECTO_PATIENCE"
    /// Each megabyte of a section has an eighth more: the largest chapters that are known, of 12 MB, take six seconds
    /// on a machine that is not quick.
    private static let patience: Int32 = 8_000

    /// From here on a fault starts a program anew, as this process was started; so does work on a
    /// section that takes more processor time than anything that ends.
    ///
    /// - Parameters:
    ///   - program: this process's own file unless told.
    ///   - arguments: those of this process unless told; they must stay.
    ///   - givingUp: the sections that are known to end it.
    public static func prepare(
        program: StaticString = "/proc/self/exe",
        arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> = CommandLine.unsafeArgv,
        givingUp: [Int] = givenUp
    ) {
        let sections = givingUp.map { Int32(clamping: $0) }
        let patience = getenv(patienceVariable).flatMap { Int32(String(cString: $0)) } ?? patience
        program.withUTF8Buffer { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters in
                guard let start = characters.baseAddress else { return }
                _ = cs_restart_prepare(
                    start, arguments, variable, carriedVariable, sections, Int32(clamping: sections.count),
                    patience)
            }
        }
    }

    /// Has faults begin the program anew that has no terminal to be given back.
    public static func arm() { _ = cs_crash_arm(-1, -1, [0], 0, nil) }

    /// From here on a fault starts a program anew with other arguments.
    ///
    /// - Parameters:
    ///   - arguments: without zeros; they stay for as long as the process runs.
    ///   - sections: those that are known to end it.
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

    /// Notes which section the calling thread works on, -1 for none; answers what it was before.
    ///
    /// - Parameter byteCount: of the section; a large one may take longer.
    public static func note(_ section: Int, of byteCount: Int = 0) -> Int {
        Int(cs_work_note(Int32(clamping: section), Int32(clamping: byteCount >> 20)))
    }
}
