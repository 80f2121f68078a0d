import JSONSyntax

extension SchemaWriter {
  /// The keywords for members that exclude each other and for members that belong together.
  mutating func writeGroups(of shape: ObjectShape) {
    writeTogether(shape.together)
    writeExclusive(shape.exclusive)
  }

  private mutating func writeTogether(_ groups: [[String]]) {
    guard !groups.isEmpty else { return }
    json.key("dependentRequired")
    json.beginObject()
    for group in groups {
      for name in group { json.member(name, group.filter { $0 != name }) }
    }
    json.endObject()
  }

  /// A member forbids those of the groups behind its own. `not` with every pair would say the same, but an editor could
  /// then only mark the whole object, and here it marks the member that is too much.
  private mutating func writeExclusive(_ groups: [[String]]) {
    guard groups.count > 1 else { return }
    json.key("dependentSchemas")
    json.beginObject()
    for (index, group) in groups.dropLast().enumerated() {
      for name in group {
        json.key(name)
        writeForbidden(groups[(index + 1)...].flatMap { $0 })
      }
    }
    json.endObject()
  }

  private mutating func writeForbidden(_ names: [String]) {
    json.beginObject()
    json.key("properties")
    json.beginObject()
    for name in names { json.member(name, false) }
    json.endObject()
    json.endObject()
  }
}
