/// A version of iOS, to be compared.
public struct SystemVersion: Sendable, Hashable, Comparable, CustomStringConvertible {
  private let numbers: [Int]

  /// Reads one to three numbers with full stops between them, such as `16.4`; nil for any other text.
  public init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard (1...3).contains(parts.count), parts.allSatisfy({ $0 ?? -1 >= 0 }) else { return nil }
    numbers = (0..<3).map { $0 < parts.count ? parts[$0] ?? 0 : 0 }
  }

  /// The first with App Clips.
  package static let iOS14 = SystemVersion(14, 0)
  /// The first with App Clip Codes.
  static let appClipCodes = SystemVersion(14, 3)
  /// The first that shows a card over a page.
  static let iOS15 = SystemVersion(15, 0)
  /// The newest when Apple's table of invocations was read.
  static let iOS26 = SystemVersion(26, 0)
  /// The newest that Apple's documentation mentions; it lists no change of App Clips in it (`Source.clipUpdates`).
  /// Newer versions are treated like this one.
  static let newestKnown = SystemVersion(27, 0)
  /// Whether it is newer than any 27.x.
  var isUnknown: Bool { numbers[0] > Self.newestKnown.numbers[0] }

  /// The first with default links.
  package static let defaultLinks = SystemVersion(16, 4)
  /// The first for which a clip may have 15 MB.
  static let iOS16 = SystemVersion(16, 0)
  /// The first for which a clip may have 100 MB.
  static let iOS17 = SystemVersion(17, 0)

  private init(_ major: Int, _ minor: Int) { numbers = [major, minor, 0] }

  /// As people write it: `16.4`, or `17` where nothing but zeros follows.
  public var description: String {
    let kept = numbers[2] > 0 ? 3 : numbers[1] > 0 ? 2 : 1
    return numbers.prefix(kept).map(String.init).joined(separator: ".")
  }

  /// Whether `left` came before `right`.
  public static func < (left: SystemVersion, right: SystemVersion) -> Bool {
    left.numbers.lexicographicallyPrecedes(right.numbers)
  }
}

extension ClipDeclaration {
  /// The oldest iOS the clip runs on, where it is declared and can be read.
  package var minimumVersion: SystemVersion? { minimumOSVersion.flatMap { SystemVersion($0.value) } }
}
