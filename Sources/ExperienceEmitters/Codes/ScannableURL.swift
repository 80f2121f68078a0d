import ExperienceResolver
import HostNames

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
