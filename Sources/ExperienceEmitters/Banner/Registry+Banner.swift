public import RegistryModel

extension Registry {
  /// The Smart App Banner tag for the page at `url`, as one line of HTML.
  ///
  /// nil where the experience that answers the URL wants no banner. `app` asks only that app's experiences.
  /// - Throws: `EmissionProblem` where nothing answers the URL, or the app has no clip.
  public func banner(for url: String, app: String? = nil) throws(EmissionProblem) -> String? {
    try banner(Selection(app: app, url: url))
  }

  /// The Smart App Banner tag for the page of an experience, as one line of HTML; nil where it wants none.
  /// - Throws: `EmissionProblem` where there is no such experience, it is retired, or its app has no clip.
  public func banner(forExperience id: String) throws(EmissionProblem) -> String? {
    try banner(Selection(experience: id))
  }

  /// The Smart App Banner tag for every page of an app's site, as one line of HTML.
  /// - Throws: `EmissionProblem` where there is no such app, or it has no clip.
  public func banner(forApp id: String) throws(EmissionProblem) -> String? {
    try banner(Selection(app: id))
  }

  private func banner(_ selection: Selection) throws(EmissionProblem) -> String? {
    let text = try emit(.banner, selection).files.first?.text
    return text.map { String($0.dropLast()) }
  }
}
