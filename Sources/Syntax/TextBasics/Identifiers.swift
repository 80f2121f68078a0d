/// The forms of identifiers in property lists, project files and the registry.
extension String {
  /// Whether the text has the form of an application identifier prefix, which is usually the ID of a team: 10 capital letters
  /// and digits.
  package var isTeamID: Bool { utf8.count == 10 && utf8.allSatisfy { $0.isASCIIDigit || $0.isASCIICapital } }

  /// Whether the text has the form of a bundle identifier: letters, digits, hyphens and periods
  /// (https://developer.apple.com/documentation/bundleresources/information-property-list/cfbundleidentifier).
  package var isBundleID: Bool {
    utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy { part in
      !part.isEmpty && part.allSatisfy { $0.isASCIIDigit || ($0 & ~0x20).isASCIICapital || $0 == UInt8(ascii: "-") }
    }
  }
}

extension UInt8 {
  fileprivate var isASCIIDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
  fileprivate var isASCIICapital: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }
}
