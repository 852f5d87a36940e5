/// Demerits of a line. A paragraph is broken so that their sum is least (Knuth and Plass, Breaking Paragraphs
/// into Lines, 1981).
protocol LineDemerits {
    /// Demerits of a line other than the last, by its missing columns and its gaps.
    func ofLine(slack: Int32, gaps: Int32) -> Float
    /// Demerits of the last line.
    func ofLastLine(slack: Int32, gaps: Int32, limit: Int32) -> Float
    /// Whether a line with this slack can be ignored if there is a fuller one.
    func isOutOfQuestion(slack: Int32, gaps: Int32, limit: Int32) -> Bool
    /// Most slack of a line that is considered, if the demerits are just its square; otherwise nil.
    func mostSlack(limit: Int32) -> Int32?
    /// Whether hyphenation should be tried for a line.
    func isBad(slack: Int, gaps: Int) -> Bool
    /// Demerits of a hyphen at the end of a line.
    var ofHyphen: Float { get }
    /// Demerits of a hyphen below another one.
    var ofSecondHyphen: Float { get }
    /// Demerits of each column saved by narrowing punctuation; nil if it is not narrowed, and gaps matter
    /// instead.
    static var ofNarrowing: Float? { get }
}

extension LineDemerits {
    static var ofNarrowing: Float? { nil }

    @inline(__always)
    func mostSlack(limit: Int32) -> Int32? { nil }
}

/// Justified lines: the square of the mean stretch, and more if it is above one cell per gap.
struct JustifiedDemerits: LineDemerits {
    /// Reciprocals of numbers of gaps, which avoid a division.
    private let shares: (UnsafePointer<Float>, count: Int32)

    static let tableCount: Int32 = 64
    static let table = (0..<tableCount).map { 1 / Float(max(1, $0)) }

    /// - Parameter table: `Self.table`.
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

    /// A single word costs as much as three stretched lines; a short one more.
    @inline(__always)
    func ofLastLine(slack: Int32, gaps: Int32, limit: Int32) -> Float {
        gaps > 0 ? 0 : 8 * slack > 7 * limit ? 50 : 40
    }

    @inline(__always)
    func isOutOfQuestion(slack: Int32, gaps: Int32, limit: Int32) -> Bool { 2 * slack > 3 * gaps }

    func isBad(slack: Int, gaps: Int) -> Bool { slack > gaps }
}

/// Ragged lines: the square of the missing columns.
struct RaggedDemerits: LineDemerits {
    /// Whether the last line should be as long as the others.
    var isBalanced: Bool

    /// A hyphen costs as much as a dent of three columns in narrow lines and of six in wide ones. In English
    /// this gives a hyphen about every thirty lines.
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

/// Lines of text without gaps: the square of the missing columns, plus narrowed punctuation.
///
/// Narrowing by two columns admits another character and costs less than two missing columns (four); one
/// missing column costs less than narrowing by one.
struct SolidDemerits: LineDemerits {
    let ofHyphen: Float = 10
    let ofSecondHyphen: Float = 20
    static let ofNarrowing: Float? = 1.9

    func ofLine(slack: Int32, gaps: Int32) -> Float { Float(slack) * Float(slack) }

    func ofLastLine(slack: Int32, gaps: Int32, limit: Int32) -> Float { 0 }

    func isOutOfQuestion(slack: Int32, gaps: Int32, limit: Int32) -> Bool { slack > max(12, limit / 3) }

    func isBad(slack: Int, gaps: Int) -> Bool { false }
}
