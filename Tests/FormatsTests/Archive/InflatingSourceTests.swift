import TestSupport
import Testing

@testable import Formats

@Suite struct InflatingSourceTests {
    /// Text that packs to several times what is unpacked at once.
    private let text: [UInt8] = {
        var random = Seeded(11)
        return (0..<200_000).map { _ in UInt8.random(in: 0x20...0x5F, using: &random) }
    }()

    private func unpacked(_ bytes: [UInt8], buffer: Int = 4_096) -> (bytes: [UInt8], isWhole: Bool) {
        let source = InflatingSource(gzip: ByteSource(bytes: bytes))
        var read: [UInt8] = []
        var room = [UInt8](repeating: 0, count: buffer)
        while let got = room.withUnsafeMutableBytes({ source.read(into: $0) }) {
            if got == 0 { return (read, true) }
            read += room[..<got]
        }
        return (read, false)
    }

    @Test(arguments: [1, 3, 16 << 10, 1 << 20]) func unpacksIntoAnyBuffer(buffer: Int) {
        for count in [0, 1, 16 << 10, text.count] where buffer > 3 || count < 20_000 {
            let (read, isWhole) = unpacked(Packing.gzip(Array(text[..<count])), buffer: buffer)
            #expect(read.elementsEqual(text[..<count]) && isWhole)
        }
    }

    /// Around the places where the input is filled anew, and at the very end.
    @Test func saysThatAFileIsCut() {
        let whole = Packing.gzip(text)
        let filled = 16 << 10
        let ends: [Int] = [1, 9, 11, filled, filled + 1, 2 * filled - 1, whole.count - 9, whole.count - 1]
        for end in ends {
            let (read, isWhole) = unpacked(Array(whole[..<end]))
            #expect(text.starts(with: read) && !isWhole, "\(end) of \(whole.count)")
        }
        #expect(unpacked(Array(whole[..<(whole.count / 2)])).bytes.count > text.count / 3)
    }

    /// What comes before the damage is given, and then that it is damaged: nothing ends there.
    @Test func saysThatAFileIsDamaged() {
        var damaged = Packing.gzip(text)
        for index in 60_000..<60_100 { damaged[index] = 0xFF }
        let (read, isWhole) = unpacked(damaged)
        #expect(text.starts(with: read.prefix(50_000)) && read.count >= 50_000 && !isWhole)
    }
}
