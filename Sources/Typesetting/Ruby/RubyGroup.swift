import BookModel

/// A text with its reading (JLREQ §3.3): 漢字 with かんじ.
struct RubyGroup: Hashable {
    /// Bytes of the section's text. The reading follows the base.
    var base: Range<Int>
    var reading: Range<Int>
}

extension Section {
    /// The groups of a block in which some of the spans take part, in order.
    ///
    /// - Parameters:
    ///   - spans: the spans of the block.
    ///   - touching: spans of interest.
    func rubyGroups(in spans: Range<Int>, touching: Range<Int>) -> [RubyGroup] {
        let (first, end) = whole(touching, in: spans)
        var groups: [RubyGroup] = []
        var base: Range<Int>?
        for span in self.spans[first..<max(first, end)] {
            let traits = span.style.traits
            if traits.contains(.ruby) {
                if let last = groups.last, last.reading.upperBound == span.range.lowerBound {
                    groups[groups.count - 1].reading = last.reading.lowerBound..<span.range.upperBound
                } else if let before = base, before.upperBound == span.range.lowerBound {
                    groups.append(RubyGroup(base: before, reading: span.range))
                }
                base = nil
            } else if traits.contains(.rubyBase) {
                base =
                    base.flatMap {
                        $0.upperBound == span.range.lowerBound ? $0.lowerBound..<span.range.upperBound : nil
                    } ?? span.range
            } else {
                base = nil
            }
        }
        return groups.filter { !$0.base.isEmpty && !$0.reading.isEmpty }
    }

    /// Spans together with the others of their groups, and with the groups directly before and after them: readings do
    /// not reach over these.
    private func whole(_ touching: Range<Int>, in spans: Range<Int>) -> (first: Int, end: Int) {
        var (first, end) = (touching.lowerBound, touching.upperBound)
        for _ in 0..<2 {
            if first > spans.lowerBound, isRuby(first - 1) { first -= 1 }
            while first > spans.lowerBound, isRuby(first - 1), !beginsGroup(first) { first -= 1 }
            if end < spans.upperBound, isRuby(end) { end += 1 }
            while end < spans.upperBound, isRuby(end), !beginsGroup(end) { end += 1 }
        }
        return (first, end)
    }

    private func beginsGroup(_ index: Int) -> Bool {
        spans[index - 1].style.traits.contains(.ruby) && !spans[index].style.traits.contains(.ruby)
    }

    private func isRuby(_ index: Int) -> Bool {
        !spans[index].style.traits.isDisjoint(with: [.ruby, .rubyBase])
    }
}
