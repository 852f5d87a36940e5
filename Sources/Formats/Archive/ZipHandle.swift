import CZip

/// An open libzip archive over a byte source; one thread uses it at a time.
final class ZipHandle {
    fileprivate let archive: OpaquePointer

    /// Nil when the archive's directory cannot be read.
    init?(_ source: ByteSource) {
        var error = zip_error_t()
        zip_error_init(&error)
        defer { zip_error_fini(&error) }
        let input = Unmanaged.passRetained(ZipInput(source))
        guard let stream = zip_source_function_create(ZipInput.serve, input.toOpaque(), &error) else {
            input.release()
            return nil
        }
        guard let archive = zip_open_from_source(stream, ZIP_RDONLY, &error) else {
            zip_source_free(stream)
            return nil
        }
        self.archive = archive
    }

    deinit { zip_discard(archive) }

    /// The members in the order of the directory.
    var members: [ArchiveMember] {
        let count = min(Int(zip_get_num_entries(archive, 0)), Limits.members)
        return (0..<max(0, count)).map { index in
            var status = zip_stat_t()
            guard zip_stat_index(archive, zip_uint64_t(index), 0, &status) == 0, let name = status.name else {
                return ArchiveMember(name: "", byteCount: 0)
            }
            let encrypted = status.encryption_method != ZIP_EM_NONE
            return ArchiveMember(
                name: String(cString: name), byteCount: Int(clamping: status.size), isEncrypted: encrypted)
        }
    }
}

/// A member that libzip inflates.
final class ZipMemberSource: MemberSource {
    private let file: OpaquePointer
    private let handle: ZipHandle
    private let pool: Pool<ZipHandle>

    /// Nil when the member cannot be opened; the handle goes back to the pool in any case.
    init?(_ index: Int, in handle: ZipHandle, of pool: Pool<ZipHandle>) {
        guard let file = zip_fopen_index(handle.archive, zip_uint64_t(index), 0) else {
            pool.give(handle)
            return nil
        }
        self.file = file
        self.handle = handle
        self.pool = pool
    }

    deinit {
        zip_fclose(file)
        pool.give(handle)
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
        let got = zip_fread(file, buffer.baseAddress, zip_uint64_t(buffer.count))
        return got < 0 ? nil : Int(got)
    }
}

/// What libzip reads an archive from.
private final class ZipInput {
    private let source: ByteSource
    private var offset = 0
    private var error = zip_error_t()

    init(_ source: ByteSource) {
        self.source = source
        zip_error_init(&error)
    }

    static let serve: zip_source_callback = { context, data, length, command in
        guard let context else { return -1 }
        let input = Unmanaged<ZipInput>.fromOpaque(context)
        guard command != ZIP_SOURCE_FREE else {
            input.release()
            return 0
        }
        return input.takeUnretainedValue().serve(command, data, length)
    }

    private func serve(_ command: zip_source_cmd_t, _ data: UnsafeMutableRawPointer?, _ length: UInt64)
        -> Int64
    {
        switch command {
        case ZIP_SOURCE_OPEN:
            offset = 0
            return 0
        case ZIP_SOURCE_CLOSE: return 0
        case ZIP_SOURCE_READ:
            let got = source.read(
                at: offset, into: UnsafeMutableRawBufferPointer(start: data, count: Int(length)))
            offset += got
            return Int64(got)
        case ZIP_SOURCE_SEEK:
            guard let data else { return -1 }
            let target = zip_source_seek_compute_offset(
                UInt64(offset), UInt64(source.count), data, length, &error)
            guard target >= 0 else { return -1 }
            offset = Int(target)
            return 0
        case ZIP_SOURCE_TELL: return Int64(offset)
        case ZIP_SOURCE_STAT: return status(data, length)
        case ZIP_SOURCE_ERROR:
            guard let data else { return -1 }
            return zip_error_to_data(&error, data, length)
        case ZIP_SOURCE_SUPPORTS:
            let known = [
                ZIP_SOURCE_OPEN, ZIP_SOURCE_READ, ZIP_SOURCE_CLOSE, ZIP_SOURCE_STAT, ZIP_SOURCE_ERROR,
                ZIP_SOURCE_FREE, ZIP_SOURCE_SEEK, ZIP_SOURCE_TELL, ZIP_SOURCE_SUPPORTS,
            ]
            return known.reduce(0) { $0 | 1 << Int64($1.rawValue) }
        default:
            zip_error_set(&error, ZIP_ER_OPNOTSUPP, 0)
            return -1
        }
    }

    private func status(_ data: UnsafeMutableRawPointer?, _ length: UInt64) -> Int64 {
        guard let data, length >= UInt64(MemoryLayout<zip_stat_t>.size) else { return -1 }
        let status = data.assumingMemoryBound(to: zip_stat_t.self)
        zip_stat_init(status)
        status.pointee.size = UInt64(source.count)
        status.pointee.valid |= UInt64(ZIP_STAT_SIZE)
        return Int64(MemoryLayout<zip_stat_t>.size)
    }
}
