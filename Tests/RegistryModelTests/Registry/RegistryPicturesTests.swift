import ExperienceRegistry
import RegistryModel
import RegistryRules
import Testing

/// Which pictures are copies of each other, and which no card names.
@Suite("The pictures of a registry")
struct RegistryPicturesTests {
  @Test("copies are known by their bytes, the first path in byte order stands for all")
  func copies() {
    let pictures = Self.pictures(["c.png": .right, "b.png": .right, "a.png": .png(width: 900), "d.jpg": .jpeg()])
    #expect(pictures.firstEqual == ["b.png": "b.png", "c.png": "b.png"])
  }

  @Test("pictures of equal length and different bytes are no copies")
  func equalLength() {
    let pictures = Self.pictures(["a.png": .right(at: "1"), "b.png": .right(at: "2"), "c.png": .right(at: "1")])
    #expect(pictures.firstEqual == ["a.png": "a.png", "c.png": "a.png"])
  }

  @Test("only pictures of equal length are read again")
  func readAgain() {
    let samples: [String: PictureSample] = ["a.png": .right, "b.png": .png(chunks: ["sRGB"]), "c.jpg": .jpeg()]
    let pictures = RegistryPictures(samples.mapValues(\.file), others: []) { path in
      Issue.record("\(path) is read again")
      return nil
    }
    #expect(pictures.firstEqual.isEmpty)
  }

  @Test("what is no picture by its name is not missed on any card")
  func unnamed() {
    let others = ["x/b.PNG", "x/a.jpeg", "x/notes.txt", "x/stores.csv", "x/png", "x/.png", "x/design.psd", "a.png"]
    let pictures = RegistryPictures(["a.png": PictureSample.right.file], others: others) { _ in nil }
    #expect(pictures.unnamed == ["x/a.jpeg", "x/b.PNG"])
  }

  @Test("an unused picture is not mentioned where a mistyped path means it, or where a file may name it")
  func silence() {
    let unused = ["images/old.png": PictureSample.right]
    let example = Example.experiences(["coffee": "", "tea": ""], showing: "tea", pictures: unused)
    let broken = example.rewritten { path, source in
      path.hasSuffix("tea.json") ? MarkedSource(bytes: Array(source.bytes.dropLast(3)), ranges: []) : source
    }
    #expect(example.registry.findings().map(\.rule) == ["image/unused"])
    #expect(broken.registry.findings().map(\.rule) == ["json/syntax"])
    let mistyped = Example.experience(
      #""image": "pictures/mneu.png""#,
      pictures: ["images/menu.png": .right, "pictures/mneu.png": PictureSample(.missing(twin: nil))]
    )
    #expect(mistyped.registry.findings().map(\.help) == [#"did you mean "images/menu.png"?"#])
  }

  @Test("one picture for two cards is a choice, and so are copies for two locales of the default card")
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

  @Test("the picture of a retired experience may be used again")
  func retired() {
    let example = Example.experiences(
      ["coffee": #""retired": true"#, "tea": ""],
      showing: "tea",
      pictures: ["images/coffee.png": .right, "images/tea.png": .right]
    )
    #expect(example.registry.findings() == [])
  }

  private static func pictures(_ samples: [String: PictureSample]) -> RegistryPictures {
    RegistryPictures(samples.mapValues(\.file), others: []) { samples[$0]?.bytes }
  }
}
