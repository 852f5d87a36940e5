import BookModel
import Markup

extension Book {
    /// Most levels of drawings that embed each other.
    private static let depth = 4

    /// The bytes of a picture for a decoder, by its name in sections.
    ///
    /// They are those of its file, with one exception: in an SVG, references to pictures of the book are
    /// replaced by `data:` URLs; an SVG that only shows a single picture is replaced by that picture. Costs
    /// as much as `resource(named:)` for each picture. Safe on any thread.
    public func picture(named name: String) throws(ResourceError) -> [UInt8] {
        try picture(named: name, depth: Self.depth)
    }

    private func picture(named name: String, depth: Int) throws(ResourceError) -> [UInt8] {
        let bytes = DataURL.isOne(name) ? try DataURL.bytes(of: name) : try resource(named: name)
        guard depth > 0, DrawingScan.isMarkup(bytes) else { return bytes }
        let drawing = DrawingScan(bytes)
        if !drawing.hasShapes, drawing.references.count == 1,
            let only = try? shown(drawing.references[0], in: name, depth)
        {
            return only
        }
        return bringingAlong(drawing.references, bytes, name, depth)
    }

    /// The picture that an image element in a drawing refers to.
    private func shown(
        _ reference: DrawingScan.Reference, in name: String, _ depth: Int
    ) throws(ResourceError) -> [UInt8] {
        if DataURL.isOne(reference.address) { return try DataURL.bytes(of: reference.address) }
        guard let path = ArchivePath.resolve(reference.address, from: name)?.path, path != name else {
            throw .outside(address: reference.address.singleLine())
        }
        return try picture(named: path.printable, depth: depth - 1)
    }

    /// The drawing with the referenced pictures embedded, up to the size limit.
    private func bringingAlong(
        _ references: [DrawingScan.Reference], _ bytes: [UInt8], _ name: String, _ depth: Int
    ) -> [UInt8] {
        var made: [UInt8] = []
        var place = 0
        for reference in references where !DataURL.isOne(reference.address) {
            guard let picture = try? shown(reference, in: name, depth),
                made.count + picture.count * 4 / 3 + bytes.count - place < Limits.drawing
            else { continue }
            made += bytes[place..<reference.range.lowerBound]
            made += "data:\(Self.mediaType(of: picture));base64,".utf8
            made += Base64Decoder.encoded(picture)
            place = reference.range.upperBound
        }
        return place == 0 ? bytes : made + bytes[place...]
    }

    private static func mediaType(of bytes: [UInt8]) -> String {
        switch bytes.first {
        case 0x89: "image/png"
        case 0xFF: "image/jpeg"
        case UInt8(ascii: "G"): "image/gif"
        case UInt8(ascii: "R"): "image/webp"
        default: "image/svg+xml"
        }
    }
}
