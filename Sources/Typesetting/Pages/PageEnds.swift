/// Numbers of pages that end at a bad place, because there is no better one, for example on a page of a few
/// lines or in a paragraph of three.
public struct PageEnds: Hashable, Sendable {
    /// Pages that end after the first line or before the last line of a paragraph.
    public var loneLines = 0
    /// Pages that end below a heading, or one line after it.
    public var headings = 0
    /// Pages that end with a hyphen.
    public var hyphens = 0

    public init() {}

    public var count: Int { loneLines + headings + hyphens }

    public static func += (left: inout PageEnds, right: PageEnds) {
        left.loneLines += right.loneLines
        left.headings += right.headings
        left.hyphens += right.hyphens
    }
}

extension SetSection {
    /// The bad page ends of the section.
    public var poorPageEnds: PageEnds {
        lines.withUnsafeBufferPointer { poorPageEnds(in: $0) }
    }

    private func poorPageEnds(in lines: UnsafeBufferPointer<LineRecord>) -> PageEnds {
        var ends = PageEnds()
        for start in pageStarts.dropFirst().map({ Int($0) })
        where start > 0 && !lines[start].flags.contains(.breaksPage) {
            switch PageCosts.fault(before: start, of: lines) {
            case .loneLine where format.isVertical: break
            case .loneLine: ends.loneLines += 1
            case .heading where keepsHeading(before: start, in: lines): ends.headings += 1
            case .heading, .row, .none: break
            }
            if lines[start - 1].flags.contains(.hyphen) { ends.hyphens += 1 }
        }
        return ends
    }

    /// Whether the block to be kept with the next page's text is a heading. For other blocks it may be
    /// unavoidable, as a chain of them may not fit on a page.
    private func keepsHeading(before start: Int, in lines: UnsafeBufferPointer<LineRecord>) -> Bool {
        lines[max(0, start - 2)..<start].contains {
            if case .heading = section.blocks[Int($0.block)].kind { true } else { false }
        }
    }
}
