import MarkupSyntax
import RegistryModel
import TextBasics

extension Rule {
  static let imageMissing = Rule(
    "image/missing",
    .error,
    "A card names a picture that is not there.",
    why:
      "App Store Connect demands a header image for every experience. Upper and lower case count: on macOS the wrong "
      + "one is found, on a build machine it is not.",
    sources: [.appStoreConnectOpenAPI, .humanInterfaceGuidelines],
    passes: [.experience(#""image": "images/coffee.png""#)],
    fails: [
      .experience(
        #""image": «"images/cofee.png"»"#,
        pictures: ["images/cofee.png": PictureSample(.missing(twin: nil)), "images/coffee.png": .right]
      ),
      .experience(#""image": «"images/foam.png"»"#, pictures: ["images/foam.png": PictureSample(.missing(twin: nil))]),
      .experience(
        #""image": «"images/Coffee.png"»"#,
        pictures: ["images/Coffee.png": PictureSample(.missing(twin: "shop/images/coffee.png"))]
      ),
      .experience(#""image": «""»"#),
    ],
    check: .picture { picture in
      if picture.name.value.isEmpty {
        let help = "write the path of a picture in the app's folder"
        return picture.violationOfMissing("the card names no picture", help: help)
      }
      switch picture.file {
      case .missing where picture.name.value.isWebAddress: return nil
      case .missing where picture.name.value.unicodeScalars.contains(where: \.hasNoWayIntoMarkup): return nil
      case .missing:
        return picture.violationOfMissing(
          "there is no picture at \(Words.quoted(picture.name.value))",
          help: "add the picture, or correct the path; it counts from the app's folder"
        )
      case .unreadable(let cause):
        return picture.violation(
          "the picture \(Words.quoted(picture.name.value)) cannot be read: \(cause)",
          help: "make it readable"
        )
      default: return nil
      }
    }
  )
}
