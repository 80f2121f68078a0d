import AppClipRegistry
import RegistryFiles
import RegistryModel
import RegistryRules
import SystemFiles
import Testing

/// How the loader inspects images: those that cards name, copies, and unused ones.
@Suite("Loading images")
struct PictureLoadingTests {
  @Test("copies and unused images are found among the files of a tree")
  func found() throws {
    let registry = try Registry(files: Self.tree)
    #expect(
      registry.findings().map { "\($0.location.file) \($0.ruleID)" } == [
        "shop/images/old.jpg image/unused", "shop/tea.json image/same-picture",
      ]
    )
  }

  @Test("nothing is reported about images if they are not inspected")
  func notLookedInto() throws {
    #expect(try Registry(files: Self.tree, looksIntoPictures: false).findings() == [])
  }

  /// The corner shop with two experiences that show copies of one image, and an image that no card names.
  private static var tree: MemoryTree {
    let example = Example.experiences(["coffee": "", "tea": ""], showing: "tea")
    var files = example.sources.mapValues(\.bytes)
    for name in ["coffee", "tea"] { files["shop/images/\(name).png"] = ImageSample.right.bytes }
    files["shop/images/shop.png"] = ImageSample.right(at: "shop").bytes
    files["shop/images/old.jpg"] = ImageSample.jpeg().bytes
    files["shop/notes.txt"] = Array("call the baker".utf8)
    return MemoryTree(files: files)
  }
}
