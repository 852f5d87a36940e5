import BookModel
import Markup

/// Where the files of a book are found by the names that its sections have for them.
protocol ResourceSource: Sendable {
    /// All of a file; called on any thread.
    func bytes(named name: String) throws(ResourceError) -> [UInt8]

    /// The beginning of a file, so many bytes where it has them, and read without the rest where that can
    /// be; nil where there is none. Called on any thread.
    func head(named name: String, count: Int) -> [UInt8]?
}

extension ResourceSource {
    func head(named name: String, count: Int) -> [UInt8]? {
        (try? bytes(named: name)).map { Array($0.prefix(count)) }
    }

    /// How large the pictures are that are among these files, and those that stand in their own address.
    var sizes: PictureSizes {
        PictureSizes { name, count in
            DataURL.isOne(name)
                ? DataURL.head(of: name, count: count) : head(named: name, count: count)
        }
    }

    /// What a book is to fetch its files by: those of this source, and those that stand in their own
    /// address.
    var fetch: @Sendable (String) throws(ResourceError) -> [UInt8] {
        { name throws(ResourceError) in
            if DataURL.isOne(name) { return try DataURL.bytes(of: name) }
            do throws(ResourceError) {
                return try bytes(named: name)
            } catch {
                guard case .unknown = error, ArchivePath.scheme(of: name) != nil || name.hasPrefix("//")
                else {
                    throw error
                }
                throw .outside(address: name.singleLine())
            }
        }
    }
}

/// The files of a book that has none but those that stand in their own address.
struct NoResources: ResourceSource {
    func bytes(named name: String) throws(ResourceError) -> [UInt8] {
        throw .unknown(name: name.singleLine())
    }
}

extension MemberStream {
    /// All of a resource; of a damaged one what is left.
    ///
    /// - Parameter size: what it is said to have, in bytes.
    func resource(named name: String, expecting size: Int = 0) throws(ResourceError) -> [UInt8] {
        let bytes = readToEnd(expecting: size)
        switch state {
        case .cut: throw .tooLarge(name: name.singleLine(), limit: limit)
        case .broken where bytes.isEmpty: throw .unreadable(name: name.singleLine())
        default: return bytes
        }
    }
}
