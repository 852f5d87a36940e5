import Markup
import Posix

/// The regular files below a folder. Symbolic links are not followed, so that nothing outside is read.
struct FolderListing {
    /// The files. Their names are their paths below the folder; sorted by them.
    private(set) var members: [ArchiveMember] = []
    /// The path of each member.
    private(set) var files: [FilePath] = []

    /// - Parameter depth: how many levels of folders are listed.
    init(_ path: FilePath, depth: Int = 24) {
        var found: [(member: ArchiveMember, file: FilePath)] = []
        var pending = [(name: FilePath(""), depth: 0)]
        while let folder = pending.popLast(), found.count < Limits.members {
            for name in Self.names(in: path.appending(folder.name)) {
                let member = folder.name.appending(name)
                let file = path.appending(member)
                guard let status = try? FileStatus(of: file, followsLinks: false) else { continue }
                switch status.kind {
                case .file:
                    let name = String(decoding: member.bytes, as: UTF8.self)
                    found.append((ArchiveMember(name: name, byteCount: status.size), file))
                case .folder: if folder.depth < depth { pending.append((member, folder.depth + 1)) }
                default: break
                }
            }
        }
        found.sort { $0.member.name < $1.member.name }
        members = found.map(\.member)
        files = found.map(\.file)
    }

    /// Bytes that identify the book: the names and sizes of the first 2,000 files.
    var fingerprint: [UInt8] {
        members.prefix(2_000).flatMap { Array("\($0.name)\0\($0.byteCount)\n".utf8) }
    }

    private static func names(in folder: FilePath) -> [FilePath] {
        (try? FolderEntries(of: folder))?.prefix(Limits.members).map(\.name) ?? []
    }
}
