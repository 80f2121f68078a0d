import ImageFacts
import RegistryModel
import TextBasics

extension Rule {
  static let imageNameContradictsContent = Rule(
    "image/name-contradicts-content",
    .warning,
    "A picture's name ends as another format's does.",
    why:
      "Tools believe the name and Apple's servers look at the bytes: a PNG file called .jpg is reported to be refused "
      + "because it does not start like a JPEG file. Header images end in .png, .jpg or .jpeg. Silent where the "
      + "picture has the wrong size as well: it is exported anew anyway.",
    sources: [.screenshotNamedJPEG, .fastlaneHeaderImage],
    passes: [
      .experience("", pictures: ["images/coffee.png": .png()]),
      .experience(#""image": "images/coffee.JPG""#, pictures: ["images/coffee.JPG": .jpeg()]),
    ],
    fails: [
      .experience(#""image": «"images/coffee.png"»"#, pictures: ["images/coffee.png": .jpeg()]),
      .experience(#""image": «"images/coffee.jpeg"»"#, pictures: ["images/coffee.jpeg": .png()]),
      .experience(#""image": «"images/coffee"»"#, pictures: ["images/coffee": .png()]),
    ],
    check: .picture { picture in
      guard let facts = picture.facts, let path = picture.path, let endings = facts.format.nameEndings,
        facts.width == picture.limits.imageWidth, facts.height == picture.limits.imageHeight
      else { return nil }
      guard !endings.contains(where: { path.hasSuffix(".\($0)") }) else { return nil }
      let (stem, ending) = RegistryPath.nameParts(of: path)
      guard !endings.contains(ending.lowercased()) else { return nil }
      let shown = ending.isEmpty ? "its name has no ending" : "its name ends in .\(ending)"
      return picture.violation(
        "the picture is \(facts.format.words); \(shown)",
        help: "rename it to \(Words.quoted("\(stem).\(endings[0])")), in the folder and here"
      )
    }
  )
}

extension PictureFormat {
  /// How names of header images of this format end, the usual one first; nil for what is no header image.
  fileprivate var nameEndings: [String]? {
    switch self {
    case .png: ["png"]
    case .jpeg: ["jpg", "jpeg"]
    default: nil
    }
  }
}
