import BookModel

@testable import Markup

/// The declarations of a sheet, each with what becomes of it.
struct StyleUse {
    enum State: String, CaseIterable {
        /// It is obeyed.
        case obeyed
        /// A page of cells has nothing that it could be about, or it is wrong and passed over.
        case meaningless
        case unmet
    }

    /// Values that mean nothing in cells, by property; `*` for all that are not obeyed.
    let meaningless: [String: Set<String>]
    private(set) var counts: [String: [State: Int]] = [:]
    /// What is unmet, as it is written.
    private(set) var examples: [String: Int] = [:]
    /// The elements of the book that the sheets are of.
    var kinds = StyledKinds()

    init(meaningless: [String: Set<String>]) { self.meaningless = meaningless }

    /// Takes a sheet, or what stands in an `@media` that applies.
    mutating func add(sheet bytes: [UInt8]) {
        var scanner = CSSScanner(bytes)
        while !scanner.isAtEnd {
            scanner.skipSpace()
            switch scanner.current {
            case nil: return
            case UInt8(ascii: "@"): skipAtRule(&scanner)
            case UInt8(ascii: "}"), UInt8(ascii: ";"), UInt8(ascii: "<"): scanner.advance()
            default: addRule(&scanner)
            }
        }
    }

    /// Takes the declarations of a `style` attribute, or of a rule.
    ///
    /// - Parameters:
    ///   - names: of the elements that they are for; nil for any.
    ///   - isShown: whether the rule is ever for an element of a page that is read.
    mutating func add(
        declarations bytes: [UInt8], for names: Set<NameHash>?, selectors: Bool = true, isLast: Bool = false,
        isShown: Bool = true
    ) {
        let together = Self.names(bytes)
        var scanner = CSSScanner(bytes)
        while !scanner.isAtEnd {
            scanner.skipSpace()
            let name = String(decoding: scanner.identifier(), as: UTF8.self).lowercased()
            scanner.skipSpace()
            guard !name.isEmpty, scanner.skip(":") else {
                scanner.skip(to: ";")
                scanner.advance()
                continue
            }
            let start = scanner.index
            scanner.skip(to: ";")
            add(
                name, bytes[start..<scanner.index],
                selectors && (!isLast || Self.settledLast.contains(name)), isShown
            ) { StyledKinds.state(of: name, $0, for: names, with: together) }
            scanner.advance()
        }
    }

    /// The properties that are declared.
    private static func names(_ bytes: [UInt8]) -> Set<String> {
        Set(
            bytes.split(separator: UInt8(ascii: ";")).map { part in
                String(decoding: part.prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self).filter {
                    !$0.isWhitespace
                }
            })
    }

    /// - Parameter heeded: what becomes of a value that is understood.
    private mutating func add(
        _ name: String, _ bytes: ArraySlice<UInt8>, _ selectors: Bool, _ isShown: Bool,
        heeded: (String) -> State
    ) {
        let declared = Declarations(attribute: Array("\(name):".utf8) + bytes)
        let text = String(decoding: bytes, as: UTF8.self).lowercased()
        let value = text.split { $0.isWhitespace }.joined(separator: " ").split(separator: "!").first ?? ""
        let words = meaningless[name]
        let means = !(words?.contains("*") ?? false) && !(words?.contains(value.trimmed) ?? false)
        let isObeyed = Self.isObeyed(name, value.trimmed, declared.normal + declared.important)
        var state = State.obeyed
        if !isShown || !isObeyed && !means {
            state = .meaningless
        } else if !selectors || !isObeyed {
            state = .unmet
        } else {
            state = heeded(value.trimmed)
        }
        counts[name, default: [:]][state, default: 0] += 1
        if state == .unmet {
            examples["\(name): \(value.trimmed)" + (selectors ? "" : " (selector)"), default: 0] += 1
        }
    }

    /// Whether a value does anything: sizes of letters alone and greys do not.
    private static func isObeyed(_ name: String, _ value: String, _ declarations: [Declaration]) -> Bool {
        switch name {
        case "font-size": false
        case "color" where !["inherit", "initial", "unset"].contains(value):
            declarations.style.color != LetterColor.none
        default: !declarations.isEmpty
        }
    }

    /// What can still be otherwise of an element once it is known to be the last.
    private static let settledLast = ["margin-bottom", "padding-bottom", "margin-block-end"]

    private mutating func addRule(_ scanner: inout CSSScanner) {
        let start = scanner.index
        scanner.skip(to: "{};")
        let prelude = start..<scanner.index
        guard scanner.skip("{") else { return scanner.advance() }
        let body = scanner.index
        scanner.skip(to: "}")
        var parser = SelectorParser(CSSScanner(scanner.bytes, prelude))
        let text = String(decoding: scanner.bytes[prelude], as: UTF8.self)
        let selectors = parser.selectors()
        add(
            declarations: Array(scanner.bytes[body..<scanner.index]), for: names(of: selectors),
            selectors: !selectors.isEmpty,
            isLast: selectors.contains { $0.subject.conditions?.values.isLastChild == true },
            isShown: !Self.never.contains { text.contains($0) })
        scanner.advance()
    }

    /// The elements that some selectors may be for; nil for any. Their parts have names of their own.
    private func names(of selectors: [Selector]) -> Set<NameHash>? {
        var all: Set<NameHash> = []
        for selector in selectors {
            guard selector.pseudoElement == nil, let names = kinds.names(of: selector.subject) else {
                return nil
            }
            all.formUnion(names)
        }
        return all
    }

    /// States that nothing on a page is in.
    private static let never = [
        ":hover", ":active", ":focus", ":visited", ":target", ":selection", ":-moz-selection",
    ]

    /// Of conditional rules those are read that hold; other at-rules have no properties.
    private func skipAtRule(_ scanner: inout CSSScanner) {
        scanner.advance()
        let name = String(decoding: scanner.identifier(), as: UTF8.self).lowercased()
        let start = scanner.index
        scanner.skip(to: ";{")
        let applies = name == "media" && MediaQuery.applies(scanner.bytes[start..<scanner.index])
        if applies || name == "supports" { return scanner.advance() }
        if scanner.current == UInt8(ascii: "{") { scanner.skipBlock() } else { scanner.advance() }
    }
}

extension Substring {
    fileprivate var trimmed: String {
        String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
    }
}
