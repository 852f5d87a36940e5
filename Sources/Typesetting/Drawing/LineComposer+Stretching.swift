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
                gaps: GapStretch.count(in: line.range, of: text), extra: extra, isMirrored: index % 2 == 1)
            guard line.stretch != nil else {
                line.kashida = nil
                return false
            }
        }
        line.columns += slack
        return true
    }
}
