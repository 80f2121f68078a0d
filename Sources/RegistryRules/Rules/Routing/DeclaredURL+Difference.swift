import ExperienceResolver
import RegistryModel
import TextBasics

/// How a URL that should show the card of its experience differs from the URL prefix, as `resolve --explain` reports it.
extension DeclaredURL {
  /// The small difference from the URL prefix of the experience that declares the URL, as a clause; nil if the URL
  /// matches the prefix or differs by more.
  var differenceFromPrefix: String? {
    guard let prefix = owner?.urlPrefix else { return nil }
    guard let difference else {
      guard let host = otherHost else { return nil }
      return "it is on \(host), and the URL prefix is \(Words.quoted(prefix))"
    }
    let start = "it differs from the URL prefix \(Words.quoted(prefix)) only "
    switch difference {
    case .letterCase: return start + "in the case of letters"
    case .composition: return start + "in decomposed letters"
    case .slash: return start + "by a double slash"
    case .mark(let registered, "", _): return start + "by a missing \(Words.quoted(registered))"
    case .mark("", let found, _): return start + "by an additional \(Words.quoted(found))"
    case .mark(let registered, let found, _):
      return start + "by \(Words.quoted(found)) instead of \(Words.quoted(registered))"
    case .hostDot: return start + "by a dot after the host"
    case .www: return start + "by \"www.\""
    case .siblingHost(_, let found), .hostTypo(_, let found): return start + "in the host, \(Words.quoted(found))"
    case .queryItem(let item): return start + "by the missing query item \(Words.quoted(item))"
    case .segment(_, let registered, let found):
      return start + "by \(Words.quoted(found)) instead of \(Words.quoted(registered))"
    }
  }

  /// The URL prefix that would show a card for this URL and for similar ones: that of the experience, on the host of this
  /// URL. Nil if the URLs differ in more than the host.
  var prefixToRegister: String? {
    guard case .success(let read) = url, case .success(let prefix)? = owner?.registered else { return nil }
    switch difference {
    case .www, .siblingHost, .hostTypo: return "https://" + read.host + prefix.text.dropFirst(8 + prefix.host.count)
    case nil where otherHost != nil: return "https://" + read.host + prefix.text.dropFirst(8 + prefix.host.count)
    default: return read.text
    }
  }

  /// The host of this URL, if it alone keeps the URL from matching the prefix.
  private var otherHost: String? {
    guard case .success(let read) = url, case .success(let prefix)? = owner?.registered, read.host != prefix.host,
      CandidateURL(of: prefix).mismatch(with: CandidateURL(of: read)) == nil
    else { return nil }
    return read.host
  }

  private var difference: Explanation.NearMiss.Kind? {
    guard case .success(let read) = url, case .success(let prefix)? = owner?.registered else { return nil }
    return CandidateURL(of: prefix).nearMiss(of: CandidateURL(of: read))
  }
}
