import TestSupport
import Testing

@testable import Formats

@Suite struct JISX0213Tests {
    @Test(arguments: [1, 2])
    func holdsWhatTheCLibraryHas(plane: Int) throws {
        let oracle = try #require(IconvOracle("EUC-JISX0213"))
        for row in 1...94 {
            for cell in 1...94 {
                let code = (plane == 2 ? [0x8F] : []) + [UInt8(0xA0 + row), UInt8(0xA0 + cell)]
                let character = JISX0213.character(plane: plane, row: row, cell: cell)
                #expect(character.map { String($0) } == oracle.decode(code), "\(plane)-\(row)-\(cell)")
            }
        }
    }

    @Test func hasNothingBeyondItsCells() {
        #expect(JISX0213.character(plane: 3, row: 1, cell: 1) == nil)
        #expect(JISX0213.character(plane: 1, row: 0, cell: 1) == nil)
        #expect(JISX0213.character(plane: 2, row: 94, cell: 95) == nil)
    }
}
