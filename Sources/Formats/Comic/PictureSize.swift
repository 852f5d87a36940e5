import Markup

/// How large a picture is, by the beginning of its file.
struct PictureSize: Hashable, Sendable {
    /// In pixels.
    var width: Int
    var height: Int

    /// Nil for what is no picture of a known kind, or begins too late to tell.
    init?(of head: [UInt8]) {
        let found =
            Self.png(head) ?? Self.gif(head) ?? Self.webP(head) ?? Self.bitmap(head) ?? Self.jpeg(head)
        guard let found, found.0 > 0, found.1 > 0 else { return nil }
        (width, height) = found
    }

    /// Whether a file is a picture, by its name.
    static func isPicture(_ name: String) -> Bool {
        switch ArchivePath.fileExtension(of: name) {
        case "jpg", "jpeg", "jpe", "png", "gif", "webp", "bmp", "avif", "jxl", "tif", "tiff": true
        default: false
        }
    }

    /// PNG §11.2.1: the first chunk.
    private static func png(_ head: [UInt8]) -> (Int, Int)? {
        guard head.count >= 24, head.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return nil }
        return (head.big(16) << 16 | head.big(18), head.big(20) << 16 | head.big(22))
    }

    /// GIF 89a §18: the logical screen.
    private static func gif(_ head: [UInt8]) -> (Int, Int)? {
        guard head.count >= 10, head.starts(with: "GIF8".utf8) else { return nil }
        return (head.little(6), head.little(8))
    }

    private static func bitmap(_ head: [UInt8]) -> (Int, Int)? {
        guard head.count >= 26, head.starts(with: "BM".utf8) else { return nil }
        return (head.little(18), head.little(22))
    }

    /// RFC 9649 §2.5 to 2.7: lossy, lossless and extended.
    private static func webP(_ head: [UInt8]) -> (Int, Int)? {
        guard head.count >= 30, head.starts(with: "RIFF".utf8), head[8..<12].elementsEqual("WEBP".utf8) else {
            return nil
        }
        switch head[15] {
        case UInt8(ascii: " "): return (head.little(26) & 0x3FFF, head.little(28) & 0x3FFF)
        case UInt8(ascii: "L"):
            let bits = head.little(21) | head.little(23) << 16
            return (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
        default:
            return (
                (head.little(24) | Int(head[26]) << 16) + 1, (head.little(27) | Int(head[29]) << 16) + 1
            )
        }
    }

    /// ITU-T T.81 §B.2.2: the frame header, behind any number of other segments.
    private static func jpeg(_ head: [UInt8]) -> (Int, Int)? {
        guard head.starts(with: [0xFF, 0xD8]) else { return nil }
        var index = 2
        while index + 9 <= head.count, head[index] == 0xFF {
            let marker = head[index + 1]
            switch marker {
            case 0xC4, 0xC8, 0xCC: break
            case 0xC0...0xCF: return (head.big(index + 7), head.big(index + 5))
            case 0xFF:
                index += 1
                continue
            default: break
            }
            index += 2 + max(2, head.big(index + 2))
        }
        return nil
    }
}

extension [UInt8] {
    /// Two bytes, the high one first; 0 beyond the end.
    fileprivate func big(_ index: Int) -> Int {
        index + 2 <= count ? Int(self[index]) << 8 | Int(self[index + 1]) : 0
    }

    /// Two bytes, the low one first; 0 beyond the end.
    fileprivate func little(_ index: Int) -> Int {
        index + 2 <= count ? Int(self[index]) | Int(self[index + 1]) << 8 : 0
    }
}
