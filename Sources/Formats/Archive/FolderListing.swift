import Glibc

/// The regular files below a folder; links are not followed, so that nothing outside is reached.
struct FolderListing {
    /// Folders within each other.
    private static let depthLimit = 24

    let path: String
    private(set) var members: [ArchiveMember] = []

    init(_ path: String) {
        self.path = path
        var pending = [(name: "", depth: 0)]
        while let (folder, depth) = pending.popLast(), members.count < Limits.members {
            for name in Self.names(in: path + "/" + folder) {
                let member = folder.isEmpty ? name : folder + "/" + name
                var status = stat()
                guard lstat(path + "/" + member, &status) == 0 else { continue }
                switch status.st_mode & S_IFMT {
                case S_IFREG: members.append(ArchiveMember(name: member, byteCount: Int(status.st_size)))
                case S_IFDIR: if depth < Self.depthLimit { pending.append((member, depth + 1)) }
                default: break
                }
            }
        }
        members.sort { $0.name < $1.name }
    }

    /// Tells this folder's book from others: the names and sizes of its files.
    var fingerprint: [UInt8] {
        members.prefix(2_000).flatMap { Array("\($0.name)\0\($0.byteCount)\n".utf8) }
    }

    private static func names(in folder: String) -> [String] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream), names.count < Limits.members {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }
}
