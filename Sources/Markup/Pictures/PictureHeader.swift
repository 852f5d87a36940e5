import BookModel

/// Reads the size of a picture from the beginning of its file.
package struct PictureHeader {
    let bytes: [UInt8]
    /// Whether `bytes` is the whole file.
    private let isAll: Bool

    package init(_ bytes: [UInt8], isAll: Bool = true) {
        self.bytes = bytes
        self.isAll = isAll
    }

    /// Whether the bytes begin like a raster picture, and unlike text.
    package static func mayBegin(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: [0xFF, 0xD8, 0xFF]) || bytes.starts(with: [0x89, 0x50, 0x4E, 0x47])
            || bytes.starts(with: "GIF8".utf8) || bytes.starts(with: "RIFF".utf8)
    }

    /// Nil if the format is unknown or the size is not in these bytes.
    package var size: PictureSize? {
        let found = png ?? gif ?? webP ?? bitmap ?? jpeg
        if let found { return found.width > 0 && found.height > 0 ? found : nil }
        return SVGHeader(bytes)?.size
    }

    /// PNG §11.2.1: the first chunk.
    private var png: PictureSize? {
        guard bytes.count >= 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return nil }
        return PictureSize(width: big(16) << 16 | big(18), height: big(20) << 16 | big(22))
    }

    private var bitmap: PictureSize? {
        guard bytes.count >= 26, bytes.starts(with: "BM".utf8) else { return nil }
        return PictureSize(width: little(18), height: little(22))
    }

    /// RFC 9649 §2.5 to 2.7: lossy, lossless and extended formats.
    private var webP: PictureSize? {
        guard bytes.count >= 30, bytes.starts(with: "RIFF".utf8), bytes[8..<12].elementsEqual("WEBP".utf8)
        else { return nil }
        switch bytes[15] {
        case UInt8(ascii: " "):
            return PictureSize(width: little(26) & 0x3FFF, height: little(28) & 0x3FFF)
        case UInt8(ascii: "L"):
            let bits = little(21) | little(23) << 16
            return PictureSize(width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
        default:
            return PictureSize(
                width: (little(24) | Int(bytes[26]) << 16) + 1,
                height: (little(27) | Int(bytes[29]) << 16) + 1)
        }
    }

    /// GIF 89a §20: the size of the first image, which may be smaller than the logical screen.
    private var gif: PictureSize? {
        guard bytes.count >= 13, bytes.starts(with: "GIF8".utf8) else { return nil }
        // §18: the global colour table follows the screen descriptor.
        var index = 13 + (bytes[10] & 0x80 == 0 ? 0 : 3 << (Int(bytes[10] & 7) + 1))
        while index + 9 < bytes.count {
            switch bytes[index] {
            case 0x2C: return PictureSize(width: little(index + 5), height: little(index + 7))
            // §23 to 26: extensions are chains of blocks.
            case 0x21:
                index += 2
                while index < bytes.count, bytes[index] > 0 { index += 1 + Int(bytes[index]) }
                index += 1
            default: index = bytes.count
            }
        }
        return isAll ? PictureSize(width: little(6), height: little(8)) : nil
    }

    /// Two bytes, big-endian; 0 beyond the end.
    func big(_ index: Int) -> Int {
        index + 2 <= bytes.count ? Int(bytes[index]) << 8 | Int(bytes[index + 1]) : 0
    }

    /// Two bytes, little-endian; 0 beyond the end.
    func little(_ index: Int) -> Int {
        index + 2 <= bytes.count ? Int(bytes[index]) | Int(bytes[index + 1]) << 8 : 0
    }
}
