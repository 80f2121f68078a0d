/// Files for which a careless algorithm takes quadratic time, and the command that reads them: a dimension of growth.
///
/// The benchmark `growth` measures each input at two sizes, `make count` counts the work for three, and both report what
/// grows faster than n log n. `.ci/run` tests each at a size that takes seconds if the time is linear and many minutes if
/// it is quadratic; `make test` uses a small fraction of that size. To add an input, add a line to a list in
/// `HostileInput.all`.
package struct HostileInput: Sendable {
  /// What the input has many of: "duplicate keys on one line".
  package let name: String
  /// The arguments of `appclips`, to be run in the folder of the files.
  package let arguments: @Sendable (_ count: Int) -> [String]
  /// The number of them in the tests, which run unoptimized.
  package let testCount: Int
  /// The text of each file by its path, for a given number of them.
  package let files: @Sendable (_ count: Int) -> [String: String]

  init(
    _ name: String,
    arguments: @escaping @Sendable (_ count: Int) -> [String],
    testCount: Int,
    _ files: @escaping @Sendable (_ count: Int) -> [String: String]
  ) {
    self.name = name
    self.arguments = arguments
    self.testCount = testCount
    self.files = files
  }

  init(
    _ name: String,
    _ arguments: String,
    testCount: Int = 3_000,
    _ files: @escaping @Sendable (_ count: Int) -> [String: String]
  ) {
    let words = arguments.split(separator: " ").map(String.init)
    self.init(name, arguments: { _ in words }, testCount: testCount, files)
  }

  /// Creates an input that runs `arguments` on a shop whose card has additional `members`.
  init(
    card name: String,
    _ arguments: String = "validate --format json",
    testCount: Int = 3_000,
    _ members: @escaping @Sendable (_ count: Int) -> String
  ) {
    self.init(name, arguments, testCount: testCount) { HostileShop.files(card: members($0)) }
  }

  /// Creates an input that compares two shops, `before` and `after`, which are made for sides 0 and 1.
  init(
    compared name: String,
    testCount: Int = 1_000,
    _ files: @escaping @Sendable (_ count: Int, _ side: Int) -> [String: String]
  ) {
    self.init("\(name), compared", "diff before after", testCount: testCount) { count in
      let sides = [("before", files(count, 0)), ("after", files(count, 1))]
      let moved = sides.flatMap { folder, files in files.map { ("\(folder)/\($0)", $1) } }
      return Dictionary(moved) { first, _ in first }
    }
  }
}

extension HostileInput: CustomStringConvertible {
  package var description: String { name }
}
