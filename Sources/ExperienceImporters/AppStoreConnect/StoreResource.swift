import JSONSyntax

/// A resource of App Store Connect, from a response or from a request that makes one.
struct StoreResource: Sendable {
  /// What it is known by.
  let key: Key
  /// The object that holds `type`, `id`, `attributes` and `relationships`.
  let object: JSONObject
  /// The request it is part of; empty for one of a response. Ids such as `${en}` mean something inside it only.
  let scope: String
  /// The path of the file that a request uploads, in the app's folder; nil where none does.
  var upload: String?

  /// Type and id; inline ids of requests with their scope in front.
  struct Key: Sendable, Hashable {
    let type: String
    let id: String

    init(_ type: String, _ id: String, in scope: String) {
      self.type = type
      self.id = id.hasPrefix("${") ? scope + id : id
    }
  }

  /// Its attributes; nil where only its id is here.
  func attributes() throws(ImportRefusal) -> JSONObject? { try object.object("attributes") }

  /// The resources that a relationship names, in order; none where it does not say.
  func related(_ name: String) throws(ImportRefusal) -> [Key] {
    guard let relationship = try object.object("relationships")?.object(name) else { return [] }
    return try relationship.objects("data").map { data throws(ImportRefusal) in
      try Key(data.required("type"), data.required("id"), in: scope)
    }
  }
}

extension JSONObject {
  /// A string that must be there.
  func required(_ key: String) throws(ImportRefusal) -> String {
    if let text = try string(key) { return text }
    throw ImportRefusal(place, "\"\(key)\" is missing here", help: "export the file again, or add it")
  }
}
