@testable import Formats

extension Archive {
    /// All of a member up to a limit, what there is of it when it is broken; nil when there is none.
    func bytes(of name: String, limit: Int) -> [UInt8]? {
        guard let index = index(of: name), let stream = stream(index, limit: limit) else { return nil }
        return stream.readToEnd(expecting: members[index].byteCount)
    }
}
