import ExperienceMigrations

/// Paths inside a registry: text with `/`, never touched on a disk.
package enum RegistryPath {
  /// The names of files that make their folder an app.
  package static let appNames = Manifest.app.fileNames
  /// The names that did so in older versions of the file format; below an `app.json` they are those of experiences.
  package static let olderAppNames = MigrationChain.current.olderManifests.flatMap(\.fileNames)

  /// The folder that holds `path`; empty at the top.
  package static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(path[..<slash])
  }

  /// The last part of `path`.
  package static func name(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  /// The last part of `path`, before and after its last full stop; a name that begins with its only one has no ending.
  package static func nameParts(of path: String) -> (stem: String, ending: String) {
    let name = name(of: path)
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else { return (name, "") }
    return (String(name[..<dot]), String(name[name.utf8.index(after: dot)...]))
  }

  /// `path` without the extension of its last part.
  package static func withoutExtension(_ path: String) -> String {
    guard let length = lengthOfExtension(path) else { return path }
    var path = path
    return path.withUTF8 { String(decoding: UnsafeBufferPointer(rebasing: $0.dropLast(length)), as: UTF8.self) }
  }

  /// Whether the file's name says that it holds JSON, with or without comments.
  package static func isJSON(_ path: String) -> Bool { lengthOfExtension(path) != nil }

  /// The name that the file `name` needs to be read as a card, if it looks like one and is not read: `menu.json` for
  /// `menu.JSON`, `menu.json.txt` and `menu.json5`. Copies that a program keeps, such as `menu.json~` and `menu.json.bak`,
  /// are left alone.
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

  /// Whether the file's name says that it holds comma-separated values, as the rows of a template do.
  package static func isTable(_ path: String) -> Bool { path.lowercased().hasSuffix(".csv") }

  /// How many bytes `.json` or `.jsonc` has, where `path` ends so; else nil.
  private static func lengthOfExtension(_ path: String) -> Int? {
    var path = path
    return path.withUTF8 { bytes in
      if ends(bytes, with: ".json") { return 5 }
      return ends(bytes, with: ".jsonc") ? 6 : nil
    }
  }

  private static func ends(_ bytes: UnsafeBufferPointer<UInt8>, with ending: StaticString) -> Bool {
    ending.withUTF8Buffer { ending in
      bytes.count >= ending.count
        && UnsafeBufferPointer(rebasing: bytes[(bytes.count - ending.count)...]).begins(with: ending)
    }
  }

  /// Whether the file at `path` lies in `folder` itself, not in a folder below.
  static func lies(_ path: String, rightIn folder: String) -> Bool {
    let start = folder.isEmpty ? 0 : folder.utf8.count + 1
    var (path, folder) = (path, folder)
    return path.withUTF8 { bytes in
      guard start < bytes.count, start == 0 || bytes[start - 1] == UInt8(ascii: "/") else { return false }
      let isInside = folder.withUTF8 { bytes.begins(with: $0) }
      return isInside && !bytes[start...].contains(UInt8(ascii: "/"))
    }
  }

  /// `relative`, seen from `folder`, with `.` and `..` worked out; nil where it leaves the registry.
  ///
  /// A path that starts with `/`, holds a backslash or is empty names no file of a registry.
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

  /// Whether a relative path leads to a file below the folder from which it is seen, each part one folder down.
  package static func isPlain(_ path: String) -> Bool {
    !path.isEmpty && !path.holds(UInt8(ascii: "\\")) && !needsWorkingOut(path)
  }

  /// Whether `path` has parts that name no file: `.`, `..`, or empty ones.
  private static func needsWorkingOut(_ path: String) -> Bool {
    var path = path
    return path.withUTF8 { path in
      var before = UInt8(ascii: "/")
      for byte in path {
        if before == UInt8(ascii: "/"), byte == UInt8(ascii: "/") || byte == UInt8(ascii: ".") { return true }
        before = byte
      }
      return before == UInt8(ascii: "/")
    }
  }
}
