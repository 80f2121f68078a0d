package import ExperienceResolver

extension InvocationURL {
  /// Brings `text` into normal form, its host into ASCII by UTS 46, or says why it cannot invoke an App Clip.
  ///
  /// The resolver itself lower-cases ASCII and refuses all other hosts, so that an App Clip need not carry the tables.
  /// Everything that reads a registry or asks one goes through here.
  package init(mappingHostOf text: String) throws(InvocationURLProblem) {
    self = try Self.reading(text).get()
  }

  /// The same as a value.
  package static func reading(_ text: String) -> Result<InvocationURL, InvocationURLProblem> {
    do throws(InvocationURLProblem) {
      return .success(try InvocationURL(text))
    } catch {
      guard error.reason == .hostNotASCII else { return .failure(error) }
      return MappedURL(Array(text.utf8), hostAt: error.range).reading
    }
  }
}
