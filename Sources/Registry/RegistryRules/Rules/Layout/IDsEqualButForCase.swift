import RegistryModel
import TextBasics

extension Rule {
  static let idsEqualButForCase = Rule(
    "layout/ids-equal-but-for-case",
    .error,
    "Two IDs differ only in case.",
    why:
      "By default, macOS and Windows ignore case in file names. A checkout there keeps only one of the two files, "
      + "and the other card is lost.",
    sources: [.registryFormat],
    passes: [.experiences(["coffee": "", "tea": ""], showing: "coffee")],
    fails: [
      Example(
        files: ["shop/app.json": Example.shopApp, "shop/Coffee.json": "{}", "shop/coffee.json": "«»{}"],
        subject: "shop/coffee.json"
      )
    ],
    check: .layout { problem, registry in
      guard case .idsEqualButForCase(let path, let earlier, let id, let earlierID) = problem else { return nil }
      return Violation(
        at: .start(of: path),
        "the ID \(Words.quoted(id)) differs from \(Words.quoted(earlierID)) only in case; IDs must differ in "
          + "more than case",
        help: "rename one of the two files",
        related: [Finding.Related("the other file is here", at: .start(of: earlier))]
      )
    }
  )
}
