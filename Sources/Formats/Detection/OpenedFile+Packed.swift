import BookModel
import Markup

extension OpenedFile {
    /// Opens the book that is packed in this file.
    ///
    /// Of one that is cut or broken what there is.
    func open(_ stream: MemberStream, named name: String) throws(FormatError) -> Book {
        guard depth < Limits.packing else { throw .unknownFormat(path: path) }
        let bytes = stream.readToEnd()
        guard stream.state != .cut else { throw .tooLarge(path: path, limit: Limits.packedBook) }
        return try OpenedFile(
            ByteSource(bytes: bytes), path: path, name: name.singleLine(), depth: depth + 1,
            converter: converter
        ).open()
    }
}
