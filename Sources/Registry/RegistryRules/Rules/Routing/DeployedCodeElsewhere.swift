import ExperienceResolver
import RegistryModel
import TextBasics

extension Rule {
  static let deployedCodeElsewhere = Rule(
    "routing/deployed-code-elsewhere",
    .error,
    "A deployed code shows a different card from the one it is declared for, or no card.",
    why:
      "A printed code cannot be changed. Its entry in the registry declares which card people must see, but its URL "
      + "shows a different card or none. Codes in an app.json file are for the default App Clip link, the demo link "
      + "and URLs that show the default card.",
    sources: [.launchExperience, .encodingInAppClipCode],
    passes: [
      .experience(#""codes": [{ "kind": "qr", "url": "https://example.com/coffee?table=4", "deployed": true }]"#),
      .experience(
        "",
        app: """
          "clip": { "bundleID": "com.example.shop.Clip", "minimumOSVersion": "16.4" },
            "codes": [
              { "kind": "qr", "url": "https://appclip.apple.com/id?p=com.example.shop.Clip", "deployed": true },
              { "kind": "qr", "url": "https://example.com/about", "deployed": true }]
          """
      ),
    ],
    fails: [
      .experiences(
        [
          "coffee": """
          "codes": [
              { "kind": "qr", "url": «"https://example.com/coffee/large/1"», "deployed": true },
              { "kind": "nfc", "url": «"https://example.com/coffe"», "deployed": true },
              { "kind": "appClipCode", "url": «"https://example.com/cofe"», "deployed": true }]
          """,
          "large": #""urlPrefix": "https://example.com/coffee/large""#,
        ],
        showing: "coffee"
      ),
      .experience(
        "",
        app: """
          "codes": [
              { "kind": "qr", "url": «"https://example.com/coffee"», "deployed": true },
              { "kind": "qr", "url": «"https://example.org/"», "deployed": true }]
          """
      ),
      .experience(
        """
        "codes": [
            { "kind": "qr", "url": «"https://www.example.com/coffee"», "deployed": true },
            { "kind": "nfc", "url": «"https://example.com/Coffee/1"», "deployed": true },
            { "kind": "nfc", "url": «"https://tinyurl.com/coffee"», "deployed": true },
            { "kind": "qr", "url": «"https://appclip.apple.com/id?p=com.example.shop.Clip"», "deployed": true }]
        """
      ),
      .rows(
        "id,name,qr\nbern,Bern,«https://example.com/thun?table=4»\nthun,Thun,https://example.com/thun\n",
        #""codes": [{ "kind": "qr", "url": "${qr}", "deployed": true }]"#
      ),
    ],
    check: .codeAnswer { code, url, answer, owner in
      guard code.declaration.isDeployed, case .success(let read) = url.url, let outcome = answer?.outcome else {
        return nil
      }
      let isRight = owner.experience.map { $0.isRetired || owner.isFound(by: outcome) || !owner.canBeShown() }
      guard !(isRight ?? owner.isDefault(outcome, of: url, read)), !url.isLinkOfNoClip else { return nil }
      let mayBeDefault = code.experience != nil && !code.declaration.isAppClipCode
      let isDefault = if case .default = outcome { mayBeDefault } else { false }
      return url.violation(
        at: nil,
        (code.experience == nil
          ? "app.json lists this deployed code for the default card, but the code's URL "
          : "this experience lists the deployed code, but the code's URL ") + owner.words(for: outcome)
          + (url.differenceFromPrefix.map { "; \($0)" } ?? ""),
        help: owner.wayOut(for: url, read, of: code, outcome, mayBeDefault: isDefault)
      )
    }
  )
}

extension Owner {
  /// The help for a deployed code that shows another card or none.
  fileprivate func wayOut(
    for url: DeclaredURL,
    _ read: InvocationURL,
    of code: PrintedCode,
    _ outcome: Resolution.Outcome,
    mayBeDefault: Bool
  ) -> String {
    if let id = id(of: outcome) {
      return
        "\(wayTo(id, outcome, of: code)), or change that experience's URL prefix so that it does not match the code's URL"
    }
    if code.experience != nil, url.appleLink?.isDefaultLink == true {
      return "move the code to app.json; a default App Clip link always shows the default card"
    }
    if UnavailableHost(read.host) != nil {
      let own = app.hosts.first.map { "on \($0)" } ?? "on a domain of the app"
      return
        "print a code with a URL \(own); no experience can be registered on \(read.host), and redirects of codes are "
        + "not followed"
    }
    let isOwn = app.hasHost(read.host)
    let address = url.prefixToRegister.map { " for \(Words.quoted($0))" } ?? " for the code's URL"
    var help = isOwn ? "" : "add \(Words.quoted(read.host)) to \"domains\", and "
    help += "register an experience\(address)"
    if url.differenceFromPrefix != nil { help += "; if this is not the printed URL, correct it here" }
    if mayBeDefault { help += "; if the default card is right for it, move the code to app.json" }
    return help
  }

  /// How to declare the code for the experience `id`. For a row, that is a cell of its table.
  private func wayTo(_ id: String, _ outcome: Resolution.Outcome, of code: PrintedCode) -> String {
    guard let row = experience(of: outcome)?.row, let table = row.template.rowsPath else {
      return "move the code to the experience \(Words.quoted(id))"
    }
    let name = Words.quoted(String(id.dropFirst(row.template.id.count + 1)))
    let kind = code.declaration.kind?.value
    let column = row.template.declaration.codes.lazy.filter { $0.kind?.value == kind }
      .compactMap { $0.url.flatMap { TemplateText($0.value).onlyColumn } }.first
    guard let column else {
      return
        "add a code with its URL in a column to \(row.template.document.path), and move the URL to the row \(name) of "
        + table
    }
    return "move the URL to the column \(Words.quoted(column)) of the row \(name) in \(table)"
  }

  /// Whether `url` matches the default experience of the app that declares it, or is a link that App Store Connect
  /// generated.
  fileprivate func isDefault(_ outcome: Resolution.Outcome, of url: DeclaredURL, _ read: InvocationURL) -> Bool {
    if let link = url.appleLink, !link.isDefaultLink { return true }
    if outcome == .none, mayAnswer(read.host) { return true }
    guard case .default(let index) = outcome else { return false }
    return isOwnDefaultCard(index) || app.domains.compactMap(Domain.host).contains(read.host)
  }
}

extension DeclaredURL {
  /// Whether this is a default link that names no clip or the clip of another app. Other rules report those.
  fileprivate var isLinkOfNoClip: Bool {
    guard let link = appleLink, link.isDefaultLink else { return false }
    return link.bundleID == nil || link.bundleID != declaringApp.clipBundleID
  }
}
