/// Pictures made for the tests, small and of every kind.
enum MadePicture {
    /// A JPEG of 16 by 8 pixels: red at the left, blue at the right.
    static let jpeg = decoded(
        """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDg\
        sLEBYQERMUFRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU\
        FBQUFBQUFBQUFBQUFBQUFBQUFBQUFBT/wAARCAAIABADAREAAhEBAxEB/8QAFAABAAAAAAAAAAAAAAAAAAAAB//EAB\
        QQAQAAAAAAAAAAAAAAAAAAAAD/xAAWAQEBAQAAAAAAAAAAAAAAAAAJBwj/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oA\
        DAMBAAIRAxEAPwACTJuMMlYHi//Z
        """)

    /// The same, coming in several scans.
    static let progressive = decoded(
        """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDg\
        sLEBYQERMUFRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU\
        FBQUFBQUFBQUFBQUFBQUFBQUFBQUFBT/wgARCAAIABADAREAAhEBAxEB/8QAFAABAAAAAAAAAAAAAAAAAAAABv/EAB\
        YBAQEBAAAAAAAAAAAAAAAAAAgGB//aAAwDAQACEAMQAAABATG4jFYeP//EABQQAQAAAAAAAAAAAAAAAAAAABD/2gAI\
        AQEAAQUCP//EABQRAQAAAAAAAAAAAAAAAAAAABD/2gAIAQMBAT8BP//EABQRAQAAAAAAAAAAAAAAAAAAABD/2gAIAQ\
        IBAT8BP//EABQQAQAAAAAAAAAAAAAAAAAAABD/2gAIAQEABj8CP//EABQQAQAAAAAAAAAAAAAAAAAAABD/2gAIAQEA\
        AT8hP//aAAwDAQACAAMAAAAQ/wD/xAAUEQEAAAAAAAAAAAAAAAAAAAAQ/9oACAEDAQE/ED//xAAUEQEAAAAAAAAAAA\
        AAAAAAAAAQ/9oACAECAQE/ED//xAAUEAEAAAAAAAAAAAAAAAAAAAAQ/9oACAEBAAE/ED//2Q==
        """)

    /// The same, in Adobe's four inks.
    static let inks = decoded(
        """
        /9j/7gAOQWRvYmUAZAAAAAAC/9sAQwADAgIDAgIDAwMDBAMDBAUIBQUEBAUKBwcGCAwKDAwLCgsLDQ4SEA0OEQ4LCx\
        AWEBETFBUVFQwPFxgWFBgSFBUU/9sAQwEDBAQFBAUJBQUJFA0LDRQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU\
        FBQUFBQUFBQUFBQUFBQUFBQUFBQU/8AAFAgACAAQBAERAAIRAQMRAQQRAP/EABYAAQEBAAAAAAAAAAAAAAAAAAgGB/\
        /EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAVAQEBAAAAAAAAAAAAAAAAAAAJB//EABQRAQAAAAAAAAAAAAAAAAAAAAD/\
        2gAOBAEAAhEDEQQAAD8A0BYxuGARoZyprV//2Q==
        """)

    /// A WebP without loss of 8 by 8 red pixels.
    static let webp = decoded(
        """
        UklGRhwAAABXRUJQVlA4TA8AAAAvB8ABAAcQ/Y/+ByKi/wEA
        """)

    /// A GIF of 8 by 8 pixels that moves from red to blue.
    static let gif = decoded(
        """
        R0lGODlhCAAIAPAAAP8AAAAAACH5BAAKAAAAIf8LTkVUU0NBUEUyLjADAQAAACwAAAAACAAIAAACB4SPqcvtXQAAIf\
        kEAAoAAAAsAAAAAAgACACAAAD/AAAAAgeEj6nL7V0AADs=
        """)

    /// A PNG whose rows are not packed, with eight bits for each channel unless told.
    ///
    /// - Parameters:
    ///   - rows: bytes of each row; the header may tell of more of them.
    ///   - kind: 0 for grey, 2 for red, green and blue, 3 for a palette, 6 with alpha.
    static func png(
        width: Int, height: Int, rows: [[UInt8]], kind: UInt8 = 2, depth: UInt8 = 8,
        isInterlaced: Bool = false,
        palette: [UInt8] = []
    ) -> [UInt8] {
        var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        bytes += chunk("IHDR", big(width) + big(height) + [depth, kind, 0, 0, isInterlaced ? 1 : 0])
        if !palette.isEmpty { bytes += chunk("PLTE", palette) }
        return bytes + chunk("IDAT", stored(rows.flatMap { [0] + $0 })) + chunk("IEND", [])
    }

    /// A JPEG with an EXIF segment that tells of an orientation.
    static func turned(_ orientation: UInt8) -> [UInt8] {
        let tiff: [UInt8] = [
            0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0,
        ]
        let exif = Array("Exif\0\0".utf8) + tiff
        return Array(jpeg.prefix(2)) + [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif + jpeg.dropFirst(2)
    }

    /// A stream of zlib (RFC 1950) that packs nothing.
    private static func stored(_ bytes: [UInt8]) -> [UInt8] {
        var stream: [UInt8] = [0x78, 0x01]
        for start in stride(from: 0, to: max(1, bytes.count), by: 0xFFFF) {
            let block = bytes[start..<min(bytes.count, start + 0xFFFF)]
            let count = UInt16(block.count)
            stream.append(start + 0xFFFF >= bytes.count ? 1 : 0)
            stream +=
                [UInt8(count & 0xFF), UInt8(count >> 8), UInt8(~count & 0xFF), UInt8(~count >> 8)] + block
        }
        let (low, high) = bytes.reduce((1, 0)) { sums, byte in
            let low = (sums.0 + Int(byte)) % 65_521
            return (low, (sums.1 + low) % 65_521)
        }
        return stream + big(high << 16 | low)
    }

    private static func chunk(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
        let named = Array(name.utf8) + bytes
        let checksum = named.reduce(0xFFFF_FFFF as UInt32) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum >> 1 ^ (sum & 1 == 0 ? 0 : 0xEDB8_8320) }
        }
        return big(bytes.count) + named + big(Int(~checksum))
    }

    private static func big(_ number: Int) -> [UInt8] {
        stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    private static func decoded(_ text: String) -> [UInt8] {
        let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        var (bytes, bits, count): ([UInt8], UInt32, Int) = ([], 0, 0)
        for letter in text.utf8 {
            guard let value = letters.firstIndex(of: letter) else { continue }
            (bits, count) = (bits << 6 | UInt32(value), count + 6)
            guard count >= 8 else { continue }
            count -= 8
            bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
        }
        return bytes
    }
}

extension MadePicture {
    /// In base 64, on one line.
    static func base64(_ bytes: [UInt8]) -> String {
        let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        var text: [UInt8] = []
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let taken = bytes[start..<min(start + 3, bytes.count)]
            let bits = (0..<3).reduce(0) { $0 << 8 | (start + $1 < bytes.count ? Int(bytes[start + $1]) : 0) }
            for index in 0...3 {
                text.append(index <= taken.count ? letters[bits >> (18 - 6 * index) & 63] : UInt8(ascii: "="))
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
