import BookModel
import Markup
import Posix

/// Reads the reader's own style sheet.
public enum StyleFile {
    /// Reads a regular file of at most 1 MB that has at least one rule.
    public static func read(_ path: FilePath) throws(FormatError) -> ReaderSheet {
        let status: FileStatus
        do throws(SystemError) {
            status = try FileStatus(of: path)
        } catch {
            throw .cannotOpen(path: path, errno: error.number)
        }
        // Reading a pipe or a device might never end.
        guard status.kind == .file else { throw .noStyleSheet(path: path) }
        let source = try ByteSource(path: path)
        guard source.count <= Limits.sheetSource else {
            throw .tooLarge(path: path, limit: Limits.sheetSource)
        }
        let bytes = source.bytes(0..<source.count)
        guard StyleSheet(bytes).hasRules else { throw .noStyleSheet(path: path) }
        return ReaderSheet(bytes)
    }
}
