/// Stores a number of cells in two bytes, clamped to 0…65,535, because formats are copied often.
@propertyWrapper public struct CellCount: Hashable, Sendable {
    private var value: UInt16

    public init(wrappedValue: Int) { value = UInt16(clamping: wrappedValue) }

    public var wrappedValue: Int {
        get { Int(value) }
        set { value = UInt16(clamping: newValue) }
    }
}
