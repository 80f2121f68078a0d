import SystemFiles
import Testing

struct LargePagesTests {
  @Test("moving an array into large pages does not change it", arguments: [0, 1, 1_000, 700_000])
  func contents(count: Int) {
    let numbers = ContiguousArray((0..<count).map(UInt64.init))
    numbers.withUnsafeBytes(ThisProcess.useLargePages)
    #expect(numbers.elementsEqual((0..<count).map(UInt64.init)))
  }
}
