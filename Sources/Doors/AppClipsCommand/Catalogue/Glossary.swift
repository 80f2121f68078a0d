import RegistryModel
import TextBasics

/// A term of this project's messages and documentation.
struct GlossaryTerm: Sendable {
  /// The term, then other words for it.
  let names: [String]
  /// What it means: paragraphs, with an empty line between them.
  let text: String
  /// The pages that it comes from, for what Apple documents.
  let sources: [Source]

  init(_ names: String..., is text: String, from sources: [Source] = []) { self.init(names, is: text, from: sources) }

  init(_ names: [String], is text: String, from sources: [Source] = []) {
    self.names = names
    self.text = text
    self.sources = sources
  }

  /// Whether `name` is one of the names or its plural.
  func isCalled(_ name: String) -> Bool {
    names.contains { known in
      [known, known + "s", known + "es", known.hasSuffix("y") ? known.dropLast() + "ies" : known].contains {
        Suggestion.isSameWord($0, name)
      }
    }
  }
}

/// The terms that `explain` knows.
enum Glossary {
  private static let figures = Requirements.newest

  static let terms = own + apples

  /// The terms of this project, in alphabetical order.
  private static let own: [GlossaryTerm] = [
    GlossaryTerm(
      "advanced experience",
      "experience",
      is: """
        A card with a URL prefix of its own. It is declared in a JSON file below the app's folder, or in a row of a \
        CSV file. It appears for its URL prefix and for every URL below it that no other prefix matches more \
        specifically.
        """
    ),
    GlossaryTerm(
      "ambiguous",
      is: """
        A result of resolve is ambiguous if Apple's documentation allows another card for the same URL: another \
        interpretation of its rule gives another card, two registered URLs match equally well, or several apps have a \
        default experience for the host. The result names the alternatives. The opposite is "certain".
        """
    ),
    GlossaryTerm(
      "association file",
      "aasa",
      "apple-app-site-association",
      is: """
        The file apple-app-site-association that a web server serves under /.well-known/. It lists the App Clips that may \
        handle the URLs of the host. "appclips emit aasa" generates it, and "appclips audit" checks the one that is served.

        Apple's servers fetch it, as AASA-Bot, and devices ask Apple's servers: a new file arrives within 24 hours, and is \
        checked again about once a week. Apple's page mentions neither a content type nor a size. An app that uses App Clip \
        Codes as anchors in AR needs its own application identifier next to the clip's under "appclips".
        """,
      from: [.associatedDomains, .associatingWebsite, .codesInAR]
    ),
    GlossaryTerm(
      "baseline",
      is: """
        A file with the findings that are known and accepted for now. "validate --write-baseline FILE" writes it, and \
        "validate --baseline FILE" reports only findings that are not in it.
        """
    ),
    GlossaryTerm(
      "card",
      is: """
        What an iPhone shows before an App Clip opens: a header image, a title, a subtitle, and a button with a verb \
        (open, view or play). Advanced and default experiences are cards.
        """
    ),
    GlossaryTerm(
      "certain",
      "certainty",
      is: """
        A result of resolve is certain if every interpretation of Apple's documented rule leads to the same card, by what is \
        registered. What Apple does not document at all, such as the case of a path, is said next to it. The opposite is \
        "ambiguous".
        """
    ),
    GlossaryTerm(
      "default experience",
      is: """
        The card of an app for invocation URLs that no advanced experience matches. It is declared as "defaultExperience" \
        in app.json. Its only text is the subtitle. Apple does not say what is above it, so previews show the app's name.
        """
    ),
    GlossaryTerm(
      "App Clip Code",
      "QR code",
      "NFC tag",
      is: """
        Three ways to put an invocation URL on a door, a table or a poster. An App Clip Code is Apple's round code: it is \
        scanned or, with an NFC tag in it, touched. It has room for \(CodeSize.capacity) bits of compressed URL, according \
        to a reverse-engineered encoder; Apple documents no number. validate reports URLs that are or may be too long \
        (codes/too-long-for-app-clip-code). A QR code and an NFC tag can hold any URL of an experience.

        "appclips emit app-clip-codes" writes the commands for Apple's generator, "emit qr" and "emit nfc" write QR \
        codes and the contents of tags. A mounted code cannot be changed, so declare it in "codes" of its \
        experience, with "deployed": true ("appclips explain deployed code").
        """
    ),
    GlossaryTerm(
      "deployed code",
      "deployed",
      "printed code",
      "printed",
      is: """
        An App Clip Code, QR code or NFC tag with "deployed": true: it is printed or mounted and can no longer be \
        changed. Its URL always needs a card. "appclips diff" lists deployed codes that a change affects, and \
        "diff --fail-on deployed" fails for them.

        A code counts only if it is declared: add {"kind": "qr", "url": "…", "deployed": true} to "codes" of its \
        experience. "appclips explain codes" shows where.
        """
    ),
    GlossaryTerm(
      "exception",
      "lint exception",
      is: """
        An entry of "lint" in app.json that allows one rule for the app or for one experience, with a reason. validate and \
        audit no longer report its findings, but they do report an exception that matches nothing.
        """
    ),
    GlossaryTerm(
      "exit status",
      "exit code",
      is: ExitStatus.allCases.map { "\($0.rawValue): \($0.meaning)." }.joined(separator: "\n\n")
    ),
    GlossaryTerm(
      "expectation",
      is: """
        A URL under "matches" or "rejects" of an experience. It must, or must not, show that experience's card. validate \
        reports every expectation that fails.
        """
    ),
    GlossaryTerm(
      "finding",
      is: """
        One problem that validate or audit reports: a rule, a severity (error, warning or note), a location, what is \
        wrong, and what to do. Errors make the exit status 1; with --strict, so do warnings.
        """
    ),
    GlossaryTerm(
      "fix",
      "safe fix",
      "unsafe fix",
      is: """
        A change that removes a finding. A safe fix does not change what the file means: "validate --fix" applies it. An \
        unsafe fix is a likely one that needs a review: add --unsafe-fixes. "validate --diff" shows fixes without applying \
        them.
        """
    ),
    GlossaryTerm(
      "header image",
      is: """
        The image at the top of a card. The current requirement is \(figures.imageWidth) × \(figures.imageHeight) pixels, \
        PNG or JPEG, without transparency.
        """
    ),
    GlossaryTerm(
      "interpretation",
      is: """
        One way to understand Apple's rule that the most specific matching URL prefix decides. Compared segment by segment, \
        /location10 is not below /location1. Compared as text, it begins with it. Apple documents neither explicitly, so \
        appclips computes both, and calls a result ambiguous if they give different cards.
        """
    ),
    GlossaryTerm(
      "invocation url",
      "invocation",
      is: """
        The URL that launches an App Clip: tapped, scanned from a code, or read from an NFC tag. It decides which \
        card is shown, and the clip receives it.
        """
    ),
    GlossaryTerm(
      "local experience",
      is: """
        A card for tests that is entered on a device under Settings > Developer > Local Experiences. "appclips emit \
        local-experiences" prints what to enter.
        """
    ),
    GlossaryTerm(
      "outcome",
      "advanced",
      "default",
      "invalid",
      is: """
        What resolve finds for a URL: "advanced" (an advanced experience), "default" (a default experience), "none" (no \
        card: the URL opens as a web page) or "invalid" (the URL cannot launch an App Clip).
        """
    ),
    GlossaryTerm(
      "registry",
      is: """
        A folder, usually experiences/, with the declarations of one or more apps. A folder with an app.json is an app, and \
        every other JSON file below it is an advanced experience. Commands use the nearest registry in the working folder or \
        above, or the one that --registry specifies.
        """
    ),
    GlossaryTerm(
      "retired",
      "retire",
      "deactivated",
      "deactivate",
      is: """
        An experience with "retired": true is no longer in use: it matches no URL and is not published; App Store Connect \
        calls it deactivated. Deployed \
        codes with its URLs are still checked, and iPhones can keep showing its card for days. "resolve --without \
        ID" shows what retiring an experience changes.
        """
    ),
    GlossaryTerm(
      "severity",
      "error",
      "warning",
      is: """
        How serious a finding is. An error means that Apple rejects it, that it cannot work, that it exceeds a \
        figure of Apple's guidance, or that the registry contradicts itself. A warning is about guidance or a likely mistake. A note is for information only and never \
        changes the exit status.
        """
    ),
    GlossaryTerm(
      "smart app banner",
      is: """
        The bar or card that Safari shows on a web page with the meta tag apple-itunes-app. "appclips emit banner" prints \
        the tag.
        """
    ),
    GlossaryTerm(
      ["surface"] + Surface.allCases.map(\.rawValue),
      is: """
        Where a user encounters a URL: Safari, Messages, a scanned code, Maps and so on. The same URL shows a card on \
        one surface and a plain page on another, depending on the iOS version. "appclips resolve --surface SURFACE URL" \
        reports what is shown.

        The surfaces are \(Words.list(Surface.allCases.map(\.rawValue))).
        """
    ),
    GlossaryTerm(
      "template",
      "row",
      "rows",
      "cell",
      is: """
        An experience file with "rows" is a template: each row of the CSV file becomes an experience, and ${column} \
        in a value of the template is replaced with the row's cell. The ID of such an experience is the template's \
        ID, # and the row's ID.
        """
    ),
    GlossaryTerm(
      "url prefix",
      "prefix",
      "registered url",
      is: """
        The URL that is registered with Apple for an advanced experience: "urlPrefix" in its file. The experience is a \
        candidate for this URL and for every URL below it: /1/large is below /1. Whether /10 belongs to /1 too is a \
        question of "interpretation".
        """
    ),
  ]
}
