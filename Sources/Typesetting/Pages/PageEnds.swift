/// How many pages end where none should, for want of another place: in a page of a few lines, in a
/// paragraph of three.
public struct PageEnds: Hashable, Sendable {
    /// Pages that end with the first line of a paragraph, or before the last one of it.
    public var loneLines = 0
    /// Pages that end below a heading, or with one line after it.
    public var headings = 0
    /// Pages that end in a hyphen.
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
    /// The pages of the section that end where none should.
    public var poorPageEnds: PageEnds {
        lines.withUnsafeBufferPointer { poorPageEnds(in: $0) }
    }

    private func poorPageEnds(in lines: UnsafeBufferPointer<LineRecord>) -> PageEnds {
        var ends = PageEnds()
        for start in pageStarts.dropFirst().map({ Int($0) })
        where start > 0 && !lines[start].flags.contains(.breaksPage) {
            switch PageCosts.fault(before: start, of: lines) {
            case .loneLine: ends.loneLines += 1
            case .heading where keepsHeading(before: start, in: lines): ends.headings += 1
            case .heading, .row, .none: break
            }
            if lines[start - 1].flags.contains(.hyphen) { ends.hyphens += 1 }
        }
        return ends
    }

    /// Whether what should be kept with the text below is a heading: other blocks of which each wants
    /// to stay with the next one may be more than a page holds.
    private func keepsHeading(before start: Int, in lines: UnsafeBufferPointer<LineRecord>) -> Bool {
        lines[max(0, start - 2)..<start].contains {
            if case .heading = section.blocks[Int($0.block)].kind { true } else { false }
        }
    }
}
