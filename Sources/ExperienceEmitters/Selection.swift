/// What to emit for: everything, one app, one experience, or the page at one URL.
public struct Selection: Sendable, Hashable {
  /// Only this app; with a URL, only its experiences are asked.
  public var app: String?
  /// Only this experience, or the rows of this template.
  public var experience: String?
  /// Only what answers this URL.
  public var url: String?
  /// Only what is for this Xcode target.
  public var buildTarget: BuildTarget?

  /// Creates a selection; without any part it is everything.
  public init(
    app: String? = nil,
    experience: String? = nil,
    url: String? = nil,
    buildTarget: BuildTarget? = nil
  ) {
    self.app = app
    self.experience = experience
    self.url = url
    self.buildTarget = buildTarget
  }
}
