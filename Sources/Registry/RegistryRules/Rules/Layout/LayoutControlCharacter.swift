import RegistryModel
import TextBasics

extension Rule {
  static let layoutControlCharacter = Rule(
    "layout/control-character",
    .error,
    "The name of a file or folder contains a control character or one that changes the text direction.",
    why:
      "File and folder names become IDs, which are written to CSV files, links and terminal output. A line break or "
      + "a character that changes the text direction can make an ID look like a different one, or break the program "
      + "that reads it.",
    sources: [.registryFormat, .unicodeCharacterDatabase],
    passes: [.experience("")],
    fails: [
      Example(files: ["shop/app.json": Example.shopApp, "shop/cof\nfee.json": "«»{}"], subject: "shop/cof\nfee.json"),
      Example(
        files: ["shop/app.json": Example.shopApp, "shop/cof\u{202E}fee.json": "«»{}"],
        subject: "shop/cof\u{202E}fee.json"
      ),
      Example(
        files: ["shop/app.json": Example.shopApp, "shop/a\tb/coffee.json": "«»{}", "shop/a\tb/tea.json": "{}"],
        subject: "shop/a\tb/coffee.json"
      ),
    ],
    check: .registry { registry, _ in
      var reported: Set<Substring> = []
      return registry.documents.compactMap { document in
        let path = document.path
        // A path of plain ASCII letters, digits and punctuation contains no such character.
        guard document.row == nil, !path.isPlainText, let place = path.unicodeScalars.firstIndex(where: \.isWrongInName)
        else { return nil }
        let end = path.utf8[place...].firstIndex(of: UInt8(ascii: "/")) ?? path.endIndex
        // Report a folder only once, at the first of its files.
        guard reported.insert(path[..<end]).inserted else { return nil }
        let isFile = end == path.endIndex
        let noun = isFile ? "this file" : "a folder that contains this file"
        return Violation(
          at: .start(of: path),
          "the name of \(noun) contains \(path.unicodeScalars[place].named), which is not allowed in names",
          help: isFile ? "rename the file" : "rename the folder"
        )
      }
    }
  )
}

extension Unicode.Scalar {
  /// Whether it is a control character or changes the text direction.
  fileprivate var isWrongInName: Bool {
    value < 0x20 || 0x7F...0x9F ~= value || 0x202A...0x202E ~= value || 0x2066...0x2069 ~= value
  }
}
