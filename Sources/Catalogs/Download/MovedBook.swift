import Posix

/// Moves a book into a folder where it stays.
///
///     the same file system ─▶ another name
///     another one          ─▶ hidden copy ─▶ on the disk ─▶ its name ─▶ the old file is removed
public struct MovedBook: Sendable {
    private let file: FilePath
    private let folder: FilePath
    private let (base, end): ([UInt8], [UInt8])

    /// Bytes that are copied at a time.
    private static let chunk = 1 << 20

    /// - Parameters:
    ///   - file: of the book.
    ///   - folder: where it goes, under its own name, or with a number if something there has that.
    public init(_ file: FilePath, into folder: FilePath) {
        (self.file, self.folder) = (file, folder)
        let name = file.name.bytes
        let dot = name.lastIndex(of: UInt8(ascii: ".")).flatMap { $0 > 0 ? $0 : nil } ?? name.endIndex
        (base, end) = (Array(name[..<dot]), Array(name[dot...]))
    }

    private func name(_ number: Int) -> FilePath {
        FilePath(bytes: number == 1 ? base + end : base + Array(" (\(number))".utf8) + end)
    }

    /// Moves the file without a copy.
    ///
    /// - Returns: its new path; nil if that is on another file system.
    public func move() throws(SystemError) -> FilePath? {
        do throws(SystemError) {
            return try file.move(into: folder) { name($0) }
        } catch {
            if error == .otherFileSystem { return nil }
            throw error
        }
    }

    /// Copies the file, and removes it once the copy is on the disk.
    ///
    /// - Parameter goesOn: asked again and again; false ends it.
    /// - Returns: its new path; nil if it was ended.
    public func copy(while goesOn: () -> Bool = { true }) throws(SystemError) -> FilePath? {
        let source = try FileDescriptor(file, [.withoutLinks])
        // With another hidden name than the part of a download.
        let hidden = SafeFileName.shortened(file.name.description) + ".copy"
        guard let part = try PartFile(hidden, in: folder) else { throw .exists }
        do throws(SystemError) {
            try part.restart(PartFile.Origin(address: ""))
            while true {
                guard goesOn() else {
                    part.remove()
                    return nil
                }
                let bytes = try source.readSome(Self.chunk)
                if bytes.isEmpty { break }
                try part.append(bytes)
            }
            let kept = try part.finish(in: folder) { name($0) }
            file.remove()
            return kept
        } catch {
            part.remove()
            throw error
        }
    }
}
