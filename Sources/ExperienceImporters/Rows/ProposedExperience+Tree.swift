import JSONSyntax
import RegistryModel

extension ProposedExperience {
  /// The experience as it would be written to a separate file, without its codes.
  var tree: Tree { tree(codes: nil) }

  /// The same with its codes at the positions at which the template of `update` has them.
  func tree(withCodesOf update: TableUpdate) -> Tree {
    let found = codes.compactMap { code in
      update.pointer(toCodeOf: code.slot).flatMap { Int($0.dropFirst("/codes/".count)) }.map { ($0, code) }
    }
    guard let last = found.map(\.0).max() else {
      guard !codeMembers.isEmpty, update.codeCount > 0 else { return tree }
      return tree(codes: .array([JSONValue](repeating: .object(codeMembers), count: update.codeCount)))
    }
    var elements = [JSONValue](repeating: .object([]), count: last + 1)
    for (index, code) in found {
      elements[index] = .object([("kind", .string(code.kind)), ("url", .string(code.url))] + code.statedMembers)
    }
    return tree(codes: .array(elements))
  }

  private func tree(codes: JSONValue?) -> Tree {
    var whole = members
    whole.set("urlPrefix", to: .string(urlPrefix))
    whole.set("codes", to: codes)
    return Tree(SourceText(JSONValue.object(whole.values(as: Fields.experience.shape)).text))
  }
}
