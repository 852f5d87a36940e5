import Markup
import Posix

public typealias FilePath = Posix.FilePath

extension FilePath: CustomStringConvertible {
    /// The path on one line, for readers and the shelf. Invalid UTF-8, invisible characters and backslashes
    /// are escaped, as `\n` or `\xE9`, so that different paths always have different descriptions.
    public var description: String {
        var shown = String.UnicodeScalarView()
        var parser = Unicode.UTF8.ForwardParser()
        var input = bytes.makeIterator()
        var start = 0
        while true {
            switch parser.parseScalar(from: &input) {
            case .valid(let encoded):
                let scalar = Unicode.UTF8.decode(encoded)
                let range = start..<start + encoded.count
                if scalar != "\\", scalar.printable == scalar {
                    shown.append(scalar)
                } else {
                    for byte in bytes[range] { shown += Self.escape(byte).unicodeScalars }
                }
                start = range.upperBound
            case .error(let length):
                for byte in bytes[start..<start + length] { shown += Self.escape(byte).unicodeScalars }
                start += length
            case .emptyInput: return String(shown)
            }
        }
    }

    private static func escape(_ byte: UInt8) -> String {
        switch byte {
        case UInt8(ascii: "\\"): "\\\\"
        case UInt8(ascii: "\n"): "\\n"
        case UInt8(ascii: "\r"): "\\r"
        case UInt8(ascii: "\t"): "\\t"
        default: "\\x" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }
    }
}
