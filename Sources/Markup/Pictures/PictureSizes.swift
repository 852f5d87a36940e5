import BookModel
import Synchronization

/// The sizes of a book's pictures, each read once, by the first bytes of its file.
package final class PictureSizes: PictureSource {
    /// What is read of a file, first and where that does not tell. Most pictures tell at once; some have
    /// a smaller one of themselves before it, or colours for printing.
    private static let steps = [4 << 10, 32 << 10, Limits.pictureHead]

    private let head: @Sendable (String, Int) -> [UInt8]?
    private let known = Mutex<[String: PictureSize?]>([:])

    /// - Parameter head: reads the beginning of a picture's file, so many bytes where it has them; nil where
    ///   there is none. Called on any thread.
    package init(_ head: @escaping @Sendable (String, Int) -> [UInt8]?) { self.head = head }

    /// Sizes that are known without reading files.
    package convenience init(known sizes: [String: PictureSize]) {
        self.init { _, _ in nil }
        known.withLock { $0 = sizes.mapValues { .some($0) } }
    }

    package func size(of name: String) -> PictureSize? {
        // One that stands in its address is at hand, and its name would be long to keep.
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
