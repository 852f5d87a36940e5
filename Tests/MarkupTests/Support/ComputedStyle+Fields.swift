@testable import Markup

extension ComputedStyle {
    /// A plain style with another value in one field.
    init<Value>(_ field: WritableKeyPath<ComputedStyle, Value>, _ value: Value) {
        self.init()
        self[keyPath: field] = value
    }

    /// A plain style after a change.
    init(_ change: (inout ComputedStyle) -> Void) {
        self.init()
        change(&self)
    }
}
