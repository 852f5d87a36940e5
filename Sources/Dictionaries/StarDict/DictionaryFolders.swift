import BookModel
import Posix

/// Finds the StarDict dictionaries below folders.
enum DictionaryFolders {
    /// The dictionaries below some folders, and what kept others from being read.
    static func dictionaries(below folders: [String]) -> (found: [StarDict], problems: [String]) {
        var walk = Walk()
        for folder in folders where !folder.isEmpty { walk.enter(FilePath(folder), depth: 0) }
        return (walk.found, walk.problems)
    }

    private struct Walk {
        var found: [StarDict] = []
        var problems: [String] = []
        /// Folders that were entered: links may lead to one twice, or back.
        private var entered: Set<FileNumber> = []
        private var entryCount = 0

        mutating func enter(_ folder: FilePath, depth: Int) {
            guard depth <= Limits.depth, let status = try? FileStatus(of: folder), status.kind == .folder,
                let number = status.number, entered.insert(number).inserted,
                let entries = try? FolderEntries(of: folder)
            else { return }
            var names: [FilePath] = []
            for entry in entries where entryCount < Limits.folderEntries {
                entryCount += 1
                names.append(entry.name)
            }
            // In an order that does not depend on the file system.
            for name in names.sorted(by: { $0.bytes.lexicographicallyPrecedes($1.bytes) }) {
                visit(folder.appending(name), depth)
            }
        }

        private mutating func visit(_ path: FilePath, _ depth: Int) {
            guard path.bytes.suffix(4).elementsEqual(".ifo".utf8) else {
                if let status = try? FileStatus(of: path), status.kind == .folder {
                    enter(path, depth: depth + 1)
                }
                return
            }
            guard found.count < Limits.dictionaries else { return }
            do throws(DictionaryFault) {
                found.append(try StarDict(path))
            } catch {
                problems.append(error.sentence(about: String(decoding: path.name.bytes, as: UTF8.self).line))
            }
        }
    }
}
