extension TextRange {
    /// The least bytes of a text that identify it without the words around it.
    private static let tellingLength = 24
    /// The least bytes of the words around that identify a short text.
    private static let tellingContext = 8
    /// The bytes at either end that find a text that was changed in between.
    private static let edgeLength = 24
    /// The most places to compare.
    private static let mostPlaces = 4_096
    /// The most places for which the end of a text is searched.
    private static let mostLongPlaces = 16

    /// The range in a section that may have been edited since. It is the saved one if the text is still there; else the
    /// place of the text with the most matching words around it, the nearest of these. If the text itself was changed,
    /// the range is found by its first and last words, or by the words around it. Nil if nothing matches.
    public func range(in content: Section) -> Range<Int>? {
        let quote = Quote(self)
        return content.text.withUnsafeBytes { text in
            if quote.stands(at: range, in: text) { return range }
            return quote.nearest(in: text) ?? quote.edited(in: text)
        }
    }

    /// The text to find, as bytes.
    private struct Quote {
        let range: Range<Int>
        let text: [UInt8]
        let before: [UInt8]
        let after: [UInt8]
        /// Whether it is only the beginning of the text.
        let isCut: Bool

        init(_ range: TextRange) {
            self.range = range.range
            text = Array(range.text.utf8)
            before = Array(range.before.utf8)
            after = Array(range.after.utf8)
            isCut = text.count < range.range.count
        }

        func stands(at range: Range<Int>, in bytes: UnsafeRawBufferPointer) -> Bool {
            guard range.upperBound <= bytes.count, bytes.has(text, at: range.lowerBound) else { return false }
            if !isCut, !text.isEmpty { return true }
            return after.isEmpty
                ? bytes.has(before, at: range.lowerBound - before.count)
                : bytes.has(after, at: range.upperBound)
        }

        /// The place of the text where the most words around it match.
        func nearest(in bytes: UnsafeRawBufferPointer) -> Range<Int>? {
            let needle = !text.isEmpty ? text : after.isEmpty ? before : after
            guard !needle.isEmpty else { return nil }
            let head = text.isEmpty && after.isEmpty ? before.count : 0
            var best: (range: Range<Int>, score: Int)?
            let most = isCut ? TextRange.mostLongPlaces : TextRange.mostPlaces
            for place in bytes.places(of: needle, atMost: most) {
                let start = place + head
                guard let end = end(from: start, in: bytes) else { continue }
                let score = score(start..<end, in: bytes)
                guard isTelling(needle, score) else { continue }
                if let best, best.score > score { continue }
                if let best, best.score == score, distance(best.range.lowerBound) <= distance(start) {
                    continue
                }
                best = (start..<end, score)
            }
            return best?.range
        }

        /// The end of the text that begins at an offset.
        private func end(from start: Int, in bytes: UnsafeRawBufferPointer) -> Int? {
            guard isCut else { return start + text.count }
            let expected = start + range.count
            guard !after.isEmpty else { return min(expected, bytes.count) }
            let ends = bytes.places(of: after, from: start + text.count, atMost: TextRange.mostPlaces)
            return ends.min { abs($0 - expected) < abs($1 - expected) }
        }

        private func isTelling(_ needle: [UInt8], _ score: Int) -> Bool {
            let around = before.count + (text.isEmpty ? 0 : after.count)
            return needle.count >= TextRange.tellingLength || score >= min(TextRange.tellingContext, around)
        }

        /// The number of bytes around a place that match the words around.
        private func score(_ place: Range<Int>, in bytes: UnsafeRawBufferPointer) -> Int {
            var score = 0
            for (index, byte) in before.reversed().enumerated() {
                guard place.lowerBound > index, bytes[place.lowerBound - 1 - index] == byte else { break }
                score += 1
            }
            for (index, byte) in after.enumerated() {
                guard place.upperBound + index < bytes.count, bytes[place.upperBound + index] == byte else {
                    break
                }
                score += 1
            }
            return score
        }

        private func distance(_ start: Int) -> Int { abs(start - range.lowerBound) }

        /// The text from its first words to its last, or between the words around it, if its length is similar.
        func edited(in bytes: UnsafeRawBufferPointer) -> Range<Int>? {
            if !isCut, text.count >= 2 * TextRange.edgeLength {
                let (first, last) = (text.prefix(TextRange.edgeLength), text.suffix(TextRange.edgeLength))
                if let found = stretch(from: Array(first), to: Array(last), inside: true, in: bytes) {
                    return found
                }
            }
            let (first, last) = (before.suffix(TextRange.edgeLength), after.prefix(TextRange.edgeLength))
            guard first.count >= TextRange.tellingContext, last.count >= TextRange.tellingContext else {
                return nil
            }
            return stretch(from: Array(first), to: Array(last), inside: false, in: bytes)
        }

        /// - Parameter inside: whether the words at the ends are part of the result.
        private func stretch(
            from first: [UInt8], to last: [UInt8], inside: Bool, in bytes: UnsafeRawBufferPointer
        ) -> Range<Int>? {
            var best: Range<Int>?
            for start in bytes.places(of: first, atMost: TextRange.mostPlaces) {
                let from = inside ? start : start + first.count
                let limit = from + 2 * range.count + TextRange.contextLimit + last.count
                let search = UnsafeRawBufferPointer(rebasing: bytes[..<min(limit, bytes.count)])
                guard let end = search.places(of: last, from: start + first.count, atMost: 1).first else {
                    continue
                }
                if let best, distance(best.lowerBound) <= distance(from) { continue }
                best = from..<(inside ? end + last.count : end)
            }
            return best
        }
    }
}

extension UnsafeRawBufferPointer {
    fileprivate func has(_ other: [UInt8], at offset: Int) -> Bool {
        guard offset >= 0, other.count <= count - offset else { return false }
        return self[offset..<offset + other.count].elementsEqual(other)
    }

    /// The offsets of a byte sequence, in order, in one pass (Knuth–Morris–Pratt).
    fileprivate func places(of other: [UInt8], from start: Int = 0, atMost limit: Int) -> [Int] {
        guard !other.isEmpty else { return [] }
        let borders = other.borders
        var places: [Int] = []
        var matched = 0
        for offset in stride(from: start, to: count, by: 1) {
            while matched > 0, self[offset] != other[matched] { matched = borders[matched - 1] }
            if self[offset] == other[matched] { matched += 1 }
            guard matched == other.count else { continue }
            places.append(offset + 1 - matched)
            guard places.count < limit else { break }
            matched = borders[matched - 1]
        }
        return places
    }
}

extension [UInt8] {
    /// For each prefix of the bytes, the length of its longest proper prefix that is also its suffix.
    fileprivate var borders: [Int] {
        var borders = map { _ in 0 }
        var matched = 0
        for index in indices.dropFirst() {
            while matched > 0, self[index] != self[matched] { matched = borders[matched - 1] }
            if self[index] == self[matched] { matched += 1 }
            borders[index] = matched
        }
        return borders
    }
}
