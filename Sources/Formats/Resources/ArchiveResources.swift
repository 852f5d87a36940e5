import BookModel
import Markup

/// The members of an archive.
struct ArchiveResources: ResourceSource {
    let archive: Archive
    /// Names of members that are encrypted by other means than the archive's own.
    var encrypted: Set<String> = []

    func bytes(named name: String) throws(ResourceError) -> [UInt8] {
        let index = try index(of: name)
        guard let stream = archive.stream(index, limit: Limits.resource) else {
            throw .unreadable(name: name.singleLine())
        }
        return try stream.resource(named: name, expecting: archive.members[index].byteCount)
    }

    func head(named name: String, count: Int) -> [UInt8]? {
        guard let index = try? index(of: name) else { return nil }
        return archive.stream(index, limit: count)?.readToEnd(expecting: count)
    }

    private func index(of name: String) throws(ResourceError) -> Int {
        guard let index = archive.index(of: name) ?? archive.index(ofPrintable: name),
            case let member = archive.members[index], !member.name.hasSuffix("/")
        else { throw .unknown(name: name.singleLine()) }
        guard !member.isEncrypted, !encrypted.contains(member.name) else {
            throw .encrypted(name: name.singleLine())
        }
        return index
    }
}

extension Archive {
    /// The first member whose name comes out like this once it is printable, as sections have it.
    fileprivate func index(ofPrintable name: String) -> Int? {
        members.firstIndex { $0.name.printable == name }
    }
}
