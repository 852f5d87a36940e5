extension TextOrigins {
    /// A step from an element to one of its children, as XPath has it: `p[3]`.
    public struct ElementStep: Hashable, Sendable {
        /// In small letters.
        public var name: String
        /// Which of that name it is among the children of its parent, from 1.
        public var number: Int

        public init(_ name: String, _ number: Int = 1) { (self.name, self.number) = (name, number) }
    }

    /// Where an element begins that steps from the root element lead to, or as near before it as there is
    /// text in one of its parents.
    ///
    /// - Parameters:
    ///   - text: a text directly in it, by its number from 1; nil for the element itself.
    ///   - offset: UTF-16 code units of that text.
    public func origin(of steps: [ElementStep], text: Int? = nil, offset: Int = 0) -> TextOrigin? {
        guard var node = nodes.firstIndex(where: { $0.parent < 0 }) else { return nil }
        var isWhole = true
        for step in steps {
            // Those without any text are not known: what follows them is nearest.
            let next = children(of: node).filter {
                nodes[$0].name == step.name && nodes[$0].number >= step.number
            }
            .min { nodes[$0].number < nodes[$1].number }
            guard let next else {
                isWhole = false
                break
            }
            node = next
        }
        let texts = children(of: node).filter { nodes[$0].name.isEmpty }
        if isWhole, let text, !texts.isEmpty {
            let child = texts[min(max(text, 1), texts.count) - 1]
            return TextOrigin(path: path(of: Int32(truncatingIfNeeded: child)), offset: offset)
        }
        return TextOrigin(path: path(of: Int32(truncatingIfNeeded: node)))
    }

    /// In their order.
    private func children(of node: Int) -> [Int] {
        nodes.indices.filter { Int(nodes[$0].parent) == node }.sorted { nodes[$0].step < nodes[$1].step }
    }
}
