import RegistryModel

extension Encounter {
  /// The flags that say who meets a URL, where and on what.
  static let flags: [Flag] = [surfaceFlag, iosFlag, languageFlag, installedFlag]

  private static let surfaceFlag = Flag.value(
    "surface",
    "SURFACE",
    kind: .choice(of: Surface.self),
    "where the URL is met: say what is seen there, why, and who says so"
  )

  private static let iosFlag = Flag.value(
    "ios",
    "VERSION",
    "the iPhone's iOS for --surface, from 14 on, such as 16.4; otherwise the newest"
  )

  private static let languageFlag = Flag.value(
    "language",
    "LANGUAGE",
    "the iPhone's language, such as de or pt-BR: show the card in it; --explain says why"
  )

  private static let installedFlag = Flag.toggle("installed", "the full app is on the iPhone, and opens instead")

  /// Reads the flags.
  init(_ invocation: Invocation) throws(Failure) {
    self.init(
      surface: invocation.value(of: Self.surfaceFlag).flatMap(Surface.init),
      ios: try Self.version(invocation),
      language: try Self.language(invocation),
      hasFullApp: invocation.has(Self.installedFlag)
    )
  }

  private static func version(_ invocation: Invocation) throws(Failure) -> SystemVersion? {
    guard let text = invocation.value(of: iosFlag) else { return nil }
    guard invocation.has(surfaceFlag) else { throw .usage("--ios asks about a surface; name it with --surface") }
    guard let version = SystemVersion(text), SystemVersion.iOS14 <= version else {
      throw .usage("--ios cannot be \"\(text)\"; it accepts a version from 14 on, such as 16.4")
    }
    return version
  }

  private static func language(_ invocation: Invocation) throws(Failure) -> LanguageTag? {
    guard let text = invocation.value(of: languageFlag) else { return nil }
    guard let language = LanguageTag(text) else {
      throw .usage("--language cannot be \"\(text)\"; it takes a language such as de, pt-BR or zh-Hant")
    }
    return language
  }
}
