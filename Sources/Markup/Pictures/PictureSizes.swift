import BookModel
import Synchronization

/// The sizes of a book's pictures, cached. Each is read from the first bytes of its file.
package final class PictureSizes: PictureSource {
    /// How many bytes are read, increasing until the size is found. Most need only the first step; some have
    /// a thumbnail or a colour profile before it.
    private static let steps = [4 << 10, 32 << 10, Limits.pictureHead]

    private let head: @Sendable (String, Int) -> [UInt8]?
    private let known = Mutex<[String: PictureSize?]>([:])

    /// - Parameter head: reads the first bytes of a picture's file, fewer if it is shorter; nil if there is
    ///   no such file. Called on any thread.
    package init(_ head: @escaping @Sendable (String, Int) -> [UInt8]?) { self.head = head }

    /// Makes a source of known sizes that reads no files.
    package convenience init(known sizes: [String: PictureSize]) {
        self.init { _, _ in nil }
        known.withLock { $0 = sizes.mapValues { .some($0) } }
    }

    package func size(of name: String) -> PictureSize? {
        // A `data:` URL is decoded directly and would be too long as a cache key.
        if name.isData { return read(name) }
        if let size = known.withLock({ $0[name] }) { return size }
        let size = name.isEmpty ? nil : read(name)
        known.withLock { if $0.count < Limits.pictures { $0[name] = .some(size) } }
        return size
    }

    private func read(_ name: String) -> PictureSize? {
        for step in Self.steps {
            guard let bytes = head(name, step) else { return nil }
            let isAll = bytes.count < step || step == Limits.pictureHead
            if let size = PictureHeader(bytes, isAll: isAll).size { return size }
            if isAll { return nil }
        }
        return nil
    }
}
