import Testing

@testable import ResolutionTables

struct LargePagesTests {
  @Test("an array in large pages behaves like any other array", arguments: [0, 1, 1_000, 700_000])
  func room(count: Int) {
    var numbers: ContiguousArray<UInt64> = []
    numbers.reserveCapacityInLargePages(count)
    #expect(numbers.isEmpty && numbers.capacity >= count)
    numbers.append(contentsOf: (0..<count).map(UInt64.init))
    numbers.append(7)
    #expect(numbers.elementsEqual((0..<count).map(UInt64.init) + [7]))
  }
}
