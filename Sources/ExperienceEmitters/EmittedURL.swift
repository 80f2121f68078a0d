import ExperienceResolver
import HostNames
import RegistryModel

/// Conversion of declared URLs to their normal form. Every URL in an artifact is converted here; if that fails, nothing
/// is emitted.
extension InvocationURL {
  /// The normal form of a URL as a file declares it, with its host in ASCII.
  /// - Throws: `EmissionError.invalidURL` if it cannot invoke an App Clip.
  init(emitting written: String) throws(EmissionError) {
    do throws(InvocationURL.ParseError) {
      self = try InvocationURL(mappingHostOf: written)
    } catch {
      throw .invalidURL(written, because: error.description)
    }
  }
}

extension AdvancedExperience {
  /// The registered URL in normal form, for an artifact of `kind`.
  /// - Throws: `EmissionError` if the experience has no URL prefix or it cannot invoke an App Clip.
  func address(for kind: String) throws(EmissionError) -> InvocationURL {
    guard let urlPrefix else { throw .missing(key: "urlPrefix", of: id, kind: kind) }
    return try InvocationURL(emitting: urlPrefix)
  }
}
