import BookModel

extension Book {
    /// How many sections are searched for a cover.
    private static let mostSections = 3
    /// Sections with more bytes of source are skipped.
    private static let longest = 1 << 16

    /// The picture that the book declares as its cover, else its first upright picture, in the format of its
    /// file; nil if there is none.
    ///
    /// May read the first sections. Safe on any thread.
    public func cover() -> [UInt8]? {
        if !metadata.cover.isEmpty, let named = try? picture(named: metadata.cover), !named.isEmpty {
            return named
        }
        return firstPicture()
    }

    private func firstPicture() -> [UInt8]? {
        // The first page of a comic is its cover even if it is a double page.
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

    /// Whether it can be a cover: a wide picture is rather a logo or a map.
    private static func isUpright(_ size: PictureSize?) -> Bool {
        size.map { 10.0 * Double($0.height) >= 9.0 * Double($0.width) } ?? true
    }
}
