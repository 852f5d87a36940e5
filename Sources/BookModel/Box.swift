/// Lines around consecutive blocks, such as a warning, an example or a sidebar.
///
///     ┌─ Tip ─────────────┐
///     │ Keep the lamp low │
///     └───────────────────┘
public struct Box: Hashable, Sendable {
    public struct Sides: OptionSet, Hashable, Sendable {
        public let rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        public static let top = Sides(rawValue: 1 << 0)
        public static let right = Sides(rawValue: 1 << 1)
        public static let bottom = Sides(rawValue: 1 << 2)
        public static let left = Sides(rawValue: 1 << 3)
        public static let all: Sides = [.top, .right, .bottom, .left]
    }

    /// The sides with lines; empty for a box that has only margins.
    public var sides: Sides
    /// Columns beside the box, within the outer box.
    public var leftMargin: Int
    public var rightMargin: Int
    /// The outer box, an index lower than this box's own.
    public var parent: Int?
    /// The index of the first block, if it is drawn in the upper line of the box when it fits; nil if none is.
    public var title: Int?

    public init(
        _ sides: Sides = .all, leftMargin: Int = 0, rightMargin: Int = 0, parent: Int? = nil,
        title: Int? = nil
    ) {
        self.sides = sides
        self.leftMargin = leftMargin
        self.rightMargin = rightMargin
        self.parent = parent
        self.title = title
    }
}
