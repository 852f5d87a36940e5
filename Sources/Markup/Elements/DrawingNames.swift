/// Restores the case of SVG names, which the HTML parser loses (HTML §13.2.6.1 and §13.2.6.5).
enum DrawingNames {
    private static let withCapitals = [
        "clipPath", "foreignObject", "linearGradient", "radialGradient", "textPath", "viewBox",
        "preserveAspectRatio", "gradientUnits", "gradientTransform", "spreadMethod", "patternUnits",
        "patternContentUnits", "patternTransform", "clipPathUnits", "maskUnits", "maskContentUnits",
        "markerUnits", "markerWidth", "markerHeight", "refX", "refY", "pathLength", "textLength",
        "lengthAdjust", "startOffset", "feBlend", "feColorMatrix", "feComposite", "feFlood",
        "feGaussianBlur", "feMerge", "feMergeNode", "feOffset", "filterUnits", "primitiveUnits",
        "stdDeviation",
    ]
    private static let written = Dictionary(
        uniqueKeysWithValues: withCapitals.map { (Array($0.lowercased().utf8), Array($0.utf8)) })

    static func element(_ name: some Sequence<UInt8>) -> [UInt8] {
        let name = Array(name)
        return written[name] ?? name
    }

    /// Nil for an attribute in another namespace, and for a namespace declaration.
    static func attribute(_ prefix: UnsafeBufferPointer<UInt8>?, _ name: UnsafeBufferPointer<UInt8>)
        -> [UInt8]?
    {
        var (prefix, name) = (prefix.map { Array($0) } ?? [], Array(name))
        if prefix.isEmpty, let colon = name.firstIndex(of: UInt8(ascii: ":")) {
            (prefix, name) = (Array(name[..<colon]), Array(name[(colon + 1)...]))
        }
        guard !name.isEmpty, name != Array("xmlns".utf8), name.allSatisfy({ isOfName($0) }) else {
            return nil
        }
        if prefix.isEmpty { return written[name] ?? name }
        let known = [Array("xlink".utf8), Array("xml".utf8)].contains(prefix)
        return known ? prefix + [UInt8(ascii: ":")] + name : nil
    }

    /// Whether it consists only of letters, digits and other name characters.
    static func isName(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
        !name.isEmpty && name[0] | 0x20 &- 0x61 < 26 && name.allSatisfy { isOfName($0) }
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
        byte | 0x20 &- 0x61 < 26 || byte &- 0x30 < 10 || byte == UInt8(ascii: "-")
            || byte == UInt8(ascii: "_")
    }
}
