/// Answers which experience a URL hits. Built once, immutable, usable from several threads at once.
public struct ResolutionTable: Sendable {
  /// The experiences as given; `Resolution.Outcome.advanced` is an index into them.
  public let experiences: [Experience]
  /// The apps as given; `Resolution.Outcome.default` is an index into them.
  public let apps: [AppDefaults]
  /// What was left out because no URL could match it.
  public let omissions: [Omission]
  /// Per experience its URL in normal form; nil where it was left out.
  let prefixes: [InvocationURL?]

  /// Builds the table. What cannot be matched is left out and listed in `omissions`.
  public init(experiences: [Experience], apps: [AppDefaults]) {
    self.experiences = experiences
    self.apps = apps
    var omissions: [Omission] = []
    var prefixes: [InvocationURL?] = []
    for (index, experience) in experiences.enumerated() {
      do throws(InvocationURLProblem) {
        prefixes.append(try InvocationURL(experience.urlPrefix))
      } catch {
        prefixes.append(nil)
        omissions.append(Omission(subject: .experience(index), reason: error.reason))
      }
    }
    self.prefixes = prefixes
    self.omissions = omissions
  }
}
