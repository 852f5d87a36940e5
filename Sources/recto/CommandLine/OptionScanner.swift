import Formats
import Posix

/// Parses a command line with `getopt_long`.
enum OptionScanner {
    /// Calls `body` with each option and its argument. Returns the arguments that are not options.
    static func scan(
        _ arguments: [FilePath], _ body: (LongOption, String) throws(UsageError) -> Void
    ) throws(UsageError) -> [FilePath] {
        // Without options no table of them is made, which would take a tenth of the start time.
        guard arguments.dropFirst().contains(where: \.mayBeOption) else {
            return Array(arguments.dropFirst())
        }
        let options = LongOption.all
        let parser = OptionParser(arguments, options.map { ($0.name, $0.letter, $0.argument != nil) })
        for (index, argument) in parser.found { try body(options[index], argument) }
        if let refusal = parser.refusal { throw UsageError(refusal, arguments) }
        return parser.rest
    }
}

extension FilePath {
    /// Whether it begins like an option; `-` alone stands for standard input.
    fileprivate var mayBeOption: Bool { bytes.first == UInt8(ascii: "-") && bytes.count > 1 }
}
