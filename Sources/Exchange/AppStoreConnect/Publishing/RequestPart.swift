package import JSONSyntax
package import RegistryModel

/// A request for a part of a default card or of a TestFlight invocation: a text, the review URLs or the verb.
package struct RequestPart {
  package let kind: Kind
  /// The type of the resource.
  package let type: String
  /// The ID of the resource that is changed or removed; nil if the request creates one.
  package var id: String?
  package var body: JSONValue?
  /// The member of the registry's file that it is about.
  package let member: String
  /// The locale that it is about; nil if there is none.
  package var locale: String?

  /// The path as people read it, in which an ID may be a name in angle brackets.
  package var path: String { "/v1/\(type)" + (id.map { "/\($0)" } ?? "") }

  /// What the request does.
  package enum Kind: Sendable, Hashable {
    case create, change, remove
  }

  private static func setting(
    _ type: String,
    _ id: String,
    _ attribute: (key: String, value: JSONValue?),
    _ member: String,
    locale: String? = nil
  ) -> RequestPart {
    let body = RequestBody.change(type, id: id, [attribute])
    return RequestPart(kind: .change, type: type, id: id, body: body, member: member, locale: locale)
  }

  /// The requests that create or change verb, texts and review URLs of a default card.
  package static func setting(
    _ declared: DefaultExperienceDeclaration,
    of there: StoreDefaultCard
  ) -> [RequestPart] {
    var parts: [RequestPart] = []
    if let action = declared.action?.value.uppercased(), action != there.action {
      parts.append(setting(StoreDefaultCard.type, there.id, ("action", .string(action)), "action"))
    }
    for text in declared.localizations {
      let (locale, subtitle) = (text.locale.value, text.subtitle?.value)
      let (type, member) = (StoreDefaultCard.textType, "localizations/\(locale)")
      if let old = there.localizations.first(where: { $0.locale == locale }) {
        guard old.subtitle != subtitle else { continue }
        let value = subtitle.map(JSONValue.string) ?? .null
        parts.append(setting(type, old.id, ("subtitle", value), member, locale: locale))
      } else {
        let body = RequestBody.defaultText(locale: locale, subtitle: subtitle, of: there.id)
        parts.append(RequestPart(kind: .create, type: type, body: body, member: member, locale: locale))
      }
    }
    let urls = declared.reviewURLs.map { AppPlan.normalized($0.value) }
    guard urls != there.review?.urls ?? [] else { return parts }
    let (type, member) = (StoreDefaultCard.reviewType, "reviewURLs")
    guard let review = there.review else {
      let body = RequestBody.review(urls: urls, of: there.id)
      return parts + [RequestPart(kind: .create, type: type, body: body, member: member)]
    }
    let list = JSONValue.array(urls.map(JSONValue.string))
    return parts + [setting(type, review.id, ("invocationUrls", list), member)]
  }

  /// The requests that remove the texts in locales that are not declared.
  package static func removing(
    _ declared: DefaultExperienceDeclaration,
    from there: StoreDefaultCard
  ) -> [RequestPart] {
    let locales = Set(declared.localizations.map(\.locale.value))
    return there.localizations.filter { !locales.contains($0.locale) }.map { text in
      RequestPart(
        kind: .remove,
        type: StoreDefaultCard.textType,
        id: text.id,
        member: "localizations/\(text.locale)",
        locale: text.locale
      )
    }
  }

  /// The requests that change the titles of an invocation. New ones come first, because it always has at least one.
  package static func setting(
    _ titles: [(locale: String, title: String)],
    of there: StoreInvocation
  ) -> [RequestPart] {
    let type = StoreInvocation.titleType
    let old = Dictionary(there.titles.map { ($0.locale, $0) }) { first, _ in first }
    let new = titles.filter { old[$0.locale] == nil }.map { title in
      let body = RequestBody.title(title, of: there.id)
      return RequestPart(kind: .create, type: type, body: body, member: "titles/\(title.locale)")
    }
    let changed = titles.compactMap { title -> RequestPart? in
      guard let old = old[title.locale], old.title != title.title else { return nil }
      return setting(type, old.id, ("title", .string(title.title)), "titles/\(title.locale)")
    }
    let gone = there.titles.filter { title in !titles.contains { $0.locale == title.locale } }.map { title in
      RequestPart(kind: .remove, type: type, id: title.id, member: "titles/\(title.locale)")
    }
    return new + changed + gone
  }
}

extension RequestPart {
  /// The request that removes the image that `new` replaces; nil if there is none.
  package init?(removingImageFor new: PlannedImage) {
    guard let id = new.replacedID else { return nil }
    self.init(
      kind: .remove,
      type: StoreDefaultCard.imageType,
      id: id,
      member: "localizations/\(new.locale ?? "")",
      locale: new.locale
    )
  }
}
