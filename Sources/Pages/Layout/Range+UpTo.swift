extension Range where Bound == Int {
    /// The range from one column or page up to another; empty if the other does not come after it.
    @inlinable
    package init(_ lower: Int, upTo upper: Int) { self = lower..<Swift.max(lower, upper) }
}
