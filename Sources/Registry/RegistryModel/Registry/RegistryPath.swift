import ExperienceMigrations
import TextBasics

/// Functions for paths inside a registry: strings with `/` as separator, independent of the file system.
package enum RegistryPath {
  /// The file names that make their folder an app.
  package static let appNames = Manifest.app.fileNames
  /// The file names that did so in older versions of the file format. Below an `app.json` they are ordinary
  /// experiences.
  package static let olderAppNames = MigrationChain.current.olderManifests.flatMap(\.fileNames)

  /// Whether the path of a finding is the URL of a document, and not the path of a file.
  package static func isURL(_ path: String) -> Bool { path.utf8.starts(with: "https://".utf8) }

  /// The folder that contains `path`; empty for a file at the root.
  package static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(path[..<slash])
  }

  /// The folders that contain `path`, innermost first; the last one is the registry, which is empty.
  package static func folders(around path: String) -> some Sequence<String> {
    sequence(first: folder(of: path)) { $0.isEmpty ? nil : folder(of: $0) }
  }

  /// The last component of `path`.
  package static func name(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  /// The last component of `path`, split at its last period. A name whose only period is its first character has no
  /// ending.
  package static func nameParts(of path: String) -> (stem: String, ending: String) {
    let name = name(of: path)
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else { return (name, "") }
    return (String(name[..<dot]), String(name[name.utf8.index(after: dot)...]))
  }

  /// `path` without the extension `.json` or `.jsonc`, if it has one.
  package static func withoutExtension(_ path: String) -> String {
    guard let length = lengthOfExtension(path) else { return path }
    return String(path[..<path.utf8.index(path.endIndex, offsetBy: -length)])
  }

  /// Whether the file has a JSON extension: `.json` or `.jsonc`.
  package static func isJSON(_ path: String) -> Bool { lengthOfExtension(path) != nil }

  /// The name that the file `name` needs in order to be read as a card, if it looks like one but is not read:
  /// `menu.json` for `menu.JSON`, `menu.json.txt` and `menu.json5`. Nil for backup copies such as `menu.json~` and
  /// `menu.json.bak`.
  package static func nameOfCard(for name: String) -> String? {
    guard !isJSON(name) else { return nil }
    let lowercased = name.lowercased()
    let endings = [
      ".json", ".jsonc", ".json5", ".jsn", ".json ", ".json.txt", ".jsonc.txt", ".json.rtf", ".json.html", ".json.doc",
      ".json.docx", ".json.webloc", ".json.download", ".json.json.txt",
    ]
    guard let ending = endings.last(where: lowercased.hasSuffix) else { return nil }
    return name.dropLast(ending.count) + (ending.hasPrefix(".jsonc") ? ".jsonc" : ".json")
  }

  /// Whether the file has the extension `.csv`, as the rows of a template do.
  package static func isTable(_ path: String) -> Bool { path.lowercased().hasSuffix(".csv") }

  /// The length in bytes of the extension `.json` or `.jsonc`; nil if `path` has neither.
  private static func lengthOfExtension(_ path: String) -> Int? {
    path.withBytes { bytes in
      if ends(bytes, with: ".json") { return 5 }
      return ends(bytes, with: ".jsonc") ? 6 : nil
    }
  }

  private static func ends(_ bytes: Span<UInt8>, with ending: StaticString) -> Bool {
    ending.withUTF8Buffer { bytes.count >= $0.count && bytes.extracting(last: $0.count).begins(with: $0.span) }
  }

  /// Whether the file at `path` is directly in `folder`, not in a subfolder.
  static func lies(_ path: String, rightIn folder: String) -> Bool {
    let start = folder.isEmpty ? 0 : folder.utf8.count + 1
    return path.withBytes { bytes in
      guard start < bytes.count, start == 0 || bytes[start - 1] == UInt8(ascii: "/") else { return false }
      return folder.withBytes { bytes.begins(with: $0) }
        && bytes.extracting(start...).offset(of: UInt8(ascii: "/")) == nil
    }
  }

  /// `relative`, resolved against `folder`, including `.` and `..`; nil if it leads outside the registry.
  ///
  /// Also nil if the path is empty, starts with `/` or contains a backslash, because it cannot name a file of a
  /// registry.
  package static func resolved(_ relative: String, from folder: String) -> String? {
    guard !relative.isEmpty, !relative.hasPrefix("/"), !relative.utf8.contains(UInt8(ascii: "\\")) else { return nil }
    guard needsWorkingOut(relative) else { return folder.isEmpty ? relative : "\(folder)/\(relative)" }
    var parts = folder.split(separator: "/")
    for part in relative.split(separator: "/") where part != "." {
      guard part == ".." else {
        parts.append(part)
        continue
      }
      guard parts.popLast() != nil else { return nil }
    }
    return parts.joined(separator: "/")
  }

  /// Whether a relative path contains only plain names separated by `/`, so that appending it to a folder resolves it.
  package static func isPlain(_ path: String) -> Bool {
    !path.isEmpty && !path.holds(UInt8(ascii: "\\")) && !needsWorkingOut(path)
  }

  /// Whether `path` has a component that is empty or starts with a period, such as `.` and `..`.
  private static func needsWorkingOut(_ path: String) -> Bool {
    path.withBytes { path in
      var before = UInt8(ascii: "/")
      for offset in path.indices {
        let byte = path[offset]
        if before == UInt8(ascii: "/"), byte == UInt8(ascii: "/") || byte == UInt8(ascii: ".") { return true }
        before = byte
      }
      return before == UInt8(ascii: "/")
    }
  }
}

extension String {
  /// Whether the text begins with `https://` or `http://`.
  package var isWebAddress: Bool { ["https://", "http://"].contains { lowercased().hasPrefix($0) } }
}
