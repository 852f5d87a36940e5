/// The side of one of two books that are read beside each other.
package enum FacingSide: Hashable, Sendable {
    case left, right

    package var opposite: FacingSide { self == .left ? .right : .left }
}
