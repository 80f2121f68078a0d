/// Files that a careless algorithm needs quadratic time for, and the command that reads them.
///
/// The benchmark `hostile` measures each at three sizes and prints the growth. `.ci/run` tests each at a size that takes
/// seconds if the cost is linear and many minutes if it is quadratic, and `make test` at a small part of it. A new slow
/// input is one line in `HostileInput.all`.
package struct HostileInput: Sendable {
  /// What there are many of: "duplicate keys on one line".
  package let name: String
  /// The arguments of `appclips`, to be run in the folder of the files.
  package let arguments: [String]
  /// How many there are in the tests, which run unoptimized.
  package let testCount: Int
  /// The text of each file by its path, with so many of the thing.
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

  /// A card of a shop with `members` besides the usual ones, validated.
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
