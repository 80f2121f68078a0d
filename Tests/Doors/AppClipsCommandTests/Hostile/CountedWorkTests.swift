import Foundation
import HostileInputs
import TestSupport
import Testing

/// How often the blocks of the program run for an input, which is the same on every machine and whatever else it does.
///
/// `make count` builds the program with counters and names it in `COUNTED_APPCLIPS`.
@Suite("Counted work", .enabled(if: CountedProgram.path != nil, "only with \"make count\""))
struct CountedWorkTests {
  /// How many times as fast as n log n the work may grow. A square grows 1.7 times as fast.
  private static let tolerance = 1.25

  @Test("grows no faster than n log n for any hostile input", arguments: HostileInput.all)
  func growth(input: HostileInput) throws {
    let count = max(input.testCount / 3, 100)
    // At a limit, such as that of a URL's length, the work of each part changes at once. A square shows wherever it is.
    let attempts = [[count, 2 * count, 4 * count], [4 * count, 8 * count, 16 * count], [1, 4 * count, 16 * count]]
    var failed: [[Double]] = []
    for counts in attempts {
      let growth = try Growth(of: input, counts)
      if growth.isFine { return }
      failed.append(growth.work)
    }
    Issue.record("\(failed) blocks for \(attempts)")
  }

  /// The work for three sizes.
  private struct Growth {
    let sizes: [Double]
    let work: [Double]

    init(of input: HostileInput, _ counts: [Int]) throws {
      sizes = counts.map(Double.init)
      work = try counts.map { Double(try CountedProgram.work(for: input, $0)) }
    }

    /// Whether the work grows as fast as n log n. What every run does, such as reading the arguments, is in none of the
    /// differences.
    var isFine: Bool {
      let expected = sizes.map { $0 * log($0) }
      let growth = (work[2] - work[1]) / (work[1] - work[0])
      return growth > 0
        && growth < CountedWorkTests.tolerance * (expected[2] - expected[1]) / (expected[1] - expected[0])
    }
  }
}

/// The program, built with a counter for each block of its code.
private enum CountedProgram {
  static let path = ProcessInfo.processInfo.environment["COUNTED_APPCLIPS"]

  /// The number of blocks that a run on `count` of `input` executes.
  static func work(for input: HostileInput, _ count: Int) throws -> UInt64 {
    try withTemporaryFolder { folder in
      for (path, text) in input.files(count) { try folder.write(text, to: path) }
      let counters = folder.path + ".profraw"
      defer { try? FileManager.default.removeItem(atPath: counters) }
      let process = Process()
      process.executableURL = URL(fileURLWithPath: try #require(path))
      process.arguments = input.arguments(count)
      process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
      process.environment = [
        "LLVM_PROFILE_FILE": counters, "HOME": folder.path, "SWIFT_DETERMINISTIC_HASHING": "1",
      ]
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus <= 1, "\(input.name)")
      return try sum(ofCounters: Data(contentsOf: URL(fileURLWithPath: counters)))
    }
  }

  /// The sum of the counters in a raw profile of LLVM.
  ///
  /// https://llvm.org/docs/InstrProfileFormat.html: a header of 64-bit numbers, the build's identifiers, a record of 64 bytes
  /// for each function, and the counters.
  private static func sum(ofCounters data: Data) throws -> UInt64 {
    let numbers = data.withUnsafeBytes { bytes in
      stride(from: 0, to: bytes.count & ~7, by: 8).map { bytes.loadUnaligned(fromByteOffset: $0, as: UInt64.self) }
    }
    try #require(numbers.count > 16 && numbers[1] == 10, "the format of LLVM's raw profiles is another one")
    let (identifiers, functions, before, counters) = (numbers[2], numbers[3], numbers[4], numbers[5])
    let start = 16 + Int(identifiers / 8 + 8 * functions + before / 8)
    try #require(numbers.count >= start + Int(counters))
    return numbers[start...].prefix(Int(counters)).reduce(0, &+)
  }
}
