import TestSupport
import Testing

/// All tests start at once, and the machine may be busy with something else, so how long a test takes says nothing.
@Suite("The pace of the machine")
struct PaceTests {
  @Test("decides no test: none has a time limit, sleeps, waits for a clock or measures time")
  func pace() throws {
    let timed =
      #/
      \.timeLimit\( | sleep\( | \.asyncAfter | \.timeIntervalSince\( | ContinuousClock | SuspendingClock | DispatchTime
      | clock_gettime | getrusage
      /#
    let files = PackageFolder.files(below: "Tests").filter { file in
      // Benchmarks measure time; what is in Golden is the output of the program.
      file.hasSuffix(".swift") && !file.hasPrefix("Benchmarks/") && !file.hasPrefix("Golden/")
    }
    #expect(files.count > 300)
    for file in files where file != "PackageTests/Layout/PaceTests.swift" {
      for match in try PackageFolder.text(of: "Tests/\(file)").matches(of: timed) {
        Issue.record("Tests/\(file) contains \(match.0)")
      }
    }
  }
}
