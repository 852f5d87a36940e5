import BookModel
import Synchronization
import Testing

@testable import Markup

@Suite struct PictureHeaderTests {
    private func size(_ bytes: [UInt8]) -> [Int]? {
        PictureHeader(bytes).size.map { [$0.width, $0.height] }
    }

    private func jpeg(_ segments: [UInt8] = []) -> [UInt8] {
        [0xFF, 0xD8] + segments + [0xFF, 0xC2, 0, 11, 8, 1, 0, 2, 0, 3, 1]
    }

    /// A segment of Exif that tells of an orientation.
    private func exif(_ orientation: UInt8, isBig: Bool) -> [UInt8] {
        let tiff: [UInt8] =
            isBig
            ? [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
            : [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]
        let content = Array("Exif\0\0".utf8) + tiff
        return [0xFF, 0xE1, 0, UInt8(content.count + 2)] + content
    }

    @Test func readsRasterPictures() {
        #expect(size(jpeg()) == [512, 256])
        let png: [UInt8] = [
            0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 1, 0, 0, 1, 0,
            2,
        ]
        #expect(size(png) == [256, 65_538])
        #expect(
            size(Array("BM".utf8) + Array(repeating: 0, count: 16) + [7, 0, 0, 0, 8, 0, 0, 0]) == [7, 8])
        let webP = { (kind: String, rest: [UInt8]) in
            Array("RIFF\0\0\0\0WEBPVP8\(kind)".utf8) + [0, 0, 0, 0] + rest + Array(repeating: 0, count: 9)
        }
        #expect(size(webP(" ", [0, 0, 0, 0x9D, 1, 0x2A, 0x20, 0x41, 9, 0])) == [288, 9])
        #expect(size(webP("L", [0x2F, 7, 0xC0, 1, 0])) == [8, 8])
        #expect(size(webP("X", [0, 0, 0, 0, 4, 0, 0, 9, 0, 0])) == [5, 10])
    }

    @Test func aGIFIsAsLargeAsItsFirstPicture() {
        let screen: [UInt8] = Array("GIF89a".utf8) + [90, 0, 80, 0, 0x80, 0, 0] + [0, 0, 0, 1, 1, 1]
        let extensions: [UInt8] = [0x21, 0xF9, 4, 0, 10, 0, 0, 0, 0x21, 0xFE, 2, 0x2C, 0x2C, 1, 9, 0]
        let frame: [UInt8] = [0x2C, 1, 0, 1, 0, 5, 0, 6, 0, 0]
        #expect(size(screen + extensions + frame) == [5, 6])
        #expect(size(screen + extensions) == [90, 80], "a file that ends before")
        #expect(PictureHeader(screen + extensions, isAll: false).size == nil, "more is to come")
    }

    @Test func isTurnedAsExifSays() {
        for isBig in [true, false] {
            for orientation in 0...9 as ClosedRange<UInt8> {
                let isTurned = 5...8 ~= orientation
                #expect(size(jpeg(exif(orientation, isBig: isBig))) == (isTurned ? [256, 512] : [512, 256]))
            }
        }
        let other: [UInt8] = [0xFF, 0xE1, 0, 8] + Array("http:/".utf8)
        #expect(size(jpeg(exif(6, isBig: true) + other)) == [256, 512])
    }

    @Test func segmentsOfAnyKindStandBefore() {
        #expect(
            size(jpeg([0xFF, 0xE0, 0, 4, 1, 2, 0, 0, 0xFF, 0xFF, 0xD0, 0xFF, 0xC4, 0, 3, 9])) == [512, 256])
        #expect(size([0xFF, 0xD8, 0xFF, 0xDA, 0, 2] + jpeg().dropFirst(2)) == nil)
    }

    @Test(arguments: [
        (#"<svg width="10" height="20px"/>"#, [10, 20]),
        (#"<svg width='1in' height = '72pt' viewBox="0 0 5 5">"#, [96, 96]),
        (#"<svg viewBox="0 0 600 800" width="100%" height="100%">"#, [600, 800]),
        (#"<svg viewBox="0,0,600,800" width="300">"#, [300, 400]),
        (#"<svg viewBox="-1 -1 600 800" height="400">"#, [300, 400]),
        (#"<svg>"#, [300, 150]),
        ("<?xml version='1.0'?>\n<!-- <svg width='1'> -->\n<svg:svg a='>' width='7' height='8'>", [7, 8]),
        (#"<!DOCTYPE svg [ <!ENTITY a "b"> ]><svg width="7" height="8">"#, [7, 8]),
        (#"<!DOCTYPE svg PUBLIC "-//W3C//DTD"><svg width="7" height="8">"#, [7, 8]),
    ])
    func readsDrawings(text: String, expected: [Int]) {
        #expect(size(Array(text.utf8)) == expected)
        #expect(PictureHeader(Array(text.utf8)).size?.isScalable == true)
        #expect(size([0xEF, 0xBB, 0xBF] + text.utf8) == expected)
    }

    @Test(arguments: [
        "", "words", "<html><svg width='1'>", "<svg width='1'", "<!--", "<!DOCTYPE", "<?",
        "<svg width='4000000' height='1'>", "<svgs>", "<svg width=",
    ])
    func whatIsNoDrawingIsNone(text: String) { #expect(size(Array(text.utf8)) == nil) }

    @Test func whatTellsNothingHasNoSize() {
        for bytes: [UInt8] in [
            [], [0xFF, 0xD8, 0xFF], Array("GIF8".utf8), Array("RIFF".utf8), [0x89, 0x50],
        ] {
            #expect(size(bytes) == nil)
        }
    }

    /// Every byte of every header set to every edge: a size or none, at once.
    @Test func noHeaderHarms() {
        let svg = Array(##"<!DOCTYPE svg [ ]><svg width="1in" viewBox="0 0 5 5">"##.utf8)
        let gif =
            Array("GIF89a".utf8) + [
                90, 0, 80, 0, 0, 0, 0, 0x21, 0xFE, 2, 1, 1, 0, 0x2C, 0, 0, 0, 0, 5, 0, 6, 0,
            ]
        for header in [jpeg(exif(6, isBig: true)), jpeg(exif(6, isBig: false)), gif, svg] {
            for index in header.indices {
                for value in [0, 1, 0x7F, 0x80, 0xFE, 0xFF] as [UInt8] {
                    var damaged = header
                    damaged[index] = value
                    if let size = size(damaged) { #expect(size.allSatisfy { $0 > 0 }) }
                    _ = size(Array(damaged.prefix(index)))
                }
            }
        }
    }
}

@Suite struct PictureSizesTests {
    /// A JPEG whose header stands behind so many bytes.
    private func jpeg(_ count: Int) -> [UInt8] {
        var bytes: [UInt8] = [0xFF, 0xD8]
        while bytes.count < count {
            let length = min(60_000, max(2, count - bytes.count - 2))
            bytes += [0xFF, 0xFE, UInt8(length >> 8), UInt8(length & 0xFF)]
            bytes += Array(repeating: 0, count: length - 2)
        }
        return bytes + [0xFF, 0xC0, 0, 17, 8, 0, 30, 0, 40]
    }

    @Test(arguments: [
        (0, [4]), (5_000, [4, 32]), (30_000, [4, 32]), (100_000, [4, 32, 256]),
        (Limits.pictureHead - 9, [4, 32, 256]), (Limits.pictureHead - 8, [4, 32, 256]),
    ])
    func readsAsMuchAsItNeedsAndOnlyOnce(count: Int, kilobytes: [Int]) {
        final class Asked: Sendable { let counts = Mutex<[Int]>([]) }
        let asked = Asked()
        let file = jpeg(count)
        let sizes = PictureSizes { name, count in
            asked.counts.withLock { $0.append(count >> 10) }
            return name == "a" ? Array(file.prefix(count)) : nil
        }
        for _ in 0..<3 {
            let expected = count + 9 <= Limits.pictureHead ? PictureSize(width: 40, height: 30) : nil
            #expect(sizes.size(of: "a") == expected)
        }
        #expect(asked.counts.withLock { $0 } == kilobytes)
        #expect(sizes.size(of: "") == nil && sizes.size(of: "b") == nil)
    }

    /// Beyond a number each is read when it is asked for.
    @Test func remembersSoManyAndNoMore() {
        final class Asked: Sendable { let count = Mutex(0) }
        let asked = Asked()
        let sizes = PictureSizes { _, _ in
            asked.count.withLock { $0 += 1 }
            return nil
        }
        for index in 0...Limits.pictures { _ = sizes.size(of: "\(index)") }
        let before = asked.count.withLock { $0 }
        _ = sizes.size(of: "\(Limits.pictures - 1)")
        #expect(asked.count.withLock { $0 } == before)
        _ = sizes.size(of: "\(Limits.pictures)")
        #expect(asked.count.withLock { $0 } == before + 1)
    }
}
