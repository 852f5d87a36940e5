import Markup

/// The path of a file as the system has it: bytes, which need not be text.
public struct FilePath: Hashable, Sendable {
    /// Any bytes but zero.
    public let bytes: [UInt8]

    /// - Parameter bytes: as they came from the system.
    public init(bytes: [UInt8]) { self.bytes = bytes }

    /// A path that is text.
    public init(_ text: String) { bytes = Array(text.utf8) }

    /// For calls of the C library.
    public func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
        body((bytes + [0]).map { CChar(bitPattern: $0) })
    }

    /// What follows the last slash, but for slashes at the end.
    public var name: FilePath {
        var end = bytes.count
        while end > 1, bytes[end - 1] == Self.slash { end -= 1 }
        let start = bytes[..<end].dropLast().lastIndex(of: Self.slash).map { $0 + 1 } ?? 0
        return FilePath(bytes: Array(bytes[start..<end]))
    }

    /// The folder that it lies in, as far as its bytes tell.
    public var folder: FilePath {
        var end = bytes.count
        while end > 0, bytes[end - 1] == Self.slash { end -= 1 }
        guard let slash = bytes[..<end].lastIndex(of: Self.slash) else { return "." }
        return FilePath(bytes: Array(bytes[...slash]))
    }

    /// A path that goes on from this one, a folder's.
    public func appending(_ path: FilePath) -> FilePath {
        bytes.isEmpty || bytes.last == Self.slash
            ? FilePath(bytes: bytes + path.bytes) : FilePath(bytes: bytes + [Self.slash] + path.bytes)
    }

    /// The path from the root on.
    ///
    /// - Parameter folder: where a relative path begins.
    public func absolute(in folder: FilePath) -> FilePath {
        bytes.first == Self.slash ? self : folder.appending(self)
    }

    private static let slash = UInt8(ascii: "/")
}

extension FilePath: ExpressibleByStringLiteral {
    /// A path that is written in the program.
    public init(stringLiteral text: String) { self.init(text) }
}

extension FilePath: CustomStringConvertible {
    /// On one line, for people and for the shelf: what is no text or no visible character stands as
    /// an escape, `\n` or `\xE9`, and so does the backslash, so that no two paths look alike.
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
