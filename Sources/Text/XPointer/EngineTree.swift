import BookModel

/// The elements and texts of a document as crengine has them, to number them as it does.
///
/// It leaves out white space that begins a block or lies beside one:
///
///     <div> <p>Call <i>me</i> Ishmael</p> </div>
///          ·   text()[1]    text()[2]    ·
///
/// Which elements are blocks is known by their names; crengine also asks the style sheets.
struct EngineTree {
    let traced: TracedSection
    private let children: [[Int]]

    init(_ traced: TracedSection) {
        self.traced = traced
        var children: [[Int]] = Array(repeating: [], count: traced.origins.nodes.count)
        for (index, node) in traced.origins.nodes.enumerated()
        where children.indices.contains(Int(node.parent)) {
            children[Int(node.parent)].append(index)
        }
        self.children = children
    }

    private var nodes: [TextOrigins.Node] { traced.origins.nodes }

    /// The root element; nil in an empty document.
    var root: Int? { nodes.firstIndex { $0.parent < 0 } }

    func name(of node: Int) -> String { nodes[node].name }

    func parent(of node: Int) -> Int? { nodes[node].parent < 0 ? nil : Int(nodes[node].parent) }

    private func isText(_ node: Int) -> Bool { nodes[node].name.isEmpty }

    // MARK: Elements

    /// The child that a step leads to; nil if there is none.
    func child(of element: Int, at step: XPointer.Step) -> Int? {
        let number = step.number ?? 1
        return children[element].first { nodes[$0].name == step.name && Int(nodes[$0].number) == number }
    }

    /// The steps from the root element to an element.
    func steps(to element: Int) -> [XPointer.Step] {
        var steps: [XPointer.Step] = []
        var element = element
        while let parent = parent(of: element) {
            let name = nodes[element].name
            let isOnly = !children[parent].contains { nodes[$0].name == name && $0 != element }
            steps.append(XPointer.Step(name: name, number: isOnly ? nil : Int(nodes[element].number)))
            element = parent
        }
        return steps.reversed()
    }

    /// The innermost block around a text or an element, or itself.
    func block(around node: Int) -> Int? {
        var node: Int? = node
        while let found = node, !isBlock(found) { node = parent(of: found) }
        return node
    }

    private func isBlock(_ node: Int) -> Bool { Self.blocks.contains(nodes[node].name) }

    // MARK: Texts

    /// The texts directly in an element.
    func texts(in element: Int) -> [Int] { keptChildren(of: element).filter { isText($0) } }

    func text(_ node: Int) -> EngineText {
        let (start, length) = (Int(nodes[node].start), Int(nodes[node].length))
        let parent = parent(of: node)
        return EngineText(
            traced.origins.source[start..<start + length], isPreformatted: isPreformatted(node),
            skipsLineFeed: nodes[node].step == 1 && nodes[node].unit == 0
                && parent.map { Self.preformatted.contains(name(of: $0)) } == true)
    }

    /// UTF-16 code units behind the tag before a text, at its beginning.
    func start(of text: Int) -> Int { Int(nodes[text].unit) }

    private func isBlank(_ node: Int) -> Bool { isText(node) && text(node).isBlank }

    private func isPreformatted(_ node: Int) -> Bool {
        var node: Int? = node
        while let found = node {
            if Self.preformatted.contains(name(of: found)) { return true }
            node = parent(of: found)
        }
        return false
    }

    /// The children of an element without the white space that crengine leaves out.
    func keptChildren(of element: Int) -> [Int] {
        let all = children[element]
        guard !isPreformatted(element) else { return all }
        guard all.contains(where: { isBlock($0) }) else {
            let isLeftOut = isBlock(element) && all.first.map { isBlank($0) } == true
            return isLeftOut ? Array(all.dropFirst()) : all
        }
        return isBlock(element) ? keptAmongBlocks(all) : keptAroundBlocks(all)
    }

    /// In a block: white space is left out at the beginning and the end of what stands between two blocks.
    private func keptAmongBlocks(_ all: [Int]) -> [Int] {
        var kept: [Int] = []
        /// Whether nothing has been kept since the last block.
        var isFirst = true
        for child in all {
            if isInterruption(child) {
                if !isFirst, let last = kept.last, isBlank(last) { kept.removeLast() }
                isFirst = true
            } else if isFirst {
                if isBlank(child) { continue }
                isFirst = false
            }
            kept.append(child)
        }
        if !isFirst, let last = kept.last, isBlank(last) { kept.removeLast() }
        return kept
    }

    /// In an inline element: white space is left out beside a block, if there is more than blocks.
    private func keptAroundBlocks(_ all: [Int]) -> [Int] {
        guard all.contains(where: { isText($0) ? !isBlank($0) : !isInterruption($0) }) else { return all }
        return all.indices.filter { index in
            let beside = [index - 1, index + 1].filter { all.indices.contains($0) }
            return !(isBlank(all[index]) && beside.contains { isBlock(all[$0]) })
        }.map { all[$0] }
    }

    /// Whether a child is not part of a line of text.
    private func isInterruption(_ node: Int) -> Bool { isBlock(node) || Self.hidden.contains(name(of: node)) }

    private static let blocks: Set<String> = [
        "address", "article", "aside", "audio", "blockquote", "body", "canvas", "caption", "center", "col",
        "colgroup", "dd", "details", "dialog", "dir", "div", "dl", "dt", "fieldset", "figcaption", "figure",
        "footer", "form", "frame", "frameset", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hgroup", "hr",
        "html", "iframe", "legend", "li", "listing", "main", "map", "menu", "nav", "noframes", "noscript",
        "ol",
        "optgroup", "output", "p", "plaintext", "pre", "search", "section", "select", "source", "summary",
        "table", "tbody", "td", "textarea", "tfoot", "th", "thead", "tr", "track", "ul", "video", "xmp",
    ]

    private static let hidden: Set<String> = [
        "area", "base", "datalist", "head", "link", "meta", "noembed", "param", "script", "style", "template",
        "title",
    ]

    private static let preformatted: Set<String> = ["listing", "plaintext", "pre", "textarea", "xmp"]
}
