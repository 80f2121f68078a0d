import ExperienceResolver

extension Explanation {
  /// The URL as it would have to be written, in normal form, where nothing but its scheme, a port or a user name keeps it
  /// from invoking an App Clip; else nil.
  public var mended: String? {
    guard case .invalid(let reason) = resolution.outcome, let written = written(after: reason) else { return nil }
    return (try? InvocationURL(mappingHostOf: written)).flatMap { $0.host.contains(".") ? $0.text : nil }
  }

  private func written(after reason: InvocationURLProblem.Reason) -> String? {
    switch reason {
    case .noScheme: return url.hasPrefix("/") ? nil : "https://" + url
    case .notHTTPS, .port, .userInformation:
      guard let normalized else { return nil }
      let parts = WrittenURL(normalized)
      return ["http", "https"].contains(parts.scheme) ? "https://" + parts.host + parts.path + parts.query : nil
    default: return nil
    }
  }
}
