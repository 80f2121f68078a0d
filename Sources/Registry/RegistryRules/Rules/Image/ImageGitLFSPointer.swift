import ImageFacts
import RegistryModel
import TextBasics

extension Rule {
  static let imageGitLFSPointer = Rule(
    "image/git-lfs-pointer",
    .error,
    "An image file is a Git LFS pointer; the image itself was not downloaded.",
    why:
      "A Git LFS pointer is a short text file that Git keeps in place of the image until you download the image. It "
      + "cannot be uploaded as an image.",
    sources: [.gitLargeFileStorage],
    passes: [.experience("")],
    fails: [
      .experience(
        #""image": «"images/coffee.png"»"#,
        pictures: [
          "images/coffee.png": .text(
            "version https://git-lfs.github.com/spec/v1\noid sha256:\(String(repeating: "a1", count: 32))\nsize 43210\n"
          )
        ]
      )
    ],
    check: .registry { registry, _ in
      guard registry.pictures?.files.values.contains(where: \.isGitLFSPointer) == true else { return [] }
      return registry.apps.compactMap { app in
        let cards = registry.experiences(of: app).compactMap { registry.picture(of: $0) }
        let pointers = (registry.pictures(of: app) + cards).filter { $0.file?.isGitLFSPointer ?? false }
        return pointers.first.map { violation(at: $0, pointers) }
      }
    }
  )

  /// The one finding about the pointers in an app's folder, which have one cause: the checkout has no LFS files.
  private static func violation(at first: CardImage, _ pointers: [CardImage]) -> Violation {
    let files = Set(pointers.map(\.path)).count
    let cards = pointers.count == 1 ? "" : ", which \(Words.counted(pointers.count, "card")) use,"
    return first.violation(
      files == 1
        ? "the file\(cards) is a Git LFS pointer; the image itself was not downloaded"
        : "this file and \(Words.counted(files - 1, "other image file")) of the app are Git LFS pointers; the images "
          + "themselves were not downloaded",
      help: "run \"git lfs pull\"; in CI, configure the checkout to download LFS files"
    )
  }
}

extension ImageFile {
  fileprivate var isGitLFSPointer: Bool {
    guard case .inspected(let facts) = self else { return false }
    return facts.format == .gitLFSPointer
  }
}
