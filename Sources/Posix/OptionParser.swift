import CPosix
import Glibc

/// The options of a command line, found by getopt_long(3).
public struct OptionParser {
    /// An option: its name without dashes, the ASCII letter that means the same, and whether it takes an argument.
    public typealias Option = (name: String, letter: Character?, takesArgument: Bool)

    /// What is wrong with the command line. Options are named with their dashes.
    public enum Refusal {
        case missingArgument(of: String)
        case unwantedArgument(of: String)
        case unknown(String)
        case unknownLetter(Character)
    }

    /// The options in order: their indices in the table, and their arguments; an argument is empty if there is none.
    public private(set) var found: [(index: Int, argument: String)] = []
    /// The first error, if there is one; it comes after the options found.
    public private(set) var refusal: Refusal?
    /// The arguments that are not options.
    public private(set) var rest: [FilePath] = []

    /// The value of the first long option, larger than any letter; the following ones count up.
    private static let firstValue: Int32 = 1_000

    /// - Parameter arguments: the first is the program.
    public init(_ arguments: [FilePath], _ options: [Option]) {
        let names = options.map { strdup($0.name) }
        var vector = arguments.map { $0.withCString { strdup($0) } } + [nil]
        defer { (names + vector).forEach { free($0) } }
        var table = zip(options, names).enumerated().map { index, entry in
            option(
                name: UnsafePointer(entry.1),
                has_arg: entry.0.takesArgument ? required_argument : no_argument,
                flag: nil, val: Self.firstValue + Int32(index))
        }
        table.append(option())
        cp_reset_options()
        let letters = ":" + String(options.compactMap(\.letter))
        while case let value = cp_next_option(Int32(arguments.count), &vector, letters, table), value >= 0 {
            let index = Int(value - Self.firstValue)
            let met =
                options.indices.contains(index)
                ? index : options.firstIndex { $0.letter?.asciiValue.map(Int32.init) == value }
            guard let met else {
                refusal = Self.refusal(value, vector)
                return
            }
            found.append((met, cp_option_argument().map { String(cString: $0) } ?? ""))
        }
        rest = vector[Int(cp_option_index())...].compactMap { $0.map { FilePath(cString: $0) } }
    }

    /// - Parameters:
    ///   - value: what getopt_long returned.
    ///   - vector: the arguments as getopt_long has reordered them.
    private static func refusal(_ value: Int32, _ vector: [UnsafeMutablePointer<CChar>?]) -> Refusal {
        let index = max(1, Int(cp_option_index()) - 1)
        let last = vector.indices.contains(index) ? vector[index].map { String(cString: $0) } ?? "" : ""
        let word = String(last.prefix { $0 != "=" })
        let culprit = cp_refused_option()
        if value == Int32(UInt8(ascii: ":")) { return .missingArgument(of: word) }
        if culprit >= firstValue { return .unwantedArgument(of: word) }
        guard culprit != 0, let letter = UInt8(exactly: culprit) else { return .unknown(word) }
        return .unknownLetter(Character(Unicode.Scalar(letter)))
    }
}
