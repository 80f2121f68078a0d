/// Files for which a careless algorithm takes quadratic time, and the command that reads them.
///
/// The benchmark `hostile` measures each input at three sizes and prints the growth. `.ci/run` tests each at a size
/// that takes seconds if the time is linear and many minutes if it is quadratic; `make test` uses a small fraction of
/// that size. To add an input, add a line to `HostileInput.all`.
package struct HostileInput: Sendable {
  /// What the input has many of: "duplicate keys on one line".
  package let name: String
  /// The arguments of `appclips`, to be run in the folder of the files.
  package let arguments: [String]
  /// The number of them in the tests, which run unoptimized.
  package let testCount: Int
  /// The text of each file by its path, for a given number of them.
  package let files: @Sendable (_ count: Int) -> [String: String]

  init(
    _ name: String,
    _ arguments: String,
    testCount: Int = 3_000,
    _ files: @escaping @Sendable (_ count: Int) -> [String: String]
  ) {
    self.name = name
    self.arguments = arguments.split(separator: " ").map(String.init)
    self.testCount = testCount
    self.files = files
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
}

extension HostileInput: CustomStringConvertible {
  package var description: String { name }
}
