import RegistryModel

/// The property lists of an Xcode target.
enum PropertyListKind: Sendable {
  case entitlements
  case information
}

/// One kind of file that is held against a registry: how it is recognised, and how it is looked at.
public struct Audit: Sendable {
  /// What one such file is called, as `HTML page`.
  public let noun: String
  /// What several are called.
  public let plural: String
  /// Which files are taken for it, as a clause for a help text.
  public let files: String
  /// Whether a file of this name, without folders, is taken for one.
  package let hasName: @Sendable (_ name: String) -> Bool
  /// Whether these bytes look like one, whatever the file is called.
  let isContent: @Sendable (_ bytes: [UInt8]) -> Bool
  /// The ending of other names by which a file can be one, if its content is.
  var otherEnding: String?
  /// What kind of property list it is; nil for other files.
  var propertyList: PropertyListKind?
  let look: @Sendable (_ file: AuditedFile, _ bytes: [UInt8], _ run: inout AuditRun) -> Void

  /// Whether a file of this name is one if its content is.
  func takes(_ name: String) -> Bool { otherEnding.map(name.lowercased().hasSuffix) ?? false }
}

/// Every kind of file that is audited. A kind is one file in `Kinds` and one line here; what is found in it are rules, one
/// file each in a folder of `Rules`.
public enum Audits {
  /// The table; of two kinds that would take a file, the first does.
  public static let all: [Audit] = [.pages, .associationFiles, .entitlements, .infoPlists, .sizeReports]

  /// How many files of each kind there are, kinds without any left out.
  public static func counts(in folders: [AuditedFolder]) -> [(audit: Audit, count: Int)] {
    var counts = all.map { _ in 0 }
    for folder in folders { for file in folder.files { if let kind = folder.kind(of: file) { counts[kind] += 1 } } }
    return zip(all, counts).filter { $0.1 > 0 }.map { (audit: $0.0, count: $0.1) }
  }

  /// Whether the content of a file of this name has to be seen: it is of a kind, or may be.
  package static func mayTake(name: String) -> Bool { all.contains { $0.hasName(name) } || hasOpenName(name) }

  /// Whether a file of this name is known by its content.
  private static func hasOpenName(_ name: String) -> Bool {
    [".txt", ".plist"].contains { name.lowercased().hasSuffix($0) }
  }

  /// Endings of folders whose pages belong to an app or its help, and to no site.
  private static let bundles: Set = [
    "app", "appex", "bundle", "docset", "doccarchive", "framework", "lproj", "playground", "xcassets", "xcodeproj",
  ]

  private static func isInBundle(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().contains { bundles.contains(RegistryPath.nameParts(of: String($0)).ending) }
  }

  /// The position in the table of the kind that a file is of; nil for none.
  ///
  /// The name decides if it is one of a kind. Property lists and texts by other names are known by their content; with
  /// `anyName`, for a file that a user named, any file is.
  package static func position(of path: String, _ content: AuditedFile.Content, anyName: Bool = false) -> Int? {
    let name = RegistryPath.name(of: path)
    if let named = all.firstIndex(where: { $0.hasName(name) }) {
      return all[named].noun == Audit.pages.noun && isInBundle(path) ? nil : named
    }
    guard case .bytes(let bytes) = content, anyName || hasOpenName(name) else { return nil }
    return all.firstIndex { $0.isContent(bytes) && (anyName || $0.takes(name)) }
  }
}
