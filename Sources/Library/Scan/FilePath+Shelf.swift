import Formats
import Posix

extension FilePath {
    /// The path in the form in which the shelf saves it: absolute, with escapes.
    public var onTheShelf: String { self == "-" ? description : absolute.description }

    /// The device and inode of the file; nil if there is none, and for pipes and devices.
    public var number: FileNumber? { (try? FileStatus(of: self))?.number }

    /// The absolute path.
    public var absolute: FilePath { FilePath.currentFolder.map { absolute(in: $0) } ?? self }
}

extension FilePath {
    /// Reads a path in the form in which the shelf saves it.
    public init(onTheShelf text: String) {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "\\"), let escape = rest.first else {
                bytes.append(byte)
                continue
            }
            rest.removeFirst()
            switch escape {
            case UInt8(ascii: "n"): bytes.append(0x0A)
            case UInt8(ascii: "r"): bytes.append(0x0D)
            case UInt8(ascii: "t"): bytes.append(0x09)
            case UInt8(ascii: "x"):
                let digits = String(decoding: rest.prefix(2), as: UTF8.self)
                rest = rest.dropFirst(2)
                if let value = UInt8(digits, radix: 16), value != 0 { bytes.append(value) }
            default: bytes.append(escape)
            }
        }
        self.init(bytes: bytes)
    }
}

extension FormatError {
    /// Why the file cannot be read, without its name.
    var reason: String {
        String(String(describing: self).dropFirst(path.description.count + ": ".count))
    }
}
