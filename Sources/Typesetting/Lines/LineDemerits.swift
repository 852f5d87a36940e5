/// What is to be said against a line, in units of its own; a paragraph is broken where the sum is
/// least (Knuth and Plass, Breaking Paragraphs into Lines, 1981).
protocol LineDemerits {
    /// Of a line that another one follows, by the columns that it lacks and its gaps.
    func ofLine(slack: Int32, gaps: Int32) -> Float
    /// Of the last line.
    func ofLastLine(slack: Int32, gaps: Int32, limit: Int32) -> Float
    /// Whether a line that lacks so much is not worth a look when there is a fuller one.
    func isOutOfQuestion(slack: Int32, gaps: Int32, limit: Int32) -> Bool
    /// What a line may lack that is worth a look, where the square of that is all that is said against lines;
    /// nil where there is more to say.
    func mostSlack(limit: Int32) -> Int32?
    /// Whether a line is worth a try with hyphens.
    func isBad(slack: Int, gaps: Int) -> Bool
    /// Of a hyphen at the end of a line.
    var ofHyphen: Float { get }
    /// Of one below another.
    var ofSecondHyphen: Float { get }
    /// Of each column that marks give up; nil where none do, and what a line could give is its gaps.
    static var ofNarrowing: Float? { get }
}

extension LineDemerits {
    static var ofNarrowing: Float? { nil }

    @inline(__always)
    func mostSlack(limit: Int32) -> Int32? { nil }
}

/// Gaps that stretch by whole cells: the square of the mean stretch, and more above one cell a gap.
struct JustifiedDemerits: LineDemerits {
    /// One by the number of gaps, for a division less.
    private let shares: (UnsafePointer<Float>, count: Int32)

    static let tableCount: Int32 = 64
    static let table = (0..<tableCount).map { 1 / Float(max(1, $0)) }

    /// - Parameter table: the one above.
    init(table: UnsafePointer<Float>) {
        shares = (table, Self.tableCount)
    }

    let ofHyphen: Float = 6
    let ofSecondHyphen: Float = 20

    @inline(__always)
    func ofLine(slack: Int32, gaps: Int32) -> Float {
        guard slack > 0 else { return 1 }
        guard gaps >= GapStretch.leastGaps, slack <= GapStretch.mostCells * gaps else {
            return 300 + Float(slack) * Float(slack) / 2
        }
        let stretch = Float(slack) * (gaps < shares.count ? shares.0[Int(gaps)] : 1 / Float(gaps))
        return 1 + 10 * stretch * stretch + (stretch > 1 ? 60 * stretch : 0)
    }

    /// A word that stands alone is worth three stretched lines, a short one more.
    @inline(__always)
    func ofLastLine(slack: Int32, gaps: Int32, limit: Int32) -> Float {
        gaps > 0 ? 0 : 8 * slack > 7 * limit ? 50 : 40
    }

    @inline(__always)
    func isOutOfQuestion(slack: Int32, gaps: Int32, limit: Int32) -> Bool { 2 * slack > 3 * gaps }

    func isBad(slack: Int, gaps: Int) -> Bool { slack > gaps }
}

/// Lines that are not stretched: the square of what they lack.
struct RaggedDemerits: LineDemerits {
    /// Whether the last line is to be as long as the others.
    var isBalanced: Bool

    /// In narrow lines a hyphen is worth a dent of three columns, in those of a book one of six: it stands
    /// in some thirty lines of English.
    let ofHyphen: Float
    let ofSecondHyphen: Float
    private static let deepDent = 4
    private static let (narrow, wide) = (30, 60)

    /// - Parameter width: columns of a line.
    init(isBalanced: Bool, width: Int) {
        self.isBalanced = isBalanced
        let part = Float(min(max(0, width - Self.narrow), Self.wide - Self.narrow))
        ofHyphen = 10 + 32 * part / Float(Self.wide - Self.narrow)
        ofSecondHyphen = 2 * ofHyphen
    }

    @inline(__always)
    func ofLine(slack: Int32, gaps: Int32) -> Float { Float(slack) * Float(slack) }

    @inline(__always)
    func ofLastLine(slack: Int32, gaps: Int32, limit: Int32) -> Float {
        let stub: Float = gaps > 0 ? 0 : 8 * slack > 7 * limit ? 120 : 80
        return isBalanced ? stub + ofLine(slack: slack, gaps: gaps) : stub
    }

    @inline(__always)
    func isOutOfQuestion(slack: Int32, gaps: Int32, limit: Int32) -> Bool { slack > max(12, limit / 3) }

    @inline(__always)
    func mostSlack(limit: Int32) -> Int32? { max(12, limit / 3) }

    func isBad(slack: Int, gaps: Int) -> Bool { slack > Self.deepDent }
}

/// Lines of text that has no gaps: the square of what they lack, and the blanks that marks give up.
///
/// Two of them let a character in that would be lacking otherwise, at four; one column that is
/// lacking is better than one that is given up.
struct SolidDemerits: LineDemerits {
    let ofHyphen: Float = 10
    let ofSecondHyphen: Float = 20
    static let ofNarrowing: Float? = 1.9

    func ofLine(slack: Int32, gaps: Int32) -> Float { Float(slack) * Float(slack) }

    func ofLastLine(slack: Int32, gaps: Int32, limit: Int32) -> Float { 0 }

    func isOutOfQuestion(slack: Int32, gaps: Int32, limit: Int32) -> Bool { slack > max(12, limit / 3) }

    func isBad(slack: Int, gaps: Int) -> Bool { false }
}
