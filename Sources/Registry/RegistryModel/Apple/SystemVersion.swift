/// A comparable version of iOS.
package struct SystemVersion: Sendable, Hashable, Comparable, CustomStringConvertible {
  private let numbers: [Int]

  /// Parses one to three numbers separated by periods, such as `16.4`; nil for any other text.
  package init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard (1...3).contains(parts.count), parts.allSatisfy({ $0 ?? -1 >= 0 }) else { return nil }
    numbers = (0..<3).map { $0 < parts.count ? parts[$0] ?? 0 : 0 }
  }

  /// The first version with App Clips.
  package static let iOS14 = SystemVersion(14, 0)
  /// The first version with App Clip Codes.
  static let appClipCodes = SystemVersion(14, 3)
  /// The first version that shows a card over a page.
  static let iOS15 = SystemVersion(15, 0)
  /// The newest version when Apple's table of invocations was read.
  static let iOS26 = SystemVersion(26, 0)
  /// The newest version that Apple's documentation mentions. It lists no changes to App Clips for that version
  /// (https://developer.apple.com/documentation/updates/appclips). Newer versions are treated like this one.
  static let newestKnown = SystemVersion(27, 0)
  /// Whether the version is newer than any 27.x.
  var isUnknown: Bool { numbers[0] > Self.newestKnown.numbers[0] }

  /// The first version with default links.
  package static let defaultLinks = SystemVersion(16, 4)
  /// The first version for which a clip can have 15 MB.
  static let iOS16 = SystemVersion(16, 0)
  /// The first version for which a clip can have 100 MB.
  static let iOS17 = SystemVersion(17, 0)

  /// The versions from which an App Clip can do more, as minimum versions to choose from, oldest first.
  package static let milestones: [(version: String, meaning: String)] = [
    (iOS14, "the first version with App Clips"), (iOS16, "App Clips of up to 15 MB"),
    (defaultLinks, "the first version with default App Clip links"),
    (iOS17, "App Clips of up to 100 MB, or 15 MB with codes"),
  ].map { ("\($0.numbers[0]).\($0.numbers[1])", $1) }

  private init(_ major: Int, _ minor: Int) { numbers = [major, minor, 0] }

  /// The version as people write it: `16.4`, or `17` if only zeros follow.
  package var description: String {
    let kept = numbers[2] > 0 ? 3 : numbers[1] > 0 ? 2 : 1
    return numbers.prefix(kept).map(String.init).joined(separator: ".")
  }

  /// Whether `left` is older than `right`.
  package static func < (left: SystemVersion, right: SystemVersion) -> Bool {
    left.numbers.lexicographicallyPrecedes(right.numbers)
  }
}

extension ClipDeclaration {
  /// The oldest iOS version the clip runs on; nil if it is not declared or cannot be read.
  package var minimumVersion: SystemVersion? { minimumOSVersion.flatMap { SystemVersion($0.value) } }

  /// The maximum uncompressed size in megabytes for the minimum iOS version; if that is missing or cannot be read, the
  /// largest limit (https://developer.apple.com/help/app-store-connect/reference/app-uploads/maximum-build-file-sizes).
  package var sizeLimit: Int {
    guard let version = minimumVersion else { return 100 }
    return version < .iOS16 ? 10 : version < .iOS17 ? 15 : 100
  }

  /// The limits that a clip of this size in megabytes breaks if its minimum iOS version is one of the older ones, as a
  /// clause; nil if the version is declared or every version allows the size.
  package func openSizeLimit(for size: Double) -> String? {
    guard minimumVersion == nil, size > 10 else { return nil }
    return size > 15
      ? "\"minimumOSVersion\" is not declared, and the limit is 10 MB before iOS 16 and 15 MB before iOS 17"
      : "\"minimumOSVersion\" is not declared, and the limit is 10 MB before iOS 16"
  }

  /// The maximum uncompressed size in megabytes of a clip that is launched by codes or tags, unless they carry the demo
  /// link (same page).
  package static let sizeLimitWithCodes = 15
}
