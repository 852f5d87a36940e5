import BookModel
import Markup
import Posix

/// A file to be opened as a book: its bytes and its names.
struct OpenedFile: Sendable {
    let source: ByteSource
    /// The path as given, for errors.
    let path: FilePath
    /// The file name on one line; it is the title of a book without one.
    let name: String
    /// Its folder, for files that it refers to; nil for a book from another file or a pipe.
    let folder: FilePath?
    /// How many files it is nested in.
    let depth: Int
    /// Runs C libraries that may hang.
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

    /// Opens it in the format of its content.
    func open() throws(FormatError) -> Book {
        guard source.count > 0 else { throw .empty(path: path) }
        guard let format = FileFormat(of: source, name: name == "-" ? "" : name) else {
            throw .unknownFormat(path: path)
        }
        return try format.opening.open(self)
    }

    /// The files in its folder.
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

    /// The whole file.
    func stream(limit: Int) -> MemberStream { MemberStream(WholeSource(source), limit: limit) }
}

/// Opens files of one format.
protocol FormatOpening {
    /// Reads what is needed for the metadata and the list of sections.
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
    /// Opens the book that is compressed in this file.
    ///
    /// If the data are truncated or damaged, opens what can be read.
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

/// Opens a book compressed by gzip.
enum GzipOpening: FormatOpening {
    static func open(_ file: OpenedFile) throws(FormatError) -> Book {
        let stream = MemberStream(InflatingSource(gzip: file.source), limit: Limits.packedBook)
        let name = file.name.lowercased().hasSuffix(".gz") ? String(file.name.dropLast(3)) : file.name
        return try file.open(stream, named: name)
    }
}
