import RegistryModel
import TextBasics

extension Rule {
  static let imageOutsideApp = Rule(
    "image/outside-app",
    .error,
    "An image's path does not lead to a file in the app's folder.",
    why:
      "An app's folder contains everything that its cards need, so that it can be moved, reviewed and uploaded as a "
      + "unit. Image paths are relative to the app's folder, even in experiences in its subfolders.",
    sources: [.registryFormat],
    passes: [.experience(#""image": "images/coffee.png""#)],
    fails: [
      .experience(#""image": «"../images/coffee.png"»"#),
      .experience(
        #""image": «"../images/beans.png"»"#,
        pictures: ["images/beans.png": .right, "images/coffee.png": .right]
      ),
      .experience(#""image": «"/Users/me/coffee.png"»"#),
      .experience(#""image": «"images\\coffee.png"»"#),
      .experience(#""image": «"images\\Coffee.PNG"»"#, pictures: ["images/coffee.png": .right]),
      .experience(#""image": «"C:\\Users\\me\\coffee.png"»"#),
      .experience(
        #""image": «"https://example.com/coffee.png"»"#,
        pictures: ["https:/example.com/coffee.png": ImageSample(.missing(twin: nil)), "images/coffee.png": .right]
      ),
    ],
    check: .picture { picture in
      let name = picture.name.value
      let isLost =
        switch picture.file {
        case .linkLeavesRegistry: true
        case .missing: name.isWebAddress
        default: picture.path == nil
        }
      guard isLost, !name.isEmpty else { return nil }
      if name.isWebAddress {
        return picture.violation(
          "expected the path of an image in the app's folder, found the URL \(Words.quoted(name))",
          help: "save the image in the app's folder, and use its path relative to that folder"
        )
      }
      let file = picture.fileInApp
      if let file = file ?? picture.pathWithSlashes, name.utf8.contains(UInt8(ascii: "\\")) {
        return picture.violation(
          "the path \(Words.quoted(name)) contains a backslash; expected \"/\"",
          help: "use \(Words.quoted(file))"
        )
      }
      if let file {
        return picture.violation(
          "the path \(Words.quoted(name)) points outside the app's folder; image paths are relative to that folder",
          help: "use \(Words.quoted(file))"
        )
      }
      return picture.violation(
        "the image \(Words.quoted(name)) is outside the app's folder",
        help: "copy it into the app's folder, and use its path relative to that folder"
      )
    }
  )
}
