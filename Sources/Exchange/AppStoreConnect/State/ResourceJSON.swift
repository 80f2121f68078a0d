package import JSONSyntax

/// Resources of the API as JSON, for requests and for the file of a state.
package enum ResourceJSON {
  /// The body of a request: a resource as `data`, with other resources in `included`.
  package static func body(_ data: JSONValue, included: [JSONValue] = []) -> JSONValue {
    .object([("data", data)] + (included.isEmpty ? [] : [("included", .array(included))]))
  }

  /// A resource: type, ID, attributes and relationships. Attributes without a value are omitted.
  package static func resource(
    _ type: String,
    id: String? = nil,
    _ attributes: [(key: String, value: JSONValue?)] = [],
    _ relationships: [(key: String, value: JSONValue)] = []
  ) -> JSONValue {
    let known = JSONValue.present(attributes)
    var members: [(key: String, value: JSONValue)] = [("type", .string(type))]
    if let id { members.append(("id", .string(id))) }
    if !known.isEmpty { members.append(("attributes", .object(known))) }
    if !relationships.isEmpty { members.append(("relationships", .object(relationships))) }
    return .object(members)
  }

  /// A relationship to one resource.
  package static func link(_ type: String, _ id: String) -> JSONValue { ["data": key(type, id)] }

  /// A relationship to several resources.
  package static func links(_ type: String, _ ids: [String]) -> JSONValue {
    ["data": .array(ids.map { key(type, $0) })]
  }

  private static func key(_ type: String, _ id: String) -> JSONValue { ["type": .string(type), "id": .string(id)] }
}

extension CardContent {
  /// The types of the resources of an advanced experience.
  package static let type = "appClipAdvancedExperiences"
  package static let imageType = "appClipAdvancedExperienceImages"
  package static let textType = "appClipAdvancedExperienceLocalizations"

  /// The attributes, without the link.
  ///
  /// Those that have no value are omitted or, with `clearing`, set to null, which removes a value that is there.
  package func attributes(clearing: Bool) -> [(key: String, value: JSONValue?)] {
    let none: JSONValue? = clearing ? .null : nil
    return [
      ("defaultLanguage", defaultLanguage.map(JSONValue.string)),
      ("isPoweredBy", .boolean(isPoweredBy)),
      ("action", action.map(JSONValue.string)),
      ("businessCategory", businessCategory.map(JSONValue.string) ?? none),
      ("place", place?.json ?? none),
    ]
  }

  /// The relationships to the image and to the texts, whose IDs `id` gives for a language.
  package func relationships(
    image: String?,
    textID id: (_ language: String) -> String
  ) -> [(key: String, value: JSONValue)] {
    (image.map { [("headerImage", ResourceJSON.link(Self.imageType, $0))] } ?? [])
      + [("localizations", ResourceJSON.links(Self.textType, texts.map { id($0.language) }))]
  }

  package func textResources(textID id: (_ language: String) -> String) -> [JSONValue] {
    texts.map { texts in
      ResourceJSON.resource(
        Self.textType,
        id: id(texts.language),
        [
          ("language", .string(texts.language)), ("title", texts.title.map(JSONValue.string)),
          ("subtitle", texts.subtitle.map(JSONValue.string)),
        ]
      )
    }
  }
}
