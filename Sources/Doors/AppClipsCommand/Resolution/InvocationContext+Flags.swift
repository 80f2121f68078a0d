import RegistryModel

extension InvocationContext {
  /// The flags that describe how a URL is opened: surface, iOS version, language, and whether the full app is
  /// installed.
  static let flags: [Flag] = [surfaceFlag, iosFlag, languageFlag, installedFlag]

  private static let surfaceFlag = Flag.value(
    "surface",
    "SURFACE",
    kind: .choice(of: Surface.self),
    "show what people see when they open the URL on this surface"
  )

  private static let iosFlag = Flag.value(
    "ios",
    "VERSION",
    "for --surface: 14 or later, such as 16.4; default: newest"
  )

  private static let languageFlag = Flag.value(
    "language",
    "LANGUAGE",
    "show the card in this iPhone language, such as pt-BR"
  )

  private static let installedFlag = Flag.toggle(
    "installed",
    "assume that the full app is installed"
  )

  /// Reads the flags.
  init(_ invocation: Invocation) throws(CommandError) {
    self.init(
      surface: invocation.value(of: Self.surfaceFlag).flatMap(Surface.init),
      ios: try Self.version(invocation),
      language: try Self.language(invocation),
      hasFullApp: invocation.has(Self.installedFlag)
    )
  }

  private static func version(_ invocation: Invocation) throws(CommandError) -> SystemVersion? {
    guard let text = invocation.value(of: iosFlag) else { return nil }
    guard invocation.has(surfaceFlag) else { throw .usage("--ios needs --surface") }
    guard let version = SystemVersion(text), SystemVersion.iOS14 <= version else {
      throw .usage("--ios cannot be \"\(text)\"; expected version 14 or later, such as 16.4")
    }
    return version
  }

  private static func language(_ invocation: Invocation) throws(CommandError) -> LanguageTag? {
    guard let text = invocation.value(of: languageFlag) else { return nil }
    guard let language = LanguageTag(text) else {
      throw .usage("--language cannot be \"\(text)\"; expected a language such as de, pt-BR or zh-Hant")
    }
    return language
  }
}
