import Markup

/// The annotation of a FictionBook, stored until the end of the `description`, because the cover comes after
/// it.
///
///     <annotation><p>Of a <emphasis>house</emphasis>.</p></annotation>
struct FictionBookAnnotation {
    /// A parser event, without attributes.
    enum Event {
        case start(String)
        case end(String)
        case text([UInt8])
    }

    private(set) var events: [Event] = []
    private var byteCount = 0
    /// Number of open elements, including the annotation.
    private var depth = 0
    /// Whether the annotation has been read. One for the original of a translation is ignored.
    private var isDone = false

    private static let mostEvents = 5_000

    var isOpen: Bool { depth > 0 }

    /// Receives a start tag of the description.
    mutating func start(_ name: String) {
        guard isOpen || name == "annotation" && !isDone else { return }
        depth += 1
        if depth > 1 { add(.start(name)) }
    }

    mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard isOpen, byteCount < Limits.descriptionText else { return }
        byteCount += bytes.count
        add(.text(Array(bytes)))
    }

    mutating func end(_ name: String) {
        guard isOpen else { return }
        depth = name == "annotation" ? 0 : max(1, depth - 1)
        if isOpen { add(.end(name)) } else { isDone = true }
    }

    private mutating func add(_ event: Event) {
        if events.count < Self.mostEvents { events.append(event) }
    }
}
