import ExperienceResolver

/// A URL in an App Clip Code.
extension Answer {
  /// Why no App Clip Code can hold the URL as it is asked, as a clause, and the page that says so; nil where one may. Of the
  /// room in a code it knows that a UUID is too long for it.
  var codeLack: (reason: String, source: Source)? {
    guard let url = normalized.flatMap({ try? InvocationURL($0) }) else { return nil }
    let text = self.url.lowercased().hasPrefix("https://") ? self.url : url.text
    if let fault = CodeAlphabet.fault(of: text), fault.severity == .error {
      let isPunycode = Array(text.utf8)[fault.range].elementsEqual("xn--".utf8)
      return ("\(fault.message); \(CodeURL(url).wayOut)", isPunycode ? .appClipCodeEncoder : .encodingInAppClipCode)
    }
    guard UUIDText.firstRange(in: Array(text.utf8)) != nil else { return nil }
    return (
      "the URL holds a UUID; an App Clip Code has room for about 23 digits after a short host", .appClipCodeEncoder
    )
  }
}
