public import ExperienceEmitters

/// What somebody knows about audited files that the files themselves do not say.
public struct AuditOptions: Sendable, Hashable {
  /// The app they belong to, by its id; nil for what the files say.
  public var app: String?
  /// The host that serves the folder as its root; nil for what the folders' names say.
  public var host: String?
  /// The Xcode target that property lists and size reports are of; nil for what the files say.
  public var target: BuildTarget?

  /// Creates options; without any the files speak for themselves.
  public init(app: String? = nil, host: String? = nil, target: BuildTarget? = nil) {
    self.app = app
    self.host = host
    self.target = target
  }
}
