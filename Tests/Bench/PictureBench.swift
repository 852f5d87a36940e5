import Glibc
import Pictures
import Synchronization

/// What the decoders take for pictures, and from their start to their first answer.
struct PictureBench {
    private let runs = 9
    private let programs: DecoderPrograms

    /// - Parameter program: the reader, beside which they are.
    init(program: String) {
        let folder = program.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(
            separator: "/")
        programs = DecoderPrograms(
            pictures: folder + "/recto-pictures", drawings: folder + "/recto-svg")
    }

    func run() {
        let small = MadeJPEG(width: 16, height: 16).bytes
        let drawing = Array(
            "<svg xmlns='http://www.w3.org/2000/svg' width='400' height='300'><rect width='9' height='9'/></svg>"
                .utf8)
        print("first picture of a decoder     ", first(small))
        print("first drawing of SVG           ", first(drawing))
        for (width, height) in [(1_600, 2_400), (5_000, 7_000)] {
            let bytes = MadeJPEG(width: width, height: height).bytes
            print("JPEG of \(width) × \(height) as cells   ", next(bytes))
        }
    }

    /// From the start of a process to its answer.
    private func first(_ bytes: [UInt8]) -> String {
        var time = Figures()
        for _ in 0..<runs {
            let decoder = PictureDecoder(programs)
            time.add(ask(decoder, bytes))
        }
        return time.text()
    }

    /// Of a process that runs.
    private func next(_ bytes: [UInt8]) -> String {
        let decoder = PictureDecoder(programs)
        var time = Figures()
        _ = ask(decoder, bytes)
        for _ in 0..<runs { time.add(ask(decoder, bytes)) }
        return time.text()
    }

    /// Seconds that a picture of 100 by 45 cells takes; nil where there is none.
    private func ask(_ decoder: PictureDecoder, _ bytes: [UInt8]) -> Double? {
        final class Answered: Sendable { let result = Mutex<Bool?>(nil) }
        let answered = Answered()
        let time = Clock.time {
            decoder.ask(
                DecoderRequest(bytes, as: .cells, columns: 100, rows: 45, cellWidth: 8, cellHeight: 16)
            ) {
                let isMade = (try? $0.get()) != nil
                answered.result.withLock { $0 = isMade }
            }
            while answered.result.withLock({ $0 }) == nil { usleep(20) }
        }
        return answered.result.withLock { $0 } == true ? time : nil
    }
}
