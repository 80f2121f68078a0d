/// One advanced experience, as far as resolution is concerned.
public struct Experience: Sendable, Equatable {
  /// The id, unique in the registry; equal match keys are told apart by it.
  public let id: String
  /// The id of the app it belongs to.
  public let app: String
  /// The registered URL as written. Its host has to be in ASCII form: write `xn--…` for a name in other letters.
  public let urlPrefix: String

  /// Creates an experience.
  public init(id: String, app: String, urlPrefix: String) {
    self.id = id
    self.app = app
    self.urlPrefix = urlPrefix
  }
}
