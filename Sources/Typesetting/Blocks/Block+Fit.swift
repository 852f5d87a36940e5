import BookModel

extension Block {
    /// How lines of the block are broken and whether they are justified: as in the book, else by the reader's
    /// setting.
    func fit(_ format: PageFormat) -> LineFit {
        switch kind {
        case .preformatted, .table, .rule: return .full
        case .heading, .picture, .formula: return .balanced
        case .paragraph, .notice: break
        }
        if style.turnover != nil { return .full }
        switch style.alignment {
        case .center: return .balanced
        case .left, .right, .end: return .ragged
        case .start, .justify: return format.isJustified ? .justified : .ragged
        }
    }

    /// Columns beside its lines into which punctuation may hang; 0 unless its lines begin at the start and
    /// end at the edge of the measure.
    func hangingColumns(_ format: PageFormat) -> Int {
        let endsFree =
            !style.isAlignedApart && style.endMargin <= 0
            && style.box == nil
        return kind == .paragraph && endsFree && style.direction != .rightToLeft ? format.hangingColumns : 0
    }

    /// Where words may be hyphenated: as the book allows, if the reader wants hyphenation.
    func hyphenation(_ format: PageFormat) -> BlockStyle.Hyphenation {
        if format.style.keepsWords, !format.hyphenates { return .none }
        let mayBe = fit(format) == .justified || fit(format) == .ragged
        return style.hyphenation == .automatic && !(format.hyphenates && mayBe) ? .manual : style.hyphenation
    }
}
