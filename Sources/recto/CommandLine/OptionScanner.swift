import CPosix
import Formats
import Glibc

/// Goes through a command line with `getopt_long`.
enum OptionScanner {
    /// Runs `getopt_long` over the arguments; returns what is no option.
    static func scan(
        _ arguments: [FilePath], _ body: (LongOption, String) throws(UsageError) -> Void
    ) throws(UsageError) -> [FilePath] {
        // Without options no table of them is made, which would cost the start a tenth.
        guard arguments.dropFirst().contains(where: \.mayBeOption) else {
            return Array(arguments.dropFirst())
        }
        let options = LongOption.all
        let names = options.map { strdup($0.name) }
        var vector = arguments.map { $0.withCString { strdup($0) } } + [nil]
        defer { (names + vector).forEach { free($0) } }
        var table = zip(options, names).enumerated().map { index, entry in
            option(
                name: UnsafePointer(entry.1),
                has_arg: entry.0.argument == nil ? no_argument : required_argument,
                flag: nil, val: firstValue + Int32(index))
        }
        table.append(option())
        cp_reset_options()
        let letters = String(options.compactMap(\.letter))
        while case let value = cp_next_option(Int32(arguments.count), &vector, ":" + letters, table),
            value >= 0
        {
            guard let option = met(value) else { throw UsageError(refused: value, arguments, vector) }
            try body(option, cp_option_argument().map { String(cString: $0) } ?? "")
        }
        return vector[Int(cp_option_index())...].compactMap { $0.map { FilePath(cString: $0) } }
    }

    /// Long options are told apart by numbers beyond every character.
    static let firstValue: Int32 = 1_000

    /// The option that `getopt_long` has met, by its number or its letter.
    private static func met(_ value: Int32) -> LongOption? {
        let index = Int(value - firstValue)
        if LongOption.all.indices.contains(index) { return LongOption.all[index] }
        return LongOption.all.first { $0.letter?.asciiValue.map(Int32.init) == value }
    }
}

extension FilePath {
    /// Whether this begins as options do, unlike `-`, which stands for standard input.
    fileprivate var mayBeOption: Bool { bytes.first == UInt8(ascii: "-") && bytes.count > 1 }
}
