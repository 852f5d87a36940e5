import Cells

/// Choices for scripts and writing modes.
extension Settings {
    /// Which books are set in vertical lines.
    public enum Vertical: String, CaseIterable, Sendable {
        /// Those whose style sheets say so.
        case auto
        /// All Chinese and Japanese ones.
        case on
        case off
    }

    /// The columns of characters that are ambiguous (UAX #11).
    public enum Ambiguous: String, CaseIterable, Sendable {
        case one = "1"
        case two = "2"
        /// As many as the terminal shows.
        case auto
    }

    /// In which order right-to-left text is sent to the terminal.
    public enum Bidi: String, CaseIterable, Sendable {
        /// The order that suits the terminal.
        case auto
        /// See `BidiOrder`.
        case visual, runs, logical

        /// Nil for `auto`.
        public var order: BidiOrder? { BidiOrder(rawValue: rawValue) }
    }
}
