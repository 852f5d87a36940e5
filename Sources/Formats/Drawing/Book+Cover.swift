import BookModel

extension Book {
    /// Sections that a cover is looked for in.
    private static let mostSections = 3
    /// Bytes of their sources: what is longer is no cover.
    private static let longest = 1 << 16

    /// The picture that the book names for its cover, else the one that it begins with, as its file has it;
    /// nil where there is none.
    ///
    /// May make the first sections. Safe on any thread.
    public func cover() -> [UInt8]? {
        if !metadata.cover.isEmpty, let named = try? picture(named: metadata.cover), !named.isEmpty {
            return named
        }
        return firstPicture()
    }

    private func firstPicture() -> [UInt8]? {
        // The first page of a comic is its cover though it be two of them.
        let isPictures = metadata.layout == .pictures
        for index in sections.indices.prefix(Self.mostSections)
        where sections[index].byteCount <= Self.longest {
            let section = section(at: index)
            let pictures = section.blocks.compactMap { $0.kind.illustration } + section.pictures
            guard let first = pictures.first(where: { isPictures || Self.isUpright($0.size) }),
                let bytes = try? picture(named: first.name), !bytes.isEmpty
            else { continue }
            return bytes
        }
        return nil
    }

    /// What is wider than high is a logo, or a map.
    private static func isUpright(_ size: PictureSize?) -> Bool {
        size.map { 10.0 * Double($0.height) >= 9.0 * Double($0.width) } ?? true
    }
}
