/// The columns of Apple's table of invocations: by what right a URL invokes a clip.
enum InvocationKind: String, CaseIterable, Sendable, Hashable {
  /// An advanced experience.
  case advanced = "an advanced experience"
  /// The default experience, by the default link.
  case defaultLink = "the default link"
  /// The default experience, by the page of an associated website.
  case website = "the default experience of an associated website"
  /// The demo link.
  case demoLink = "the demo link"
}
