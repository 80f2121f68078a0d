import AppStoreConnect
import JSONSyntax
import RegistryModel
import SystemFiles

/// The changes of default cards and TestFlight invocations, whose texts are resources of their own.
extension Publisher {
  /// Makes a change that is not about an advanced experience.
  mutating func publish(_ change: PlannedChange, of app: AppPlan) throws(ServiceError) {
    switch change.subject {
    case .defaultCard(_, let version): try publishDefaultCard(change, version: version, of: app)
    case .invocation(_, let url): try publishInvocation(change, url: url, of: app)
    case .card, .undeclared: break
    }
  }

  /// A request for a part of something, and the member of the registry's file that it is about.
  private struct Part {
    let method: WebRequest.Method
    let path: String
    var body: JSONValue?
    let member: String
  }

  /// Sends the requests for some parts, and returns the responses of those that succeeded, by member.
  private mutating func send(_ parts: [Part], for change: PlannedChange) throws(ServiceError) -> [String: WebResponse] {
    var done: [String: WebResponse] = [:]
    let requests = try parts.map { part throws(ServiceError) in try request(part.method, part.path, part.body) }
    try send(requests) { publisher, results in
      for (part, result) in zip(parts, results) {
        switch result {
        case .success(let response): done[part.member] = response
        // It was removed by a request whose response was lost.
        case .failure(let error) where part.method == .delete && error.kind == .missing: continue
        case .failure(let error): publisher.fail(change, error, member: part.member)
        }
      }
    }
    return done
  }

  private mutating func publishDefaultCard(
    _ change: PlannedChange,
    version: String?,
    of app: AppPlan
  ) throws(ServiceError) {
    guard let declared = app.app.declaration?.defaultExperience, let clip = app.there?.clip,
      let there = try attachedCard(change, declared, version: version, of: app, clip)
    else { return }
    let texts = Dictionary(there.localizations.map { ($0.locale, $0) }) { first, _ in first }
    let done = try send(partsToSet(declared, there, texts), for: change)
    try uploadImages(of: declared, texts, done, for: change, app)
    let locales = Set(declared.localizations.map(\.locale.value))
    let gone = there.localizations.filter { !locales.contains($0.locale) }
    _ = try send(
      gone.map { text in
        Part(
          method: .delete,
          path: "/v1/\(StoreDefaultCard.textType)/\(text.id)",
          member: "localizations/\(text.locale)"
        )
      },
      for: change
    )
  }

  /// The default card of the version, without texts if it was created just now. Nil if nothing remains to do.
  private mutating func attachedCard(
    _ change: PlannedChange,
    _ declared: DefaultExperienceDeclaration,
    version number: String?,
    of app: AppPlan,
    _ clip: StoreClip
  ) throws(ServiceError) -> StoreDefaultCard? {
    guard change.kind == .create else { return clip.defaultCards.first { $0.id == change.storeID } }
    guard let version = app.there?.versions.first(where: { $0.number == number }) else { return nil }
    let creation = Part(
      method: .post,
      path: "/v1/\(StoreDefaultCard.type)",
      body: RequestBody.defaultCard(
        action: declared.action?.value,
        clip: clip.id,
        version: version.id,
        template: change.storeID
      ),
      member: ""
    )
    guard let response = try send([creation], for: change)[""], change.storeID == nil else { return nil }
    do throws(ServiceError) {
      var card = StoreDefaultCard(id: try response.createdID(by: "POST \(creation.path)"))
      card.action = declared.action?.value.uppercased()
      return card
    } catch {
      fail(change, ServiceError(.lostResponse, error.message))
      return nil
    }
  }

  /// The requests that create or change action, texts and review URLs.
  private func partsToSet(
    _ declared: DefaultExperienceDeclaration,
    _ there: StoreDefaultCard,
    _ texts: [String: StoreDefaultCard.Localization]
  ) -> [Part] {
    var parts: [Part] = []
    let set = { (type: String, id: String, attribute: (key: String, value: JSONValue?), member: String) in
      Part(
        method: .patch,
        path: "/v1/\(type)/\(id)",
        body: RequestBody.change(type, id: id, [attribute]),
        member: member
      )
    }
    if let action = declared.action?.value.uppercased(), action != there.action {
      parts.append(set(StoreDefaultCard.type, there.id, ("action", .string(action)), "action"))
    }
    for text in declared.localizations {
      let (locale, subtitle) = (text.locale.value, text.subtitle?.value)
      let member = "localizations/\(locale)"
      if let old = texts[locale] {
        guard old.subtitle != subtitle else { continue }
        let value = subtitle.map(JSONValue.string) ?? .null
        parts.append(set(StoreDefaultCard.textType, old.id, ("subtitle", value), member))
      } else {
        let body = RequestBody.defaultText(locale: locale, subtitle: subtitle, of: there.id)
        parts.append(Part(method: .post, path: "/v1/\(StoreDefaultCard.textType)", body: body, member: member))
      }
    }
    let urls = declared.reviewURLs.map { AppPlan.normalized($0.value) }
    guard urls != there.review?.urls ?? [] else { return parts }
    if let review = there.review {
      let list = JSONValue.array(urls.map(JSONValue.string))
      parts.append(set(StoreDefaultCard.reviewType, review.id, ("invocationUrls", list), "reviewURLs"))
    } else {
      let body = RequestBody.review(urls: urls, of: there.id)
      parts.append(Part(method: .post, path: "/v1/\(StoreDefaultCard.reviewType)", body: body, member: "reviewURLs"))
    }
    return parts
  }

  /// Uploads the images of the locales that need one. A locale has one image, so the old one is removed first.
  private mutating func uploadImages(
    of declared: DefaultExperienceDeclaration,
    _ texts: [String: StoreDefaultCard.Localization],
    _ done: [String: WebResponse],
    for change: PlannedChange,
    _ app: AppPlan
  ) throws(ServiceError) {
    var old: [Part] = []
    var uploads: [(member: String, upload: ImageUpload)] = []
    for text in declared.localizations {
      let (locale, path) = (text.locale.value, app.app.path(of: text.image))
      let (member, there) = ("localizations/\(locale)", texts[text.locale.value])
      guard let image = change.images.first(where: { $0.path == path }), !image.isThere(as: there?.image),
        let id = there?.id ?? done[member].flatMap({ try? $0.createdID(by: member) })
      else { continue }
      if let image = there?.image {
        old.append(Part(method: .delete, path: "/v1/\(StoreDefaultCard.imageType)/\(image.id)", member: member))
      }
      let body = RequestBody.reservation(fileName: image.fileName, byteCount: image.byteCount, forText: id)
      let upload = ImageUpload(image: image, type: StoreDefaultCard.imageType, reservation: body)
      uploads.append(("\(member)/image", upload))
    }
    _ = try send(old, for: change)
    for ((member, _), result) in zip(uploads, try upload(uploads.map(\.upload))) {
      if case .failure(let error) = result { fail(change, error, member: member) }
    }
  }

  private mutating func publishInvocation(
    _ change: PlannedChange,
    url: String,
    of app: AppPlan
  ) throws(ServiceError) {
    let path = "/v1/\(StoreInvocation.type)"
    guard change.kind != .deactivate else {
      _ = try send([Part(method: .delete, path: "\(path)/\(change.storeID ?? "")", member: "")], for: change)
      return
    }
    guard let bundle = app.there?.buildBundle,
      let declared = app.app.declaration?.testFlightInvocations.first(where: {
        $0.url.map { AppPlan.normalized($0.value) } == url
      })
    else { return }
    let titles = declared.titles.map { (locale: $0.name.value, title: $0.text.value) }
    guard let old = app.there?.invocations.first(where: { $0.id == change.storeID }) else {
      let body = RequestBody.invocation(url: url, titles: titles, number: 1, bundle: bundle)
      _ = try send([Part(method: .post, path: path, body: body, member: "")], for: change)
      return
    }
    _ = try send(titleParts(titles, old), for: change)
  }

  /// The requests that change the titles of an invocation. New ones come first, because it always has at least one.
  private func titleParts(_ titles: [(locale: String, title: String)], _ old: StoreInvocation) -> [Part] {
    let type = StoreInvocation.titleType
    let there = Dictionary(old.titles.map { ($0.locale, $0) }) { first, _ in first }
    let new = titles.filter { there[$0.locale] == nil }.map { title in
      Part(
        method: .post,
        path: "/v1/\(type)",
        body: RequestBody.title(title, of: old.id),
        member: "titles/\(title.locale)"
      )
    }
    let changed = titles.compactMap { title -> Part? in
      guard let old = there[title.locale], old.title != title.title else { return nil }
      let body = RequestBody.change(type, id: old.id, [("title", .string(title.title))])
      return Part(method: .patch, path: "/v1/\(type)/\(old.id)", body: body, member: "titles/\(title.locale)")
    }
    let gone = old.titles.filter { title in !titles.contains { $0.locale == title.locale } }.map { title in
      Part(method: .delete, path: "/v1/\(type)/\(title.id)", member: "titles/\(title.locale)")
    }
    return new + changed + gone
  }
}
