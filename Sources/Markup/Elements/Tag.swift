/// Elements that are handled specially; all others are determined by their style.
enum Tag: String, CaseIterable, Sendable {
    case html, head, body
    case h1, h2, h3, h4, h5, h6
    case p, ol, ul, menu, li, dt, dd
    case a, br, hr, wbr, pre, q, rt, rp, ruby, bdi
    case table, caption, thead, tbody, tfoot, tr, td, th
    case img, image, svg, title, desc, text, tspan, math
    case `switch`, `case`, `default`
    case aside
    case audio, video, object, iframe, embed
    case script, style, template, link, meta, base
    case input, source, track, param, area, col

    /// Whether it has no content, and often no end tag.
    var isVoid: Bool {
        switch self {
        case .br, .hr, .wbr, .img, .link, .meta, .base, .input, .source, .track, .param, .area, .col, .embed:
            true
        default: false
        }
    }

    /// Whether it comes before the text, with or without a `head` around it.
    var standsInHead: Bool {
        switch self {
        case .html, .head, .title, .style, .script, .meta, .link, .base, .template: true
        default: false
        }
    }

    var headingLevel: Int? {
        switch self {
        case .h1: 1
        case .h2: 2
        case .h3: 3
        case .h4: 4
        case .h5: 5
        case .h6: 6
        default: nil
        }
    }

    /// The tag of a name; nil if it is not handled specially.
    init?(_ name: NameHash) {
        var place = Self.place(of: name)
        while let known = Self.entries[place] {
            if known.name == name {
                self = known.tag
                return
            }
            place = Self.place(behind: place)
        }
        return nil
    }

    /// Open-addressing hash table of the tags; it is looked up twice for each element.
    private static let entries: [(name: NameHash, tag: Tag)?] = {
        var entries = [(name: NameHash, tag: Tag)?](repeating: nil, count: size)
        for tag in allCases {
            let name = NameHash(folding: tag.rawValue.utf8)
            var place = Tag.place(of: name)
            while entries[place] != nil { place = Tag.place(behind: place) }
            entries[place] = (name, tag)
        }
        return entries
    }()

    /// A power of two, several times the number of tags.
    private static let size = 512

    private static func place(of name: NameHash) -> Int { Int(truncatingIfNeeded: name.value) & (size - 1) }
    private static func place(behind place: Int) -> Int { (place + 1) & (size - 1) }
}
