/// Which pages face each other where pages are counted from 0.
///
///     evenFirst    [0,1] [2,3] [4,–]
///     coverAlone   [–,0] [1,2] [3,4]
public enum Pairing: Hashable, Sendable, CaseIterable {
    case evenFirst, coverAlone

    /// The two facing pages that show an index; `nil` outside the count.
    public func spread(containing index: Int, of count: Int) -> Spread<Int>? {
        guard index >= 0, index < count else { return nil }
        let isFirst = index.isMultiple(of: 2) == (self == .evenFirst)
        if isFirst { return .facing(index, index + 1 < count ? index + 1 : nil) }
        return .facing(index > 0 ? index - 1 : nil, index)
    }
}
