import BookModel

extension Section {
    /// The text of a range as it would be typed: formulas as the book's TeX, raised and lowered characters as
    /// drawn, without soft hyphens, placeholders of pictures and direction controls.
    ///
    /// Without readings of ruby, unless the range is within one.
    ///
    ///     x² + xᵢ, e^(−t), $\frac{a}{b}$
    public func typed(_ range: Range<Int>) -> String {
        let range = range.clamped(to: 0..<text.count)
        var typed = ""
        var offset = range.lowerBound
        var formula = formulas.partitioningIndex { $0.range.upperBound > offset }
        var span = spans.partitioningIndex { $0.range.upperBound > offset }
        while offset < range.upperBound {
            while formula < formulas.count, formulas[formula].range.lowerBound < offset { formula += 1 }
            while span < spans.count, spans[span].range.upperBound <= offset { span += 1 }
            let next = formula < formulas.count ? formulas[formula] : nil
            if let next, next.range.lowerBound == offset, next.range.upperBound <= range.upperBound,
                let tex = next.tex
            {
                typed += next.range == range ? tex : "$" + tex + "$"
                offset = next.range.upperBound
                continue
            }
            let change = next.map { $0.range.lowerBound > offset ? $0.range.lowerBound : $0.range.upperBound }
            let stop = min(range.upperBound, max(offset + 1, change ?? Int.max))
            offset = appendTyped(offset..<stop, span, within: range, to: &typed)
        }
        return String(String.UnicodeScalarView(typed.unicodeScalars.filter { Self.isTyped($0.value) }))
    }

    /// Whether a character of the text is typed: not soft hyphens, placeholders of pictures, and what stands for the
    /// directions of elements (embeddings, overrides and isolates, UAX #9 §2).
    private static func isTyped(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0xAD, Placeholder.scalar, 0x202A...0x202E, 0x2066...0x2069: false
        default: true
        }
    }

    /// Appends the text up to the next change of style.
    ///
    /// - Returns: the start of the rest.
    private func appendTyped(
        _ bytes: Range<Int>, _ index: Int, within range: Range<Int>, to typed: inout String
    ) -> Int {
        guard index < spans.count, spans[index].range.lowerBound < bytes.upperBound else {
            typed += string(bytes)
            return bytes.upperBound
        }
        let span = spans[index]
        guard span.range.lowerBound <= bytes.lowerBound else {
            typed += string(bytes.lowerBound..<span.range.lowerBound)
            return span.range.lowerBound
        }
        if !span.style.traits.isDisjoint(with: ShiftedRun.traits) {
            let run = ShiftedRun(around: index, in: spans.indices, of: self, keepsCharacters: false)
            if run.range.lowerBound == bytes.lowerBound, run.range.upperBound <= range.upperBound {
                typed += run.typed(string(run.range))
                return run.range.upperBound
            }
            // Spaces before the run.
            if bytes.dropFirst().contains(run.range.lowerBound) {
                typed += string(bytes.lowerBound..<run.range.lowerBound)
                return run.range.lowerBound
            }
        }
        let end = min(bytes.upperBound, span.range.upperBound)
        if span.style.traits.contains(.ruby), range.clamped(to: span.range) != range { return end }
        typed += string(bytes.lowerBound..<end)
        return end
    }
}

extension ShiftedRun {
    /// The run's text in raised or lowered characters, or with marks.
    fileprivate func typed(_ text: String) -> String {
        switch look {
        case .plain: return text
        case .marked(let prefix, let suffix): return prefix + text + suffix
        case .forms:
            var view = String.UnicodeScalarView()
            for scalar in text.unicodeScalars {
                view.append(Unicode.Scalar(form(of: scalar.value)) ?? scalar)
            }
            return String(view)
        }
    }
}
