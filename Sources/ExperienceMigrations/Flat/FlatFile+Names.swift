import JSONSyntax

extension FlatFile {
  /// The id of each experience inside the app, which names its file: what `id` says, else the path of the URL, `index`
  /// for the root.
  ///
  /// Two that come to the same name, letter case and ways to write one letter apart, get `-2`, `-3` and so on in the order
  /// of the file. No name is that of a file with a meaning of its own: an `app.json` in a folder would be an app.
  func names() -> [String] {
    var taken: Set<String> = []
    var numbers: [String: Int] = [:]
    return experiences.indices.map { index in
      let wanted = FlatName(text(index, "id") ?? FlatName.path(ofURL: text(index, "urlPrefix") ?? ""))
      var name = wanted.text
      while wanted.isReserved && name == wanted.text || !taken.insert(name.lowercased()).inserted {
        let number = numbers[wanted.text, default: 1] + 1
        numbers[wanted.text] = number
        name = "\(wanted.text)-\(number)"
      }
      return name
    }
  }

  /// The ids that experiences have in the file and do not have among `names`.
  func renamed(to names: [String]) -> [Migrated.Renamed] {
    zip(experiences, names).compactMap { experience, name in
      guard let node = tree.value(named: "id", in: experience), let id = tree.string(of: node), id != name else {
        return nil
      }
      return Migrated.Renamed(path: path, range: tree.range(of: node), old: id, new: name)
    }
  }

  private func text(_ index: Int, _ key: String) -> String? {
    tree.value(named: key, in: experiences[index]).flatMap { tree.string(of: $0) }
  }
}
