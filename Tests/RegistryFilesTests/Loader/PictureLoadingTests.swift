import ExperienceRegistry
import RegistryFiles
import RegistryModel
import RegistryRules
import SystemFiles
import Testing

/// What the loader finds out about pictures: those that cards name, copies, and those that lie about.
@Suite("Loading pictures")
struct PictureLoadingTests {
  @Test("copies and unused pictures are found among the files of a tree")
  func found() throws {
    let registry = try Registry(files: Self.tree)
    #expect(
      registry.findings().map { "\($0.place.file) \($0.rule)" } == [
        "shop/images/old.jpg image/unused", "shop/tea.json image/same-picture",
      ]
    )
  }

  @Test("nothing is said about pictures where none is looked into")
  func notLookedInto() throws {
    #expect(try Registry(files: Self.tree, looksIntoPictures: false).findings() == [])
  }

  /// The corner shop with two experiences that show copies of one picture, and a picture on no card.
  private static var tree: MemoryTree {
    let example = Example.experiences(["coffee": "", "tea": ""], showing: "tea")
    var files = example.sources.mapValues(\.bytes)
    for name in ["coffee", "tea"] { files["shop/images/\(name).png"] = PictureSample.right.bytes }
    files["shop/images/shop.png"] = PictureSample.right(at: "shop").bytes
    files["shop/images/old.jpg"] = PictureSample.jpeg().bytes
    files["shop/notes.txt"] = Array("call the baker".utf8)
    return MemoryTree(files: files)
  }
}
