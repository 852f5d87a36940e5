/// An element with its place among others, as far as style sheets can tell it from others, and
/// the style that they give it. Elements that they cannot tell apart share one.
final class StyledElement {
    let tag: NameHash
    let id: NameHash?
    let classes: [NameHash]
    /// Those that a sheet asks for.
    let attributes: [(name: NameHash, value: [UInt8])]
    let isFirstChild: Bool
    /// Among the children, from 1, where a sheet asks for it: that of the first element like this.
    let place: Int
    let parent: StyledElement?
    /// The element before it, where a sheet asks for it.
    let previous: StyledElement?
    /// The tag and all that is asked for of it and of its own place, as one number.
    let signature: NameHash
    /// The distinct numbers of the elements before it, where a sheet asks for any of them.
    let siblings: [NameHash]
    var style = ComputedStyle()
    /// What stands before its content and behind it.
    private(set) var before: ComputedStyle?
    private(set) var after: ComputedStyle?
    /// Whether any of that is there, or counters change.
    private(set) var generates = false

    init(
        tag: NameHash, id: NameHash?, classes: [NameHash], attributes: [(name: NameHash, value: [UInt8])],
        isFirstChild: Bool, place: Int = 1, parent: StyledElement?, previous: StyledElement?,
        signature: NameHash, siblings: [NameHash] = []
    ) {
        self.tag = tag
        self.id = id
        self.classes = classes
        self.attributes = attributes
        self.isFirstChild = isFirstChild
        self.place = place
        self.parent = parent
        self.previous = previous
        self.signature = signature
        self.siblings = siblings
    }

    /// Takes its style, with what stands before its content and behind it.
    func take(_ style: ComputedStyle, before: ComputedStyle?, after: ComputedStyle?) {
        (self.style, self.before, self.after) = (style, before, after)
        generates = before != nil || after != nil || !style.counters.isEmpty
    }

    func attribute(_ name: NameHash) -> [UInt8]? {
        attributes.first { $0.name == name }?.value
    }
}
