import CSQLite

/// The tables of the database, and the steps that update a file of an older version.
enum Schema {
    /// The steps from each version to the next. The file's `user_version` is the number of steps done. A
    /// released step is never changed.
    private static let steps = [
        """
        CREATE TABLE books (
            digest TEXT PRIMARY KEY NOT NULL,
            identifier TEXT NOT NULL,
            title TEXT NOT NULL,
            creators TEXT NOT NULL, -- one a line
            path TEXT NOT NULL,     -- where it was last read
            added INTEGER NOT NULL, -- milliseconds since 1970
            opened INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX books_by_identifier ON books (identifier, title) WHERE identifier <> '';
        CREATE TABLE places (
            digest TEXT PRIMARY KEY NOT NULL REFERENCES books (digest),
            section INTEGER NOT NULL,
            offset INTEGER NOT NULL,
            words TEXT NOT NULL,
            progress REAL NOT NULL,
            recorded INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        """,
        """
        CREATE TABLE older_places ( -- where books were left that have been opened elsewhere since
            digest TEXT PRIMARY KEY NOT NULL REFERENCES books (digest),
            section INTEGER NOT NULL,
            offset INTEGER NOT NULL,
            words TEXT NOT NULL,
            progress REAL NOT NULL
        ) STRICT, WITHOUT ROWID;
        """,
        """
        CREATE TABLE settings ( -- that were chosen while reading
            book TEXT NOT NULL,     -- its digest, '' for all
            name TEXT NOT NULL,
            value TEXT NOT NULL,
            replaced TEXT NOT NULL, -- what held in its place
            PRIMARY KEY (book, name)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE history ( -- lines that were typed
            id INTEGER PRIMARY KEY, -- in this order
            kind TEXT NOT NULL,
            line TEXT NOT NULL,
            UNIQUE (kind, line)
        ) STRICT;
        """,
        """
        CREATE TABLE marks (
            id TEXT PRIMARY KEY NOT NULL,
            digest TEXT NOT NULL,   -- of the book whose text the place is of
            kind TEXT NOT NULL,     -- letter, bookmark, highlight
            letter TEXT NOT NULL,   -- '' for those that have none
            color INTEGER NOT NULL, -- from 1, 0 for none
            section INTEGER NOT NULL,
            start INTEGER NOT NULL,
            stop INTEGER NOT NULL,
            text TEXT NOT NULL,
            before TEXT NOT NULL,
            after TEXT NOT NULL,
            progress REAL NOT NULL,
            name TEXT NOT NULL,
            note TEXT NOT NULL,
            created INTEGER NOT NULL,
            changed INTEGER NOT NULL,
            removed INTEGER         -- when it was taken away
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX marks_by_book ON marks (digest);
        """,
        """
        CREATE TABLE jumps ( -- places that can be returned to
            digest TEXT NOT NULL,    -- the book's
            number INTEGER NOT NULL, -- below 0 where jumps began, above 0 behind them; the latest next to 0
            section INTEGER NOT NULL,
            offset INTEGER NOT NULL,
            words TEXT NOT NULL,
            progress REAL NOT NULL,
            PRIMARY KEY (digest, number)
        ) STRICT, WITHOUT ROWID;
        """,
        """
        CREATE TABLE reading ( -- how much of a book was read, and how long that took
            digest TEXT PRIMARY KEY NOT NULL,
            letters INTEGER NOT NULL,
            milliseconds INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE furthest ( -- as far as books have been read
            digest TEXT PRIMARY KEY NOT NULL,
            section INTEGER NOT NULL,
            offset INTEGER NOT NULL,
            words TEXT NOT NULL,
            progress REAL NOT NULL
        ) STRICT, WITHOUT ROWID;
        """,
        """
        CREATE TABLE counts ( -- of pages, as they were counted last
            id INTEGER PRIMARY KEY, -- in this order
            digest TEXT NOT NULL,   -- the book's
            format TEXT NOT NULL,   -- what the pages were set for
            pages TEXT NOT NULL,
            UNIQUE (digest, format)
        ) STRICT;
        """,
        """
        CREATE TABLE files ( -- that were found in library folders
            path TEXT PRIMARY KEY NOT NULL,
            inode INTEGER NOT NULL,
            size INTEGER NOT NULL,
            modified INTEGER NOT NULL, -- nanoseconds since 1970
            digest TEXT NOT NULL,      -- '' where it is no book that can be read
            trouble TEXT NOT NULL,     -- why it is none
            identifier TEXT NOT NULL,
            title TEXT NOT NULL,
            creators TEXT NOT NULL,    -- one a line
            series TEXT NOT NULL,
            position TEXT NOT NULL,
            subjects TEXT NOT NULL,    -- one a line
            format TEXT NOT NULL,
            length INTEGER NOT NULL,   -- letters, by an estimate
            added INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE corrections ( -- what a person has said of books
            book TEXT PRIMARY KEY NOT NULL, -- its digest, or the path of what is none
            title TEXT NOT NULL,
            creators TEXT NOT NULL,
            series TEXT NOT NULL,
            position TEXT NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE taken_off ( -- books that are not to be listed
            book TEXT PRIMARY KEY NOT NULL
        ) STRICT, WITHOUT ROWID;
        """,
        """
        CREATE TABLE sessions ( -- of reading, each day of one by itself
            digest TEXT NOT NULL,          -- the book's
            began INTEGER NOT NULL,        -- milliseconds since 1970
            day INTEGER NOT NULL,          -- since 1970, by the clock of the reader
            ended INTEGER NOT NULL,
            milliseconds INTEGER NOT NULL, -- in which pages were read
            pages INTEGER NOT NULL,
            letters INTEGER NOT NULL,
            PRIMARY KEY (digest, began, day)
        ) STRICT, WITHOUT ROWID;
        """,
        """
        CREATE TABLE calibre ( -- libraries of Calibre that were looked at
            folder TEXT PRIMARY KEY NOT NULL,
            inode INTEGER NOT NULL,    -- of the database
            size INTEGER NOT NULL,
            modified INTEGER NOT NULL, -- nanoseconds since 1970
            trouble TEXT NOT NULL      -- why it cannot be read
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE calibre_files ( -- what they say of files
            path TEXT PRIMARY KEY NOT NULL,
            folder TEXT NOT NULL,      -- the library's
            number INTEGER NOT NULL,   -- the book's, of which there may be several files
            title TEXT NOT NULL,
            creators TEXT NOT NULL,    -- one a line
            series TEXT NOT NULL,
            position TEXT NOT NULL,
            tags TEXT NOT NULL,        -- one a line
            rating INTEGER NOT NULL,   -- half stars
            cover INTEGER NOT NULL     -- whether there is one beside it
        ) STRICT, WITHOUT ROWID;
        """,
        """
        -- When it was read; 0 where this program may find more in it than the one that has.
        ALTER TABLE files ADD COLUMN read INTEGER NOT NULL DEFAULT 0;
        """,
        """
        CREATE INDEX books_by_path ON books (path); -- so that a book never opened is none in a few steps
        """,
        """
        CREATE TABLE opened_files ( -- where books were opened
            path TEXT NOT NULL,
            digest TEXT NOT NULL,    -- the book's
            device INTEGER NOT NULL, -- with the inode, the file; 0 where that is not known
            inode INTEGER NOT NULL,
            PRIMARY KEY (path, digest)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX opened_files_by_inode ON opened_files (inode) WHERE inode <> 0;
        CREATE INDEX opened_files_by_digest ON opened_files (digest);
        INSERT INTO opened_files SELECT path, digest, 0, 0 FROM books
            WHERE path LIKE '/%' AND path NOT LIKE '/dev/%' AND path NOT LIKE '/proc/%';
        -- Versions of one book, found by their words, all have the digest of the first one here.
        ALTER TABLE books ADD COLUMN edition TEXT NOT NULL DEFAULT '';
        CREATE INDEX books_by_edition ON books (edition) WHERE edition <> '';
        """,
        """
        -- Versions before counted six letters as a word, and skimmed pages as read. Their reading pace is worthless.
        DROP TABLE reading;
        CREATE TABLE reading ( -- how much of a book was read, and how long that took
            digest TEXT PRIMARY KEY NOT NULL,
            words INTEGER NOT NULL,
            characters INTEGER NOT NULL,
            milliseconds INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        ALTER TABLE sessions RENAME COLUMN letters TO words;
        ALTER TABLE sessions ADD COLUMN characters INTEGER NOT NULL DEFAULT 0;
        UPDATE sessions SET words = words / 6;
        ALTER TABLE files RENAME COLUMN length TO words; -- by an estimate until the book has been opened
        ALTER TABLE files ADD COLUMN characters INTEGER NOT NULL DEFAULT 0;
        UPDATE files SET words = words / 6, read = 0;
        """,
        """
        ALTER TABLE books ADD COLUMN file_as TEXT NOT NULL DEFAULT ''; -- the first author's name for sorting
        ALTER TABLE files ADD COLUMN file_as TEXT NOT NULL DEFAULT '';
        UPDATE files SET read = 0 WHERE creators <> '';
        """,
        """
        CREATE TABLE lookups ( -- words that were looked up in dictionaries
            id TEXT PRIMARY KEY NOT NULL, -- the same whenever a word is looked up in a book
            digest TEXT NOT NULL,         -- the book's
            title TEXT NOT NULL,
            creators TEXT NOT NULL,       -- one a line
            word TEXT NOT NULL,
            headword TEXT NOT NULL,
            before TEXT NOT NULL,         -- what the sentence has before the word
            quoted TEXT NOT NULL,         -- the word as it stands there
            after TEXT NOT NULL,
            language TEXT NOT NULL,
            dictionary TEXT NOT NULL,
            gist TEXT NOT NULL,           -- the beginning of the first article
            section INTEGER NOT NULL,
            offset INTEGER NOT NULL,
            words TEXT NOT NULL,
            progress REAL NOT NULL,
            looked_up INTEGER NOT NULL    -- last, in milliseconds since 1970
        ) STRICT, WITHOUT ROWID;
        """,
        """
        CREATE TABLE pairs ( -- of books that were read beside each other
            left_digest TEXT NOT NULL,
            right_digest TEXT NOT NULL,
            left_path TEXT NOT NULL,
            right_path TEXT NOT NULL,
            used INTEGER NOT NULL, -- last, in milliseconds since 1970
            PRIMARY KEY (left_digest, right_digest)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE pair_places ( -- that belong together, as the reader has said
            id INTEGER PRIMARY KEY, -- in this order
            left_digest TEXT NOT NULL,
            right_digest TEXT NOT NULL,
            left_section INTEGER NOT NULL,
            left_offset INTEGER NOT NULL,
            left_words TEXT NOT NULL,
            left_progress REAL NOT NULL,
            right_section INTEGER NOT NULL,
            right_offset INTEGER NOT NULL,
            right_words TEXT NOT NULL,
            right_progress REAL NOT NULL
        ) STRICT;
        CREATE INDEX pair_places_by_pair ON pair_places (left_digest, right_digest);
        """,
        """
        CREATE TABLE sync_queue ( -- places that the sync server does not have yet
            document TEXT PRIMARY KEY NOT NULL, -- the server's id of the book
            digest TEXT NOT NULL,               -- the book's
            xpointer TEXT NOT NULL,
            percentage REAL NOT NULL,           -- from 0 to 1
            changed INTEGER NOT NULL            -- in milliseconds since 1970
        ) STRICT, WITHOUT ROWID;
        """,
        """
        ALTER TABLE places ADD COLUMN device TEXT NOT NULL DEFAULT ''; -- that it came from; '' for this one, '-' if the book was only opened
        CREATE TABLE device_places ( -- where books were left on each device
            digest TEXT NOT NULL,              -- the book's
            device TEXT NOT NULL,              -- '' for this one, whose place here counts only if it is not in `places`
            name TEXT NOT NULL,                -- of the device
            section INTEGER NOT NULL,
            offset INTEGER NOT NULL,
            words TEXT NOT NULL,
            progress REAL NOT NULL,
            recorded INTEGER NOT NULL,
            offered INTEGER NOT NULL DEFAULT 0, -- when the place was recorded that the reader was offered
            PRIMARY KEY (digest, device)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE forgotten ( -- books and words of which everything was deleted, for other devices
            id TEXT PRIMARY KEY NOT NULL, -- the digest of the book, or the id of the word
            time INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE journal_devices ( -- what this machine is in journals
            machine TEXT PRIMARY KEY NOT NULL,
            inode INTEGER NOT NULL, -- of this file; a copy of it at another path is another device
            path TEXT NOT NULL,
            device TEXT NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE origins ( -- of books that came from a server which knows places in them
            digest TEXT PRIMARY KEY NOT NULL,
            address TEXT NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE journals ( -- that were merged
            path TEXT PRIMARY KEY NOT NULL,
            inode INTEGER NOT NULL,
            size INTEGER NOT NULL,
            modified INTEGER NOT NULL, -- nanoseconds since 1970
            version INTEGER NOT NULL   -- of these tables: a later program may know more kinds of entries
        ) STRICT, WITHOUT ROWID;
        """,
    ]

    /// The steps from a version to the current one.
    static func steps(from version: Int) -> ArraySlice<String> { steps[min(max(0, version), steps.count)...] }

    /// The steps up to a version.
    static func steps(upTo version: Int) -> ArraySlice<String> { steps.prefix(version) }

    /// The version that this program writes.
    static var current: Int { steps.count }
    /// The version that added older places.
    static let olderPlaces = 2
    /// The version that added settings and typed lines.
    static let settings = 3
    /// The version that added marks.
    static let marks = 4
    /// The version that added jumps.
    static let jumps = 5
    /// The version that added reading paces.
    static let reading = 6
    /// The version that added page counts.
    static let counts = 7
    /// The version that added files of library folders.
    static let library = 8
    /// The version that added sessions.
    static let sessions = 9
    /// The version that added Calibre libraries.
    static let calibre = 10
    /// The version that added when files were read.
    static let rereading = 11

    /// The version that added the paths at which books were opened.
    static let openedFiles = 13
    /// The version that added counts of words and characters.
    static let words = 14
    /// The version that added names of authors for sorting.
    static let fileAs = 15
    /// The version that added words that were looked up.
    static let lookups = 16
    /// The version that added pairs of books.
    static let pairs = 17
    /// The version that added places for the sync server.
    static let syncQueue = 18
    /// The version that added journals of other devices.
    static let journals = 19

    /// Updates a database to the current version, and keeps a copy of the old one beside it.
    static func prepare(_ database: Database) throws(ShelfError) {
        // With a write-ahead log, a commit does not wait for the disk. A power cut may lose the last commits.
        try database.execute("PRAGMA synchronous = NORMAL")
        guard try version(of: database) != steps.count else { return }
        let older = try version(of: database)
        if older == 0 {
            try database.execute("PRAGMA journal_mode = WAL")
        } else {
            try database.copy(as: ".v\(older)")
        }
        try database.transaction { () throws(ShelfError) in
            // Another process may have done it in the meantime.
            for step in steps(from: try version(of: database)) { try database.execute(step) }
            try database.execute("PRAGMA user_version = \(steps.count)")
        }
    }

    /// The version of a database, 0 for one without tables.
    ///
    /// - Throws: `newer` if a later version of the program has written it.
    static func version(of database: Database) throws(ShelfError) -> Int {
        let version = try database.first(database.prepare("PRAGMA user_version")) { $0.integer(0) } ?? 0
        guard version <= steps.count else { throw .newer(path: database.path, version: version) }
        return max(0, version)
    }
}
