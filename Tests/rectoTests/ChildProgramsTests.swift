import Glibc
import Posix
import TestSupport
import Testing

@testable import recto

@Suite struct ChildProgramsTests {
    @Test func aProgramThatIsNotThereIsNamed() {
        var children = ChildPrograms()
        #expect(throws: SpawnError(program: "no-such-program", errno: ENOENT)) {
            try children.start(["no-such-program", "x"])
        }
        #expect(throws: SpawnError(program: "", errno: ENOENT)) { try children.start([]) }
    }

    @Test func argumentsArriveAsTheyAreAndNoShellReadsThem() throws {
        let folder = try TemporaryFolder()
        var children = ChildPrograms()
        let path = folder.path + "/a $(b) ;c&'d\""
        try children.start(["touch", path])
        let deadline = ContinuousClock.now + .seconds(10)
        while !children.running.isEmpty, .now < deadline {
            children.collect()
            usleep(5_000)
        }
        #expect(children.running.isEmpty && access(path, F_OK) == 0)
    }
}
