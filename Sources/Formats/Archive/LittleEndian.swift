/// Numbers as ZIP files hold them, the low byte first; 0 beyond the end.
extension [UInt8] {
    /// Two bytes.
    func value16(at index: Int) -> Int {
        index >= 0 && index + 2 <= count ? Int(self[index]) | Int(self[index + 1]) << 8 : 0
    }

    /// Four bytes.
    func value32(at index: Int) -> Int {
        value16(at: index) | value16(at: index + 2) << 16
    }

    /// Eight bytes; what no file is as large as becomes the largest number.
    func value64(at index: Int) -> Int {
        let high = value32(at: index + 4)
        return high < 1 << 31 ? value32(at: index) | high << 32 : Int.max
    }
}
