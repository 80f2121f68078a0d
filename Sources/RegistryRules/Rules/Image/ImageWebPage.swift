import ImageFacts
import RegistryModel

extension Rule {
  static let imageWebPage = Rule(
    "image/web-page",
    .error,
    "A web page was saved under a picture's name.",
    why: "A download behind a login often saves the login page; uploaded, it is no picture.",
    sources: [.humanInterfaceGuidelines],
    passes: [.experience("")],
    fails: [
      .experience(
        #""image": «"images/coffee.png"»"#,
        pictures: ["images/coffee.png": .text("<!doctype html>\n<html><title>Sign in</title></html>\n")]
      )
    ],
    check: .picture { picture in
      guard picture.facts?.format == .webPage else { return nil }
      return picture.violation(
        "the picture is a web page (HTML) under a picture's name; header images are PNG or JPEG",
        help: "download the picture again while signed in"
      )
    }
  )
}
