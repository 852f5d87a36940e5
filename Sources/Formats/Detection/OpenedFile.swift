import BookModel
import Markup
import Posix

/// A file to be made a book of: its bytes, and what it is called.
struct OpenedFile: Sendable {
    let source: ByteSource
    /// As it was given, for errors.
    let path: FilePath
    /// The name of the file on one line, which is the title of a book without one.
    let name: String
    /// Where it lies, with what it may lie beside; nil for what comes out of another file or a pipe.
    let folder: FilePath?
    /// How many files it is packed in.
    let depth: Int
    /// Runs the C libraries that may hang.
    let converter: Converter

    init(
        _ source: ByteSource, path: FilePath, name: String? = nil, folder: FilePath? = nil, depth: Int = 0,
        converter: Converter = .inProcess
    ) {
        self.source = source
        self.converter = converter
        self.folder = folder
        self.path = path
        self.name = name ?? path.name.description.singleLine()
        self.depth = depth
    }

    /// Opens it as what its content is.
    func open() throws(FormatError) -> Book {
        guard source.count > 0 else { throw .empty(path: path) }
        guard let format = FileFormat(of: source, name: name == "-" ? "" : name) else {
            throw .unknownFormat(path: path)
        }
        return try format.opening.open(self)
    }

    /// What lies beside it.
    var neighbors: any ResourceSource { Self.neighbors(in: folder) }

    static func neighbors(in folder: FilePath?) -> any ResourceSource {
        folder.map { FolderResources(folder: $0) } ?? NoResources()
    }

    /// Runs a conversion on the bytes of this file.
    func convert<Work: Conversion>(_ work: Work, _ bytes: ByteSource) throws(FormatError) -> Work.Answer {
        do throws(Subprocess.Failure) {
            return try converter.convert(work, of: bytes)
        } catch {
            switch error {
            case .late: throw .takesTooLong(path: path)
            case .ended, .notLoaded: throw .crashes(path: path)
            }
        }
    }

    /// All of it, front to back.
    func stream(limit: Int) -> MemberStream { MemberStream(WholeSource(source), limit: limit) }
}

/// Makes books of the files of one format.
protocol FormatOpening {
    /// Reads what is needed to say what the book is and of which sections it consists.
    static func open(_ file: OpenedFile) throws(FormatError) -> Book
}

extension FileFormat {
    var opening: any FormatOpening.Type {
        switch self {
        case .archive: ArchiveOpening.self
        case .gzip: GzipOpening.self
        case .fictionBook: FictionBookOpening.self
        case .html: HTMLOpening.self
        case .markdown: MarkdownOpening.self
        case .plainText: PlainTextOpening.self
        case .kindle: KindleOpening.self
        case .pdf: PDFOpening.self
        }
    }
}

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

/// Opens a book that gzip has packed.
enum GzipOpening: FormatOpening {
    static func open(_ file: OpenedFile) throws(FormatError) -> Book {
        let stream = MemberStream(InflatingSource(gzip: file.source), limit: Limits.packedBook)
        let name = file.name.lowercased().hasSuffix(".gz") ? String(file.name.dropLast(3)) : file.name
        return try file.open(stream, named: name)
    }
}
