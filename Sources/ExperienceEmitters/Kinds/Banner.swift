import RegistryModel

extension Emitter {
  /// The Smart App Banner tag: for every page of an app's site, for the page of an experience, or for the page at a
  /// URL.
  public static let banner = Emitter(
    "banner",
    "The Smart App Banner tag of a site, a page or a URL.",
    details: "Without a selection, the tag for every page of an app's site; --experience or --url gives the tag "
      + "of one page.",
    formats: [.html],
    into: "an HTML page",
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
    guard choice != .none else {
      let id = target.experience?.id ?? target.app.id
      emission.notes.append("\"\(id)\" declares \"banner\": \"none\", so its page has no tag")
      guard let existing else { return }
      let bytes = try BannerPage(existing).with(nil)
      emission.files.append(OutputFile("banner", about: target, extension: "html", bytes: bytes))
      return
    }
    let line = try BannerTag(target.app, choice).html(target.app)
    let bytes =
      try existing.map { page throws(EmissionError) in
        try BannerPage(page).with(line.last == 0x0A ? line.dropLast() : line)
      } ?? line
    emission.files.append(OutputFile("banner", about: target, extension: "html", bytes: bytes))
  }
}
