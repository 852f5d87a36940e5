import BookModel

extension LineComposer {
    /// Fills columns of a line; false if that would look bad.
    func stretch(_ line: inout SetText, _ slack: Int, index: Int) -> Bool {
        var extra = slack
        if set.format.style.hasKashida, line.isBidirectional, !line.keepsCharacters {
            let kashida = Kashida(line.range, of: text, columns: slack)
            extra -= kashida.places.count
            line.kashida = kashida
        }
        if extra > 0 {
            line.stretch = GapStretch(
                gaps: gaps(of: line), extra: extra, isMirrored: index % 2 == 1)
            guard line.stretch != nil else {
                line.kashida = nil
                return false
            }
        }
        line.columns += slack
        return true
    }

    /// The gaps of a line that may be stretched; those in readings that are left out of it are none.
    private func gaps(of line: SetText) -> Int {
        let gaps = GapStretch.count(in: line.range, of: text)
        return line.insertions.lazy.filter { $0.omitted > 0 }.reduce(gaps) { gaps, insertion in
            let omitted = (insertion.offset..<insertion.offset + insertion.omitted).clamped(to: line.range)
            return gaps - omitted.count { text[$0] == 0x20 && GapStretch.isGap($0, in: line.range, of: text) }
        }
    }
}
