import ImageFacts
import RegistryModel

extension Rule {
  static let imageWebPage = Rule(
    "image/web-page",
    .error,
    "An image file contains a web page.",
    why:
      "A download that requires signing in often saves the sign-in page instead, which cannot be uploaded as an image.",
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
        "expected a PNG or JPEG file, found a web page (HTML)",
        help: "download the image again, or use another copy of it"
      )
    }
  )
}
