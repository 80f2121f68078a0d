import RegistryModel

/// What a file in the folders of fastlane deliver is, by where it lies.
enum FastlaneFile: Hashable {
  case action
  /// The subtitle of a locale; nil for all that have none of their own.
  case subtitle(locale: String?)
  /// The URLs for App Review.
  case reviewURLs
  /// The header image of a locale; nil for all that have none of their own.
  case picture(locale: String?)
  /// Ruby, which says the same in another way and is not run.
  case program
  case other

  /// The endings of files that can be any of these.
  static let endings: Set = ["txt", "png", "jpg", "jpeg"]

  init(_ file: InputFile) {
    let (folder, above) = (file.folders.last ?? "", file.folders.dropLast().last ?? "")
    let locale = folder.lowercased() == "default" ? nil : folder
    let isLocale = locale.map(Vocabulary.appStoreLocale.contains) ?? true
    switch file.name {
    case "app_clip_default_experience_action.txt": self = .action
    case "app_clip_default_experience_subtitle.txt" where !folder.isEmpty: self = .subtitle(locale: locale)
    case "invocation_urls.txt" where folder == "app_clip_review_information": self = .reviewURLs
    case "Deliverfile": self = .program
    default:
      let isPicture = ["png", "jpg", "jpeg"].contains(RegistryPath.nameParts(of: file.path).ending.lowercased())
      self = isPicture && isLocale && Self.isForHeaders(above) ? .picture(locale: locale) : .other
    }
  }

  /// Whether a folder holds header images: its path is an option of deliver's, and its usual names all say so.
  private static func isForHeaders(_ folder: String) -> Bool {
    folder.lowercased().filter { $0 != "-" && $0 != "_" }.contains("headerimage")
  }
}
