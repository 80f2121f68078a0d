import AppClipRegistry
import RegistryModel
import RegistryRules
import Testing

/// Images that are copies of each other, and images that no card names.
@Suite("The images of a registry")
struct RegistryImagesTests {
  @Test("copies are recognized by their bytes and represented by the first path in byte order")
  func copies() {
    let pictures = Self.pictures(["c.png": .right, "b.png": .right, "a.png": .png(width: 900), "d.jpg": .jpeg()])
    #expect(pictures.firstEqual == ["b.png": "b.png", "c.png": "b.png"])
  }

  @Test("images of equal length but different bytes are not copies")
  func equalLength() {
    let pictures = Self.pictures(["a.png": .right(at: "1"), "b.png": .right(at: "2"), "c.png": .right(at: "1")])
    #expect(pictures.firstEqual == ["a.png": "a.png", "c.png": "a.png"])
  }

  @Test("only images of equal length are read again")
  func readAgain() {
    let samples: [String: ImageSample] = ["a.png": .right, "b.png": .png(chunks: ["sRGB"]), "c.jpg": .jpeg()]
    let pictures = RegistryImages(samples.mapValues(\.file), others: []) { path in
      Issue.record("\(path) is read again")
      return nil
    }
    #expect(pictures.firstEqual.isEmpty)
  }

  @Test("a file without an image extension is not reported as unused")
  func unnamed() {
    let others = ["x/b.PNG", "x/a.jpeg", "x/notes.txt", "x/stores.csv", "x/png", "x/.png", "x/design.psd", "a.png"]
    let pictures = RegistryImages(["a.png": ImageSample.right.file], others: others) { _ in nil }
    #expect(pictures.unnamed == ["x/a.jpeg", "x/b.PNG"])
  }

  @Test("an unused image is not reported if a mistyped path means it, or if a broken file may name it")
  func silence() {
    let unused = ["images/old.png": ImageSample.right]
    let example = Example.experiences(["coffee": "", "tea": ""], showing: "tea", pictures: unused)
    let broken = example.rewritten { path, source in
      path.hasSuffix("tea.json") ? MarkedSource(bytes: Array(source.bytes.dropLast(3)), ranges: []) : source
    }
    #expect(example.registry.findings().map(\.ruleID) == ["image/unused"])
    #expect(broken.registry.findings().map(\.ruleID) == ["json/syntax"])
    let mistyped = Example.experience(
      #""image": "pictures/mneu.png""#,
      pictures: ["images/menu.png": .right, "pictures/mneu.png": ImageSample(.missing(twin: nil))]
    )
    #expect(mistyped.registry.findings().map(\.help) == [#"did you mean "images/menu.png"?"#])
  }

  @Test("one image for two cards is allowed, and so are copies for two locales of the default card")
  func choices() {
    let app = """
      "defaultExperience": { "action": "open", "localizations": {
          "en-US": { "subtitle": "Shop in seconds", "image": "images/en.png" },
          "de-DE": { "subtitle": "Einkaufen in Sekunden", "image": "images/de.png" } } }
      """
    let locales = Example.app(app, pictures: ["images/en.png": .right, "images/de.png": .right])
    #expect(locales.registry.findings() == [])
    let shared = Example.experiences(["coffee": "", "tea": #""image": "images/coffee.png""#], showing: "tea")
    #expect(shared.registry.findings() == [])
  }

  @Test("the image of a retired experience can be used again")
  func retired() {
    let example = Example.experiences(
      ["coffee": #""retired": true"#, "tea": ""],
      showing: "tea",
      pictures: ["images/coffee.png": .right, "images/tea.png": .right]
    )
    #expect(example.registry.findings() == [])
  }

  private static func pictures(_ samples: [String: ImageSample]) -> RegistryImages {
    RegistryImages(samples.mapValues(\.file), others: []) { samples[$0]?.bytes }
  }
}
