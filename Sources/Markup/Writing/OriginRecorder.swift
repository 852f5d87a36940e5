import BookModel

/// Records the origins of a section's text while it is written: see `TextOrigins`.
///
/// It is told the elements and texts of the document. Written bytes are recognized by their address as part
/// of the latest text.
struct OriginRecorder {
    typealias Bytes = UnsafeBufferPointer<UInt8>

    /// A position of a character in the document.
    struct Place {
        fileprivate var node: Int
        fileprivate var unit: Int
        fileprivate var units = 1
        fileprivate var isVerbatim = false
    }

    private(set) var origins = TextOrigins()
    private var paths = ElementPaths()
    /// The text being written, and its node.
    private var piece = Bytes(start: nil, count: 0)
    private var node: Int?
    /// A counted byte offset of the piece and its code units; later bytes are counted from here.
    private var counted = (offset: 0, unit: 0)
    /// Bytes that replace a character, and the position of that.
    private var standIn: (start: UnsafePointer<UInt8>, place: Place)?

    mutating func start(_ name: NameHash, _ text: String, id: String) {
        paths.start(name, text, id: id, in: &origins)
    }

    mutating func end(_ name: NameHash) { paths.end(name) }
    mutating func interrupt() { paths.interrupt() }

    /// Begins a text of the document, which is written next.
    mutating func begin(_ piece: Bytes) {
        self.piece = piece
        standIn = nil
        node = paths.textNode(in: &origins)
        if let node { origins.addSource(piece, of: node) }
        counted = (0, paths.takeUnits(UTF16Units.count(piece)))
    }

    /// Ends the text; what follows is not from the document.
    mutating func endPiece() {
        piece = Bytes(start: nil, count: 0)
        standIn = nil
    }

    /// Announces bytes that replace a character of the document.
    mutating func begin(standIn: Bytes, for source: UnsafePointer<UInt8>, length: Int) {
        guard let start = standIn.baseAddress, var place = place(of: source) else {
            return self.standIn = nil
        }
        place.units = UTF16Units.count(Bytes(start: source, count: length))
        self.standIn = (start, place)
    }

    /// Announces bytes that were collected earlier, with their position.
    mutating func begin(written bytes: Bytes, from place: Place, isVerbatim: Bool) {
        var place = place
        // Changed characters are counted one by one.
        place.units = isVerbatim ? UTF16Units.count(bytes) : bytes.count { $0 & 0xC0 != 0x80 }
        place.isVerbatim = isVerbatim
        standIn = bytes.baseAddress.map { ($0, place) }
    }

    /// The position of a byte in the current text; nil for other bytes.
    mutating func place(of source: UnsafePointer<UInt8>) -> Place? {
        guard let base = piece.baseAddress, let node, source >= base, source < base + piece.count else {
            return nil
        }
        let offset = source - base
        if offset < counted.offset { return nil }
        counted.unit += UTF16Units.count(Bytes(rebasing: piece[counted.offset..<offset]))
        counted.offset = offset
        return Place(node: node, unit: counted.unit)
    }

    /// Records the origin of bytes appended to the section's text.
    mutating func record(_ run: Bytes, at start: Int) {
        guard let base = run.baseAddress else { return }
        let bytes = start..<start + run.count
        if let standIn, standIn.start == base {
            let place = standIn.place
            origins.addRun(
                bytes, from: place.node, unit: place.unit, units: place.units, isVerbatim: place.isVerbatim)
            self.standIn = nil
        } else if let place = place(of: base) {
            origins.addRun(
                bytes, from: place.node, unit: place.unit, units: UTF16Units.count(run), isVerbatim: true)
        }
    }

    /// Records the origin of a space appended for white space.
    mutating func recordSpace(from place: Place, at start: Int) {
        origins.addRun(start..<start + 1, from: place.node, unit: place.unit, units: 1, isVerbatim: true)
    }

    mutating func truncate(to text: [UInt8]) { origins.truncate(to: text) }

    mutating func move(from start: Int, by distance: Int) { origins.move(from: start, by: distance) }
}
