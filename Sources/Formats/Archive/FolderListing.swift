import Glibc
import Markup

/// The regular files below a folder; links are not followed, so that nothing outside is reached.
struct FolderListing {
    /// The files by their names below the folder, in order.
    private(set) var members: [ArchiveMember] = []
    /// Where each of the members lies.
    private(set) var files: [FilePath] = []

    /// - Parameter depth: how many folders within each other are looked into.
    init(_ path: FilePath, depth: Int = 24) {
        var found: [(member: ArchiveMember, file: FilePath)] = []
        var pending = [(name: FilePath(""), depth: 0)]
        while let folder = pending.popLast(), found.count < Limits.members {
            for name in Self.names(in: path.appending(folder.name)) {
                let member = folder.name.appending(name)
                let file = path.appending(member)
                var status = stat()
                guard file.withCString({ lstat($0, &status) }) == 0 else { continue }
                switch status.st_mode & S_IFMT {
                case S_IFREG:
                    let name = String(decoding: member.bytes, as: UTF8.self)
                    found.append((ArchiveMember(name: name, byteCount: Int(status.st_size)), file))
                case S_IFDIR: if folder.depth < depth { pending.append((member, folder.depth + 1)) }
                default: break
                }
            }
        }
        found.sort { $0.member.name < $1.member.name }
        members = found.map(\.member)
        files = found.map(\.file)
    }

    /// Tells this folder's book from others: the names and sizes of its files.
    var fingerprint: [UInt8] {
        members.prefix(2_000).flatMap { Array("\($0.name)\0\($0.byteCount)\n".utf8) }
    }

    private static func names(in folder: FilePath) -> [FilePath] {
        guard let stream = folder.withCString({ opendir($0) }) else { return [] }
        defer { closedir(stream) }
        var names: [FilePath] = []
        while let entry = readdir(stream), names.count < Limits.members {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
            if name != Array(".".utf8), name != Array("..".utf8) { names.append(FilePath(bytes: name)) }
        }
        return names
    }
}
