import MarkupSyntax
import RegistryModel
import TextBasics

extension Rule {
  static let imageMissing = Rule(
    "image/missing",
    .error,
    "The image file of a card does not exist.",
    why:
      "App Store Connect requires a header image for every experience. macOS finds a file even if its name is in the "
      + "wrong case, but a build machine with a case-sensitive file system does not.",
    sources: [.appStoreConnectOpenAPI, .humanInterfaceGuidelines],
    passes: [.experience(#""image": "images/coffee.png""#)],
    fails: [
      .experience(
        #""image": «"images/cofee.png"»"#,
        pictures: ["images/cofee.png": ImageSample(.missing(twin: nil)), "images/coffee.png": .right]
      ),
      .experience(#""image": «"images/foam.png"»"#, pictures: ["images/foam.png": ImageSample(.missing(twin: nil))]),
      .experience(
        #""image": «"images/Coffee.png"»"#,
        pictures: ["images/Coffee.png": ImageSample(.missing(twin: "shop/images/coffee.png"))]
      ),
      .experience(#""image": «""»"#),
    ],
    check: .picture { picture in
      if picture.name.value.isEmpty {
        let help = "use the path of an image in the app's folder"
        return picture.violationOfMissing("the path of the image is empty", help: help)
      }
      switch picture.file {
      case .missing where picture.name.value.isWebAddress: return nil
      case .missing where picture.name.value.unicodeScalars.contains(where: \.hasNoWayIntoMarkup): return nil
      case .missing:
        return picture.violationOfMissing(
          "the image \(Words.quoted(picture.name.value)) does not exist",
          help: "add the image, or correct the path, which is relative to the app's folder"
        )
      case .unreadable(let cause):
        return picture.violation(
          "the image \(Words.quoted(picture.name.value)) cannot be read: \(cause)",
          help: "make the file readable, or replace it"
        )
      default: return nil
      }
    }
  )
}
