/// By what the lines of a paragraph are broken.
enum LineFit: Hashable {
    /// Each line as full as it can be: text whose lines are its own, cells of tables.
    case full
    /// Lines of even length, the last as it comes.
    case ragged
    /// Lines of even length, the last among them: headings, centred lines.
    case balanced
    /// As full as can be, in text that has hardly any spaces: Chinese, Japanese, Thai.
    case solid
    /// Gaps of even width.
    case justified
}
