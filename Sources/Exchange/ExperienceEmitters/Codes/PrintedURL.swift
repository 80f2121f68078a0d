import ExperienceResolver
import HostNames
import RegistryModel

/// A URL to be printed or written on a medium such as a sticker, a tag or a poster.
struct PrintedURL {
  /// The app, experience or page that the URL belongs to.
  let target: Target
  /// The URL in its normal form, which is ASCII, with the fragment that is declared.
  let url: String
  /// Whether a file declares the URL or the command line selects it. False for the registered URL of an experience
  /// without codes.
  let isDeclared: Bool
  /// The part of the file name after the kind: empty, or a number such as `-2`.
  let suffix: String

  /// The ID of the experience, or else of the app.
  var owner: String { target.experience?.id ?? target.app.id }

  /// The URLs of `kind` for `target`.
  ///
  /// For an experience these are its declared codes of that kind, or else its registered URL. For an app they are its
  /// own codes and those of its experiences in use. For a page it is the URL of the page.
  static func all(_ kind: Kind, for target: Target, in registry: Registry) throws(EmissionError) -> [PrintedURL] {
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

  /// What to do once a code is printed that no file declares.
  static let noteAboutUndeclared =
    "undeclared codes can break without a warning; once printed, declare them as deployed (appclips explain codes)"

  /// The medium, as named in `codes` of a file.
  enum Kind: String {
    case qr, nfc
  }

  private static func of(
    _ experience: AdvancedExperience,
    _ kind: Kind,
    about target: Target
  ) throws(EmissionError) -> [PrintedURL] {
    let declared = try codes(experience.declaration?.codes ?? [], kind, about: target)
    guard declared.isEmpty else { return declared }
    return [try PrintedURL(target, experience.address(for: kind.rawValue).text, 0, of: 1, isDeclared: false)]
  }

  private static func codes(
    _ codes: [CodeDeclaration],
    _ kind: Kind,
    about target: Target
  ) throws(EmissionError) -> [PrintedURL] {
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
  ) throws(EmissionError) {
    self.target = target
    self.isDeclared = isDeclared
    suffix = count > 1 ? "-\(index + 1)" : ""
    url = try InvocationURL(emitting: written).text + written.printedFragment
  }
}

/// The QR code that a page shows for a declared URL, or the reason why there is none.
package enum ScannableURL {
  /// The code, and the URL in its normal form with its fragment, which the code encodes.
  case code(QRCode, url: String)
  /// The reason, as a clause.
  case none(because: String)

  /// Creates the code for `written`, a URL as a file declares it.
  package init(_ written: String) {
    do throws(InvocationURL.ParseError) {
      let url = try InvocationURL(mappingHostOf: written).text + written.printedFragment
      self.init(normalized: url)
    } catch {
      self = .none(because: error.description)
    }
  }

  private init(normalized url: String) {
    do throws(QRCodeError) {
      self = .code(try QRCode(url), url: url)
    } catch {
      switch error {
      case .notASCII: self = .none(because: "the URL has characters outside ASCII")
      case .tooLong(let bytes): self = .none(because: "the URL has \(bytes) bytes, more than a QR code can hold")
      }
    }
  }
}
