/// Keeps a number of cells in two bytes, from 0 to 65,535: formats are copied with every line of a book.
@propertyWrapper public struct CellCount: Hashable, Sendable {
    private var value: UInt16

    public init(wrappedValue: Int) { value = UInt16(clamping: wrappedValue) }

    public var wrappedValue: Int {
        get { Int(value) }
        set { value = UInt16(clamping: newValue) }
    }
}
