import RegistryModel

/// A kind of property list of an Xcode target.
enum PropertyListKind: Sendable {
  case entitlements
  case information
}

/// A kind of file that is checked against a registry: how it is recognized, and how it is audited.
package struct Audit: Sendable {
  /// The name of one such file, such as `HTML page`.
  package let noun: String
  /// The name of several such files.
  package let plural: String
  /// The files that are of this kind, as a clause for a help text.
  package let files: String
  /// Whether a file with this name, without folders, is of this kind.
  package let hasName: @Sendable (_ name: String) -> Bool
  /// Whether these bytes look like a file of this kind, regardless of its name.
  let isContent: @Sendable (_ bytes: [UInt8]) -> Bool
  /// The suffixes of other file names that are of this kind if the content is.
  var otherEndings: [String] = []
  /// The kind of property list; nil for other files.
  var propertyList: PropertyListKind?
  let look: @Sendable (_ file: AuditedFile, _ bytes: [UInt8], _ run: inout AuditRun) -> Void

  /// Whether a file with this name is of this kind if its content is.
  func takes(_ name: String) -> Bool { otherEndings.contains(where: name.lowercased().hasSuffix) }
}

/// Every kind of file that is audited. A new kind needs one file in `Kinds` and one line here; its rules are in a
/// folder of `Rules`, one file each.
package enum Audits {
  /// All kinds, in order of precedence: a file that fits several of them is of the first.
  package static let all: [Audit] = [
    .pages, .associationFiles, .entitlements, .exportOptions, .infoPlists, .sizeReports, .expoConfigurations,
    .pageSources, .printedCodes,
  ]

  /// The number of files of each kind, without the kinds that have none.
  package static func counts(in folders: [AuditedFolder]) -> [(audit: Audit, count: Int)] {
    var counts = all.map { _ in 0 }
    for folder in folders { for file in folder.files { if let kind = folder.kind(of: file) { counts[kind] += 1 } } }
    return zip(all, counts).filter { $0.1 > 0 }.map { (audit: $0.0, count: $0.1) }
  }

  /// Whether a file with this name has to be read, because it is or may be of some kind.
  package static func mayTake(name: String) -> Bool { all.contains { $0.hasName(name) } || hasOpenName(name) }

  /// Whether a file with this name is recognized by its content.
  private static func hasOpenName(_ name: String) -> Bool {
    all.contains { $0.takes(name) }
  }

  /// Extensions of folders whose pages belong to an app or its help, not to a site.
  private static let bundles: Set = [
    "app", "appex", "bundle", "docset", "doccarchive", "framework", "lproj", "playground", "xcassets", "xcodeproj",
  ]

  private static func isInBundle(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().contains { bundles.contains(RegistryPath.nameParts(of: String($0)).ending) }
  }

  /// Whether a page is one of this program's, such as that of `preview`: it shows the registry, and no site serves it.
  private static func isReport(_ content: AuditedFile.Content) -> Bool {
    guard case .bytes(let bytes) = content else { return false }
    return bytes.prefix(2_000).firstRange(of: Array(#"<meta name="generator" content="appclips">"#.utf8)) != nil
  }

  /// The kind of a file, as a position in ``all``; nil for none.
  ///
  /// If the name belongs to a kind, it decides. Property lists and text files with other names are recognized by
  /// their content; with `anyName`, for a file that a user named, so is every file.
  package static func position(of path: String, _ content: AuditedFile.Content, anyName: Bool = false) -> Int? {
    let name = RegistryPath.name(of: path)
    if let named = all.firstIndex(where: { $0.hasName(name) }) {
      return all[named].noun == Audit.pages.noun && (isInBundle(path) || isReport(content)) ? nil : named
    }
    guard case .bytes(let bytes) = content, anyName || hasOpenName(name) else { return nil }
    return all.firstIndex { $0.isContent(bytes) && (anyName || $0.takes(name)) }
  }
}
