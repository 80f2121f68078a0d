import ExperienceResolver
import HostNames
import RegistryModel

/// The normal form of declared URLs. Every URL in an artifact goes through here: it is in normal form, or nothing is emitted.
extension InvocationURL {
  /// The normal form of a URL that a file declares, its host in ASCII.
  /// - Throws: `EmissionProblem.invalidURL` if it cannot invoke an App Clip.
  init(emitting written: String) throws(EmissionProblem) {
    do throws(InvocationURLProblem) {
      self = try InvocationURL(mappingHostOf: written)
    } catch {
      throw .invalidURL(written, because: error.description)
    }
  }
}

extension AdvancedExperience {
  /// The registered URL in normal form, which `kind` needs.
  func address(for kind: String) throws(EmissionProblem) -> InvocationURL {
    guard let urlPrefix else { throw .missing(key: "urlPrefix", of: id, kind: kind) }
    return try InvocationURL(emitting: urlPrefix)
  }
}
