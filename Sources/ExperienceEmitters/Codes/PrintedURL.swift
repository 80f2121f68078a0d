import ExperienceResolver
import HostNames
import RegistryModel

/// A URL on its way onto a medium: a sticker, a tag, a poster.
struct PrintedURL {
  /// The experience whose file declares it; nil for one of an app's own.
  let target: Target
  /// The URL in its normal form, which is ASCII.
  let url: String
  /// Whether a file or the command line asks for it; the registered URL of an experience without codes is only offered.
  let isDeclared: Bool
  /// What stands behind the kind in the file's name: empty, or `-2`.
  let suffix: String

  /// The id of the experience, or else of the app.
  var owner: String { target.experience?.id ?? target.app.id }

  /// The URLs of `kind` that `target` has: of each experience in use its declared codes of that kind, else its
  /// registered URL; of an app also its own codes; of a page its URL.
  static func all(_ kind: Kind, for target: Target, in registry: Registry) throws(EmissionProblem) -> [PrintedURL] {
    switch target {
    case .page(let url, _, _): return [try PrintedURL(target, url, 0, of: 1)]
    case .experience(let experience, _): return try of(experience, kind, about: target)
    case .app(let app):
      var found = try codes(app.declaration?.codes ?? [], kind, about: target)
      for experience in registry.experiences(of: app) where !experience.isRetired {
        found += try of(experience, kind, about: .experience(experience, of: app))
      }
      return found
    }
  }

  /// What carries it, as `codes` of a file call it.
  enum Kind: String {
    case qr, nfc
  }

  private static func of(
    _ experience: AdvancedExperience,
    _ kind: Kind,
    about target: Target
  ) throws(EmissionProblem) -> [PrintedURL] {
    let declared = try codes(experience.declaration?.codes ?? [], kind, about: target)
    guard declared.isEmpty else { return declared }
    return [try PrintedURL(target, experience.address(for: kind.rawValue).text, 0, of: 1, isDeclared: false)]
  }

  private static func codes(
    _ codes: [CodeDeclaration],
    _ kind: Kind,
    about target: Target
  ) throws(EmissionProblem) -> [PrintedURL] {
    let urls = codes.filter { $0.kind?.value == kind.rawValue }.compactMap { $0.url?.value }
    var printed: [PrintedURL] = []
    for (index, url) in urls.enumerated() { printed.append(try PrintedURL(target, url, index, of: urls.count)) }
    return printed
  }

  private init(
    _ target: Target,
    _ written: String,
    _ index: Int,
    of count: Int,
    isDeclared: Bool = true
  ) throws(EmissionProblem) {
    self.target = target
    self.isDeclared = isDeclared
    suffix = count > 1 ? "-\(index + 1)" : ""
    url = try InvocationURL(emitting: written).text
  }
}

/// A declared URL as pages show it to a phone: a QR code, or why there is none.
enum ScannableURL {
  /// The code, and the URL in its normal form, which is what the code holds.
  case code(QRCode, url: String)
  /// The reason, as a clause.
  case none(because: String)

  /// Makes the code of `written`, a URL as a file declares it.
  init(_ written: String) {
    do throws(InvocationURLProblem) {
      let url = try InvocationURL(mappingHostOf: written).text
      self.init(normalized: url)
    } catch {
      self = .none(because: error.description)
    }
  }

  private init(normalized url: String) {
    do throws(QRCodeProblem) {
      self = .code(try QRCode(url), url: url)
    } catch {
      switch error {
      case .notASCII: self = .none(because: "the URL has characters outside ASCII")
      case .tooLong(let bytes): self = .none(because: "the URL has \(bytes) bytes, more than a QR code can hold")
      }
    }
  }
}
