import RegistryModel

extension Emitter {
  /// The Smart App Banner tag: for every page of an app's site, for the page of an experience, or for the page at a
  /// URL.
  public static let banner = Emitter(
    "banner",
    "The Smart App Banner tag of a site, a page or a URL.",
    details: "Without a selection, the tag for every page of an app's site; --experience or --url gives the tag "
      + "of one page. --into changes only what the registry declares: app-argument, affiliate-data and placeholders "
      + "stay, and so does the way in which a page presents the clip, unless \"banner\" is declared.",
    formats: [.html],
    into: "an HTML page, a template or a component",
    make: eachTarget { target, order, emission throws(EmissionError) in
      try addBanner(about: target, into: order.existing, to: &emission)
    }
  )

  private static func addBanner(
    about target: Target,
    into existing: ExistingFile?,
    to emission: inout Emission
  ) throws(EmissionError) {
    let choice = target.bannerChoice
    let tag = choice == .none ? nil : try BannerTag(target.app, choice, isDeclared: target.declaresBanner)
    if tag == nil {
      let id = target.experience?.id ?? target.app.id
      emission.notes.append("\"\(id)\" declares \"banner\": \"none\", so its page has no tag")
    }
    if let existing {
      let change = try BannerPage(existing).with(tag)
      emission.notes += change.notes
      emission.files.append(OutputFile("banner", about: target, extension: "html", bytes: change.bytes))
    } else if let tag {
      let bytes = try tag.html(target.app)
      emission.files.append(OutputFile("banner", about: target, extension: "html", bytes: bytes))
    }
  }
}
