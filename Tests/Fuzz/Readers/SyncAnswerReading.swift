import BookModel
import TestSupport
import Text

@testable import Network

/// The answer of a sync server: its status, a line feed, and its body. A place in it is within its bounds, and leads into the
/// book or nowhere.
enum SyncAnswerReading {
    private static let book = CFIReading.traced(Array("<p>One <b>two</b></p><p>three</p>".utf8)).map {
        CFIReading.book($0)
    }

    static func violation(in bytes: [UInt8]) -> String? {
        let parts = bytes.split(separator: 0x0A, maxSplits: 1, omittingEmptySubsequences: false)
        let status = Int(String(decoding: parts[0], as: UTF8.self)) ?? 200
        let response = HTTPResponse(
            status: status, url: "https://example.org/", body: parts.count > 1 ? Array(parts[1]) : [])
        guard let value = try? SyncServer.object(of: response),
            let progress = try? SyncServer.progress(value, of: "document", now: 1_700_000_000_000)
        else { return nil }
        guard (0...1).contains(progress.percentage) else { return "a percentage of \(progress.percentage)" }
        let shown = [progress.device, progress.deviceID].joined()
        guard shown.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }) else {
            return "control characters in \(shown)"
        }
        guard let book else { return "no book" }
        var locator = MarkLocator(book)
        let found = locator.place(ofPointer: progress.progress, progress: progress.percentage)
        return found.map { $0.place.section == 0 } ?? true ? nil : "no such section"
    }
}
