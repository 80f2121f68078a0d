import ImageFacts
import RegistryModel

extension Rule {
  static let imageGitLFSPointer = Rule(
    "image/git-lfs-pointer",
    .error,
    "A picture is a Git LFS pointer: the picture itself was not fetched.",
    why: "The file in the working folder is three lines of text; uploaded, it is no picture.",
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
    check: .picture { picture in
      guard picture.facts?.format == .gitLFSPointer else { return nil }
      return picture.violation(
        "the picture is a Git LFS pointer; the picture itself was not fetched",
        help: "run \"git lfs pull\"; in CI, let the checkout fetch LFS files"
      )
    }
  )
}
