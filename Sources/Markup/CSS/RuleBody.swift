import Synchronization

/// What stands in the braces of a rule, for all of its selectors; read when the first element asks for it, as
/// most rules of a book are for nothing on its first page.
final class RuleBody: Sendable {
    private let source: CSSScanner
    private let read = Mutex<Declarations?>(nil)
    /// Custom properties may be declared here: their names begin with two hyphens, if not by escapes.
    let mayDeclareCustom: Bool

    /// - Parameter source: at the first byte behind the brace, ending before the other one.
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

    /// Nothing of it is understood.
    var isEmpty: Bool { declarations.isEmpty }
}
