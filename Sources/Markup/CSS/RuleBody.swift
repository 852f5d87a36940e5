import Synchronization

/// The declarations of a rule, shared by its selectors. They are parsed on first use, as most rules are not
/// needed for the first page.
final class RuleBody: Sendable {
    private let source: CSSScanner
    private let read = Mutex<Declarations?>(nil)
    /// Whether custom properties may be declared: there is a name with two hyphens, or an escape.
    let mayDeclareCustom: Bool

    /// - Parameter source: the text between the braces.
    init(_ source: CSSScanner) {
        self.source = source
        mayDeclareCustom = source.rest.withUnsafeBufferPointer { bytes in
            bytes.indices.contains { index in
                bytes[index] == UInt8(ascii: "\\")
                    || bytes[index] == UInt8(ascii: "-") && index > 0 && bytes[index - 1] == bytes[index]
            }
        }
    }

    var declarations: Declarations {
        read.withLock { read in
            if let read { return read }
            var parser = DeclarationParser(source)
            let declarations = parser.declarations()
            read = declarations
            return declarations
        }
    }

    /// Whether no declaration is supported.
    var isEmpty: Bool { declarations.isEmpty }
}
