import BookModel
import TestSupport
import Text

/// An XPointer, a line feed, and a document that it leads into: it leads to a place of its text or nowhere, and any
/// place of the text has a pointer that leads back to where it leads.
enum XPointerReading {
    static func violation(in bytes: [UInt8]) -> String? {
        let parts = bytes.split(separator: 0x0A, maxSplits: 1, omittingEmptySubsequences: false)
        let pointer = XPointer(String(decoding: parts[0], as: UTF8.self))
        if let pointer, let again = XPointer(pointer.description), again.description != pointer.description {
            return "\(pointer) is read as \(again)"
        }
        guard parts.count > 1, let traced = CFIReading.traced(Array(parts[1])) else { return nil }
        var map = XPointerMap(CFIReading.book(traced))
        let found = map.position(of: pointer, words: "some words of it", progress: 0.5)
        if let violation = violation(found, in: traced) {
            return "\(pointer?.description ?? "nothing"): \(violation)"
        }
        var random = Seeded(UInt64(bytes.count))
        for _ in 0..<20 {
            let place = Locator(
                offset: traced.section.scalarBoundary(at: random.below(traced.section.text.count)))
            guard let pointer = map.pointer(to: place) else { return "no pointer to \(place.offset)" }
            let found = map.position(of: XPointer(pointer.description))
            if let violation = violation(found, in: traced) { return "\(pointer): \(violation)" }
            guard case .exact(let locator)? = found else {
                return "\(pointer) of \(place.offset) is not found"
            }
            let again = map.pointer(to: locator).flatMap { map.position(of: XPointer($0.description)) }
            guard again == .exact(locator) else {
                return "\(pointer) leads to \(locator.offset), which does not stay"
            }
        }
        return nil
    }

    private static func violation(_ found: ResolvedPosition?, in traced: TracedSection) -> String? {
        switch found {
        case .exact(let locator), .near(let locator):
            let isThere = locator.offset == traced.section.scalarBoundary(at: locator.offset)
            return locator.section == 0 && isThere ? nil : "no text at \(locator.offset)"
        case .approximate(let progress): return (0...1).contains(progress) ? nil : "a progress of \(progress)"
        case nil: return nil
        }
    }
}
