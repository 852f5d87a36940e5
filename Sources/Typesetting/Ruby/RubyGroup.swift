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
        var first = touching.lowerBound
        while first > spans.lowerBound, isRuby(first - 1) { first -= 1 }
        var end = touching.upperBound
        while end < spans.upperBound, isRuby(end) { end += 1 }
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

    private func isRuby(_ index: Int) -> Bool {
        !spans[index].style.traits.isDisjoint(with: [.ruby, .rubyBase])
    }
}
