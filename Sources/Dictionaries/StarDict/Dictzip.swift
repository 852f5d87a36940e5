import Posix

/// A gzip file whose data can be inflated chunk by chunk: that of dictzip(1).
///
///     gzip header  1F 8B 08 flags …                          RFC 1952 §2.3
///     extra field  "RA" length │ 1 │ chunk length │ count │ compressed length of each chunk
///     data         chunks, each of which is inflated without those before it
///
/// All numbers are little-endian and have 16 bits.
struct Dictzip: Sendable {
    private let source: StoredBytes
    /// Bytes that each chunk has, inflated; the last one has fewer.
    private let chunk: Int
    /// Where each chunk begins in the file, and where the last one ends.
    private let starts: [Int]

    /// Flags of the header.
    private static let (hasChecksum, hasExtra, hasName, hasComment) = (2, 4, 8, 16)
    /// Bytes of the header that are always there.
    private static let fixed = 10
    /// The name and the comment have at most this many bytes.
    private static let longestName = 4_096

    init(_ source: StoredBytes) throws(DictionaryFault) {
        self.source = source
        let head = source.bytes(0..<Self.fixed + 2)
        guard head.count == Self.fixed + 2, head[0] == 0x1F, head[1] == 0x8B, head[2] == 8,
            Int(head[3]) & Self.hasExtra != 0
        else { throw .noChunks }
        let extraStart = Self.fixed + 2
        let extra = source.bytes(extraStart..<extraStart + head.number(at: Self.fixed))
        guard let (chunk, lengths) = Self.table(in: extra) else { throw .noChunks }
        self.chunk = chunk
        var place = extraStart + extra.count
        for flag in [Self.hasName, Self.hasComment] where Int(head[3]) & flag != 0 {
            let name = source.bytes(place..<place + Self.longestName)
            guard let end = name.firstIndex(of: 0) else { throw .noChunks }
            place += end + 1
        }
        if Int(head[3]) & Self.hasChecksum != 0 { place += 2 }
        var starts = [place]
        for length in lengths {
            place += length
            starts.append(place)
        }
        self.starts = starts
    }

    /// The chunk length and the compressed lengths; nil if no subfield has them.
    private static func table(in extra: [UInt8]) -> (chunk: Int, lengths: [Int])? {
        var place = 0
        while place + 4 <= extra.count {
            let end = place + 4 + extra.number(at: place + 2)
            if extra[place] == UInt8(ascii: "R"), extra[place + 1] == UInt8(ascii: "A") {
                guard end <= extra.count, end - place >= 10, extra.number(at: place + 4) == 1 else {
                    return nil
                }
                let (chunk, count) = (extra.number(at: place + 6), extra.number(at: place + 8))
                guard chunk > 0, place + 10 + 2 * count <= end else { return nil }
                return (chunk, (0..<count).map { extra.number(at: place + 10 + 2 * $0) })
            }
            place = end
        }
        return nil
    }

    /// At least as many bytes as there are, inflated.
    var count: Int { (starts.count - 1) * chunk }

    /// Inflates the chunks that a range touches.
    ///
    /// - Returns: the bytes of the range.
    func bytes(_ range: Range<Int>) throws(DictionaryFault) -> [UInt8] {
        guard range.lowerBound >= 0, range.upperBound <= count else { throw .outside }
        guard !range.isEmpty else { return [] }
        guard let inflater = Inflater(.none) else { throw .tooLarge }
        let (first, last) = (range.lowerBound / chunk, (range.upperBound - 1) / chunk)
        var bytes: [UInt8] = []
        bytes.reserveCapacity((last - first + 1) * chunk)
        for index in first...last {
            guard let part = inflated(index, inflater) else { throw .notInflated }
            bytes += part
            // Only the last chunk of the file may be shorter.
            guard part.count == chunk || index == last else { throw .notInflated }
        }
        let start = range.lowerBound - first * chunk
        guard start + range.count <= bytes.count else { throw .outside }
        return Array(bytes[start..<start + range.count])
    }

    private func inflated(_ index: Int, _ inflater: Inflater) -> [UInt8]? {
        inflater.reset()
        return source.withBytes(starts[index]..<starts[index + 1]) { input in
            var isDamaged = false
            let bytes = [UInt8](unsafeUninitializedCapacity: chunk) { output, filled in
                let room = UnsafeMutableBufferPointer(rebasing: output[..<chunk])
                if let step = inflater.inflate(input, into: room) {
                    filled = step.written
                } else {
                    isDamaged = true
                }
            }
            return isDamaged ? nil : bytes
        }
    }
}

extension [UInt8] {
    /// A little-endian number of 16 bits; 0 beyond the end.
    fileprivate func number(at place: Int) -> Int {
        place >= 0 && place + 1 < count ? Int(self[place]) | Int(self[place + 1]) << 8 : 0
    }
}
