import BookModel
import Markup

/// The members of an archive.
struct ArchiveResources: ResourceSource {
    let archive: Archive
    /// Names of members that are encrypted by other means than the archive's own.
    var encrypted: Set<String> = []

    func bytes(named name: String) throws(ResourceError) -> [UInt8] {
        guard let index = archive.index(of: name) ?? archive.index(ofPrintable: name),
            case let member = archive.members[index], !member.name.hasSuffix("/")
        else { throw .unknown(name: name.singleLine()) }
        guard !member.isEncrypted, !encrypted.contains(member.name) else {
            throw .encrypted(name: name.singleLine())
        }
        guard let stream = archive.stream(index, limit: Limits.resource) else {
            throw .unreadable(name: name.singleLine())
        }
        return try stream.resource(named: name, expecting: member.byteCount)
    }
}

extension Archive {
    /// The first member whose name comes out like this once it is printable, as sections have it.
    fileprivate func index(ofPrintable name: String) -> Int? {
        members.firstIndex { $0.name.printable == name }
    }
}
