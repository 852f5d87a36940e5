/// An element with its place among others, as far as style sheets can tell it from others, and
/// the style that they give it. Elements that they cannot tell apart share one.
final class StyledElement {
    let tag: NameHash
    let id: NameHash?
    let classes: [NameHash]
    /// Those that a sheet asks for.
    let attributes: [(name: NameHash, value: [UInt8])]
    let isFirstChild: Bool
    let parent: StyledElement?
    /// The element before it, where a sheet asks for it.
    let previous: StyledElement?
    /// All of the above but the place among others, as one number.
    let signature: NameHash
    var style = ComputedStyle()

    init(
        tag: NameHash, id: NameHash?, classes: [NameHash], attributes: [(name: NameHash, value: [UInt8])],
        isFirstChild: Bool, parent: StyledElement?, previous: StyledElement?, signature: NameHash
    ) {
        self.tag = tag
        self.id = id
        self.classes = classes
        self.attributes = attributes
        self.isFirstChild = isFirstChild
        self.parent = parent
        self.previous = previous
        self.signature = signature
    }

    func attribute(_ name: NameHash) -> [UInt8]? {
        attributes.first { $0.name == name }?.value
    }
}
