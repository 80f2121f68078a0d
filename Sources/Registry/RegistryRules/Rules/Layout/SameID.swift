import RegistryModel
import TextBasics

extension Rule {
  static let sameID = Rule(
    "layout/same-id",
    .error,
    "Two files have the same ID, which is the path without the extension.",
    why: "An ID identifies one experience or one app, so the second file is skipped.",
    sources: [.registryFormat],
    passes: [.experiences(["coffee": "", "tea": ""], showing: "tea")],
    fails: [
      Example(
        files: ["shop/app.json": Example.shopApp, "shop/coffee.json": "{}", "shop/coffee.jsonc": "«»{}"],
        subject: "shop/coffee.jsonc"
      )
    ],
    check: .layout { problem, registry in
      guard case .sameID(let path, let earlier, let id) = problem else { return nil }
      return Violation(
        at: .start(of: path),
        "another file already has the ID \(Words.quoted(id)); each file needs its own ID",
        help: "rename or remove one of the two files",
        related: [Finding.Related("the other file is here", at: .start(of: earlier))]
      )
    }
  )
}
