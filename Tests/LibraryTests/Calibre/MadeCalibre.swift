import TestSupport
import Testing

@testable import Library

/// The folder of a library of Calibre's, gone with it.
struct MadeCalibre {
    let folder: String
    private let owner: TemporaryFolder

    /// Without a database.
    init() throws {
        owner = try TemporaryFolder()
        folder = owner.path
    }

    var database: String { folder + "/metadata.db" }

    /// Makes the database by statements, which come behind those of the tables unless told.
    func make(_ sql: String, hasTables: Bool = true) throws {
        #expect(TextFile.write("", to: database))
        try Database(path: database).execute((hasTables ? CalibreSchema.tables : "") + sql)
    }

    /// A file of the library, by its path within it.
    func file(_ path: String) -> [UInt8] { Array("\(folder)/\(path)".utf8) }
}
