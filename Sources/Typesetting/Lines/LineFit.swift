/// How a paragraph is broken into lines.
enum LineFit: Hashable {
    /// Greedy: preformatted lines, table cells.
    case full
    /// Ragged with lines of similar length, except for the last line.
    case ragged
    /// Ragged with lines of similar length, including the last line: headings, centred lines.
    case balanced
    /// As full as possible, for text with few spaces: Chinese, Japanese, Thai.
    case solid
    /// Justified with even gaps.
    case justified
}
