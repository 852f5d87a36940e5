import Glibc
import Testing

@testable import Formats
@testable import Markup

@Suite struct AheadSourceTests {
    /// Gives bytes that count up, in pieces of several sizes, then what it is told to end with.
    private final class CountingSource: MemberSource {
        private let total: Int
        private let end: Int?
        private var count = 0

        init(_ total: Int, endingWith end: Int?) { (self.total, self.end) = (total, end) }

        func read(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
            guard count < total else { return end }
            let got = min(buffer.count, total - count, 1 + count * 7 % 50_000)
            for index in 0..<got { buffer[index] = UInt8(truncatingIfNeeded: (count + index) / 3) }
            count += got
            return got
        }
    }

    private static func bytes(_ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: $0 / 3) }
    }

    private func read(_ source: AheadSource, by size: Int) -> (bytes: [UInt8], end: Int?) {
        var bytes: [UInt8] = []
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 16)
        defer { buffer.deallocate() }
        while true {
            guard let got = source.read(into: buffer), got > 0 else { break }
            bytes += buffer[..<got]
        }
        return (bytes, source.read(into: buffer))
    }

    @Test(arguments: [0, 1, 65_536, 1_000_003], [777, 65_536, 200_000])
    func givesAllBytesInOrder(count: Int, size: Int) throws {
        let source = try #require(AheadSource(CountingSource(count, endingWith: 0)))
        let (bytes, end) = read(source, by: size)
        #expect(bytes == Self.bytes(count))
        #expect(end == 0)
    }

    @Test func givesWhatCameBeforeTheDamage() throws {
        let source = try #require(AheadSource(CountingSource(300_000, endingWith: nil)))
        let (bytes, end) = read(source, by: 65_536)
        #expect(bytes == Self.bytes(300_000))
        #expect(end == nil)
    }

    @Test func endsItsThreadWhenNobodyReadsOn() throws {
        weak var left: CountingSource?
        do {
            let counting = CountingSource(.max / 16, endingWith: 0)
            left = counting
            let source = try #require(AheadSource(counting))
            _ = read(source)
        }
        while left != nil { sched_yield() }
    }

    private func read(_ source: AheadSource) -> Int? {
        withUnsafeTemporaryAllocation(byteCount: 64, alignment: 16) { source.read(into: $0) }
    }
}
