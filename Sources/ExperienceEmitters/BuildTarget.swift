/// One of the two Xcode targets that a registry knows of.
public enum BuildTarget: String, CaseIterable, Sendable, Hashable {
  /// The full app.
  case app
  /// The App Clip.
  case clip
}
