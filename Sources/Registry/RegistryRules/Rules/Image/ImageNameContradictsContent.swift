import ImageFacts
import RegistryModel
import TextBasics

extension Rule {
  static let imageNameContradictsContent = Rule(
    "image/name-contradicts-content",
    .warning,
    "An image's file name extension does not match its format.",
    why:
      "Tools rely on the file name, but Apple's servers check the contents: a developer reported that App Store "
      + "Connect rejected a PNG screenshot named .jpg. Use .png, .jpg or .jpeg for header images. If the image also "
      + "has the wrong size, this rule reports nothing, because the image has to be exported again anyway.",
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
      guard let facts = picture.facts, let path = picture.path, facts.format.isOfCards,
        facts.width == picture.limits.imageWidth, facts.height == picture.limits.imageHeight
      else { return nil }
      let endings = facts.format.fileEndings
      guard !endings.contains(where: { path.hasSuffix(".\($0)") }) else { return nil }
      let (stem, ending) = RegistryPath.nameParts(of: path)
      guard !endings.contains(ending.lowercased()) else { return nil }
      let shown = ending.isEmpty ? "its name has no extension" : "its name ends in .\(ending)"
      return picture.violation(
        "the image is \(facts.format.words), but \(shown)",
        help: "rename the file to \(Words.quoted("\(stem).\(endings[0])")), and update the path here"
      )
    }
  )
}
