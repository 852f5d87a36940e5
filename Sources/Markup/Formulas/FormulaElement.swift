/// The elements of MathML Core, and of MathML 3 beyond it, that mean something on a page of cells;
/// all others are what stands within them.
enum FormulaElement: String, CaseIterable {
    case mi, mn, mo, ms, mtext, mspace, mglyph
    case mrow, mphantom, maction, menclose, mfenced
    case mfrac, msqrt, mroot
    case msub, msup, msubsup, munder, mover, munderover, mmultiscripts, mprescripts, none
    case mtable, mtr, mlabeledtr, mtd
    case semantics, annotation
    case annotationXML = "annotation-xml"

    /// Whether its content is text.
    var isToken: Bool {
        switch self {
        case .mi, .mn, .mo, .ms, .mtext, .annotation: true
        default: false
        }
    }

    init(_ name: NameHash) { self = Self.byName[name] ?? .mrow }

    private static let byName = Dictionary(
        uniqueKeysWithValues: allCases.map { (NameHash(folding: $0.rawValue.utf8), $0) })
}

/// The attributes of MathML that are obeyed.
enum FormulaAttribute: String, CaseIterable {
    case form, lspace, rspace, stretchy, fence, separator, largeop, movablelimits
    case accent, accentunder
    case linethickness, bevelled
    case open, close, separators
    case lquote, rquote
    case columnalign, columnlines, rowlines, columnspan, columnspacing
    case width, mathvariant, notation, alt, encoding, selection

    /// An attribute of a name without prefix.
    init?(_ name: UnsafeBufferPointer<UInt8>) {
        guard let known = Self.byName[NameHash(folding: name)] else { return nil }
        self = known
    }

    private static let byName = Dictionary(
        uniqueKeysWithValues: allCases.map { (NameHash(folding: $0.rawValue.utf8), $0) })
}
