/// Every choice a reader can make, by name; `Setting.all` is their table.
public struct Settings: Hashable, Sendable {
    /// Where the binding is.
    public enum Spine: String, CaseIterable, Sendable {
        /// Two facing pages where the window is wide enough, else one.
        case auto
        /// One page, bound at its left edge.
        case min
        /// Two facing pages.
        case mid
        /// One page, bound at its right edge.
        case max
    }

    /// The longest line, in columns.
    public var measure = 66
    public var spine = Spine.auto
    public var isJustified = false
    public var takesMouse = true

    public init() {}
}
