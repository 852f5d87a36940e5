import BookModel

/// A run of raised or lowered text, which may have several spans.
///
/// It is drawn with Unicode's raised or lowered characters, each as wide as the original. If one is missing,
/// the whole run is marked instead. The text is not changed.
///
///     x²   H₂O   1ˢᵗ   a note¹⁴   x^(n,k)   a_w
struct ShiftedRun {
    /// How a run is distinguished from the text around it.
    enum Look: Hashable {
        /// Not at all, because it is clear: a sign, words in brackets, a long passage.
        case plain
        /// By raised or lowered characters.
        case forms
        /// By characters before and after it.
        case marked(prefix: String, suffix: String)
    }

    /// Bytes of the section's text.
    let range: Range<Int>
    let isRaised: Bool
    let look: Look

    /// The traits of a shifted run.
    static let traits: SpanStyle.Traits = [.superscript, .subscript]
    /// Most bytes of a run that is raised or lowered; longer ones would be hard to read.
    private static let longest = 120

    /// The run that contains a span.
    ///
    /// - Parameters:
    ///   - spans: the spans of the block.
    ///   - keepsCharacters: whether characters must not be replaced.
    init(around index: Int, in spans: Range<Int>, of section: Section, keepsCharacters: Bool) {
        let kind = section.spans[index].style.traits.intersection(Self.traits)
        var (first, last) = (index, index)
        var range = section.spans[index].range
        var isReference = section.spans[index].style.traits.contains(.noteReference)
        func joins(_ next: Int, at end: Int, _ side: KeyPath<Range<Int>, Int>) -> Bool {
            guard spans.contains(next), range.count <= Self.longest else { return false }
            let span = section.spans[next]
            return !span.range.isEmpty && span.range[keyPath: side] == end
                && span.style.traits.intersection(Self.traits) == kind
        }
        while joins(first - 1, at: range.lowerBound, \.upperBound) {
            first -= 1
            range = section.spans[first].range.lowerBound..<range.upperBound
            isReference = isReference || section.spans[first].style.traits.contains(.noteReference)
        }
        while joins(last + 1, at: range.upperBound, \.lowerBound) {
            last += 1
            range = range.lowerBound..<section.spans[last].range.upperBound
            isReference = isReference || section.spans[last].style.traits.contains(.noteReference)
        }
        range = section.text.withoutSpaces(range)
        self.range = range
        isRaised = kind.contains(.superscript)
        let follower = section.text.indices.contains(range.upperBound) ? section.text[range.upperBound] : 0
        look =
            range.count > Self.longest
            ? .plain
            : Self.look(
                of: Array(section.string(range).unicodeScalars), isRaised: isRaised, isReference: isReference,
                precedesDigit: follower &- 0x30 < 10, keepsCharacters: keepsCharacters)
    }

    /// The form in which a character of the run is drawn.
    func form(of scalar: UInt32) -> UInt32 {
        look == .forms ? ShiftedForms.form(of: scalar, isRaised: isRaised) ?? scalar : scalar
    }

    private static func look(
        of scalars: [Unicode.Scalar], isRaised: Bool, isReference: Bool, precedesDigit: Bool,
        keepsCharacters: Bool
    ) -> Look {
        guard let first = scalars.first, let last = scalars.last,
            !scalars.contains("\n"), !setsItselfApart(first, last, scalars, isRaised: isRaised)
        else { return .plain }
        let hasForms = scalars.allSatisfy {
            // A comma between note numbers may stay unraised.
            ShiftedForms.form(of: $0.value, isRaised: isRaised) != nil || isReference && $0 == ","
        }
        if hasForms, !keepsCharacters { return .forms }
        let mark = isRaised ? "^" : "_"
        let isNumber = scalars.allSatisfy { $0.value &- 0x30 < 10 } && !precedesDigit
        let isClear = scalars.count == 1 || isNumber || first == "(" && last == ")"
        return .marked(prefix: isClear ? mark : mark + "(", suffix: isClear ? "" : ")")
    }

    /// Whether a run is clear without being raised: characters that are raised by themselves, such as
    /// asterisks and degree signs, and bracketed text that is more than a formula.
    private static func setsItselfApart(
        _ first: Unicode.Scalar, _ last: Unicode.Scalar, _ scalars: [Unicode.Scalar], isRaised: Bool
    ) -> Bool {
        switch (first, last) {
        case ("[", "]"), ("（", "）"), ("〔", "〕"), ("［", "］"), ("【", "】"): return true
        default: break
        }
        if isRaised, ShiftedForms.isReferenceSign(first) { return true }
        return scalars.allSatisfy { ShiftedForms.isShifted($0.value, isRaised: isRaised) || $0 == " " }
    }
}

extension [UInt8] {
    /// A range without the spaces at its ends; unchanged if there is nothing else.
    fileprivate func withoutSpaces(_ range: Range<Int>) -> Range<Int> {
        let range = range.clamped(to: indices)
        guard let first = self[range].firstIndex(where: { $0 != 0x20 }),
            let last = self[range].lastIndex(where: { $0 != 0x20 })
        else { return range }
        return first..<last + 1
    }
}
