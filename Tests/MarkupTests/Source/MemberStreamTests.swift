import Testing

@testable import Markup

@Suite struct MemberStreamTests {
    private func read(_ count: Int, limit: Int, step: Int, breaks: Bool = false) -> (
        bytes: [UInt8], state: MemberStream.State
    ) {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
        let stream = MemberStream(SteppedSource(bytes, step: step, breaks: breaks), limit: limit)
        let read = stream.readToEnd()
        #expect(read.elementsEqual(bytes.prefix(limit)) && stream.count == read.count)
        return (read, stream.state)
    }

    /// Up to the limit all comes, and not a byte of what is beyond it.
    @Test(arguments: [1, 7, 100, 1 << 20]) func countsToTheByte(step: Int) {
        for limit in [0, 1, 99, 100, 101, Limits.chunk, 2 * Limits.chunk] {
            for count in [limit - 1, limit] where count >= 0 {
                #expect(read(count, limit: limit, step: step).state == .ended)
            }
            let beyond = read(limit + 1, limit: limit, step: step)
            #expect(beyond.state == .cut && beyond.bytes.count == limit)
        }
    }

    @Test(arguments: [3, 100]) func whatIsRefusedIsNotRead(step: Int) {
        let bytes = [UInt8](0..<9)
        var seen: [[UInt8]] = []
        let stream = MemberStream(SteppedSource(bytes, step: step), limit: 100)
        stream.isRefused = {
            seen.append($0)
            return true
        }
        #expect(stream.readToEnd().isEmpty && stream.count == 0 && stream.state == .ended)
        #expect(seen == [Array(bytes.prefix(min(step, 4)))])
        let other = MemberStream(SteppedSource(bytes, step: step), limit: 100)
        other.isRefused = { $0 != [0, 1, 2] && $0 != [0, 1, 2, 3] }
        #expect(other.readToEnd() == bytes)
    }

    @Test func saysThatASourceBreaksOff() {
        #expect(read(10, limit: 100, step: 3, breaks: true).state == .broken)
        #expect(read(100, limit: 100, step: 3, breaks: true).state == .broken)
        #expect(read(101, limit: 100, step: 3, breaks: true).state == .cut)
    }
}
