import RegistryModel

/// Paths of emitted files, made from ids so that a link to them works as written.
///
/// The `#` before a row's id becomes `~`. Any other ASCII character that a link or a Windows path gives a meaning of its own
/// becomes `=` and its two hexadecimal digits, as in ``SiteName``, which also escapes letters of other alphabets. Different
/// ids get different paths.
enum LinkablePath {
  /// The id of an experience as a path, without an extension.
  static func of(_ experience: AdvancedExperience) -> String {
    guard let template = experience.template else { return escaped(experience.id) }
    return escaped(template) + "~" + escaped(String(experience.id.dropFirst(template.count + 1)))
  }

  /// The folder of an app, with a slash at its end; empty for the app that is the registry's own folder.
  static func folder(of app: App) -> String { escaped(app.folderPrefix) }

  private static func escaped(_ id: String) -> String {
    guard id.unicodeScalars.contains(where: isSpecial) else { return id }
    return id.unicodeScalars.reduce(into: "") { path, scalar in
      guard isSpecial(scalar) else { return path.unicodeScalars.append(scalar) }
      path += "=" + Hexadecimal.digits(UInt8(truncatingIfNeeded: scalar.value))
    }
  }

  /// Only ASCII characters are.
  private static func isSpecial(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value <= 0x20 || scalar.value == 0x7F || "\"#%*:<=>?[\\]^`{|}~".unicodeScalars.contains(scalar)
  }
}
