import BookModel

extension PictureHeader {
    /// ITU-T T.81 §B.2.2: the frame header, after any number of other segments.
    var jpeg: PictureSize? {
        guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
        var isTurned = false
        var index = 2
        while index + 9 <= bytes.count {
            // Bytes between segments are skipped, as decoders do.
            guard bytes[index] == 0xFF, bytes[index + 1] != 0xFF, bytes[index + 1] != 0 else {
                index += 1
                continue
            }
            switch bytes[index + 1] {
            // The start of a scan, or the end of the image.
            case 0xDA, 0xD9: return nil
            case 0x01, 0xD0...0xD8:
                index += 2
                continue
            case 0xC4, 0xC8, 0xCC: break
            case 0xC0...0xCF:
                let (height, width) = (big(index + 5), big(index + 7))
                return PictureSize(width: isTurned ? height : width, height: isTurned ? width : height)
            case 0xE1: if let orientation = orientation(at: index + 4) { isTurned = orientation >= 5 }
            default: break
            }
            index += 2 + max(2, big(index + 2))
        }
        return nil
    }

    /// The orientation of an Exif segment (Exif 2.3 §4.6.4); 5 to 8 exchange width and height. Nil for other
    /// segments.
    private func orientation(at start: Int) -> Int? {
        let tiff = start + 6
        guard tiff + 8 <= bytes.count, bytes[start..<tiff].elementsEqual("Exif\0\0".utf8) else { return nil }
        guard bytes[tiff] == bytes[tiff + 1], bytes[tiff] == 0x49 || bytes[tiff] == 0x4D else { return 1 }
        let isBig = bytes[tiff] == 0x4D
        func number(_ place: Int) -> Int { isBig ? big(place) : little(place) }
        let directory =
            tiff
            + (isBig ? number(tiff + 4) << 16 | number(tiff + 6) : number(tiff + 6) << 16 | number(tiff + 4))
        for entry in 0..<number(directory) {
            let place = directory + 2 + entry * 12
            guard place + 12 <= bytes.count else { break }
            if number(place) == 0x0112 { return 1...8 ~= number(place + 8) ? number(place + 8) : 1 }
        }
        return 1
    }
}
