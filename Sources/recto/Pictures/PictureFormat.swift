/// The formats of pictures that can be written to files, recognized by their first bytes. The raw values are the
/// extensions.
enum PictureFormat: String, CaseIterable {
    case png, jpg, gif, webp, svg

    init?(_ bytes: [UInt8]) {
        let found = Self.allCases.first { format in
            switch format {
            case .png: bytes.starts(with: [0x89] + Array("PNG".utf8))
            case .jpg: bytes.starts(with: [0xFF, 0xD8, 0xFF])
            case .gif: bytes.starts(with: "GIF8".utf8)
            case .webp: bytes.starts(with: "RIFF".utf8) && bytes.dropFirst(8).starts(with: "WEBP".utf8)
            case .svg: Self.isDrawing(bytes)
            }
        }
        guard let found else { return nil }
        self = found
    }

    /// Whether the bytes begin with markup that soon has an `svg` element.
    private static func isDrawing(_ bytes: [UInt8]) -> Bool {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let text = bytes.prefix(1_000).dropFirst(bytes.starts(with: mark) ? mark.count : 0)
        let tag = UInt8(ascii: "<")
        return text.first { !$0.isSpace } == tag
            && text.split(separator: tag).contains { $0.starts(with: "svg".utf8) }
    }

    /// The longest file name without its extension, in characters.
    private static let longestName = 60

    /// A safe file name for a picture: `The-Whale.png` for the PNG `img/.The Whale.jpeg` of a book.
    ///
    /// It contains only ASCII letters, digits, `-` and `_`, begins with a letter or a digit, and has the
    /// right extension, so that no program takes it for an option, a folder or one of its own files, such as
    /// `.profile`.
    func fileName(of name: String) -> String {
        let last = name.hasPrefix("data:") ? "" : name.split(separator: "/").last ?? ""
        let stem = last.lastIndex(of: ".").map { last[..<$0] }.flatMap { $0.isEmpty ? nil : $0 } ?? last
        let isKept: (UInt8) -> Bool = {
            $0.isAlphanumeric || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
        }
        let words = stem.utf8.split { !isKept($0) }.map { String(decoding: $0, as: UTF8.self) }
        let plain = words.joined(separator: "-").drop { $0 == "-" || $0 == "_" }.prefix(Self.longestName)
        return (plain.isEmpty ? "picture" : String(plain)) + "." + rawValue
    }
}

extension UInt8 {
    fileprivate var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

    fileprivate var isAlphanumeric: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"):
            true
        default: false
        }
    }
}
