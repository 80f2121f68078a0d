import ImageFacts
import RegistryModel

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
    check: .picture { picture in
      guard picture.facts?.format == .gitLFSPointer else { return nil }
      return picture.violation(
        "the file is a Git LFS pointer; the image itself was not downloaded",
        help: "run \"git lfs pull\"; in CI, configure the checkout to download LFS files"
      )
    }
  )
}
