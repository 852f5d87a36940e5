/// A number that 32 bits hold, the nearest that they do for any other: the styles of a section's blocks are
/// copied from room to room.
@propertyWrapper
public struct Short: Hashable, Sendable {
    @usableFromInline var stored: Int32

    @inlinable public init(wrappedValue: Int) { stored = Int32(clamping: wrappedValue) }

    @inlinable public var wrappedValue: Int {
        get { Int(stored) }
        set { stored = Int32(clamping: newValue) }
    }
}

/// As `Short`, or none.
@propertyWrapper
public struct ShortOrNone: Hashable, Sendable {
    @usableFromInline var stored: Int32

    @inlinable public init(wrappedValue: Int?) { stored = Self.stored(wrappedValue) }

    @inlinable public var wrappedValue: Int? {
        get { stored == .min ? nil : Int(stored) }
        set { stored = Self.stored(newValue) }
    }

    @usableFromInline static func stored(_ value: Int?) -> Int32 {
        value.map { max(.min + 1, Int32(clamping: $0)) } ?? .min
    }
}
