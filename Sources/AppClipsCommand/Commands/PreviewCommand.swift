import ExperienceEmitters

extension Command {
  /// `appclips preview`.
  static let preview = Command(
    name: "preview",
    summary: "make one HTML page with every card as iOS draws it",
    discussion: """
      The page holds every card in every language, with its URLs as QR codes, what the file declares, its place, and what \
      "appclips validate" finds in it. Retired cards are marked. It is one file that loads nothing and needs no script, so \
      it can be sent, printed, or kept with a build; where scripts run, it can be searched. Cards can be seen light and \
      dark, and with large text.

      What Apple says of a card is drawn so: what it holds, a header image three wide and two high, the three verbs. \
      Lengths, colours and the place where a long text is cut are judged by eye, and the verb is English in every \
      language, because Apple says nothing about them.

      Findings fail no run: a look at a broken registry is worth most.
      """,
    flags: [.app, PreviewRequest.experience, PreviewRequest.output],
    examples: [
      Example("appclips preview > cards.html", "a page with every card"),
      Example("appclips preview --app costra-coffee --output cards.html", "the cards of one app, as a file"),
    ],
    run: { invocation, world throws(Failure) in
      let request = try PreviewRequest(invocation, in: world)
      let opened = try OpenedRegistry.open(for: invocation, in: world, looksIntoPictures: true)
      opened.writeRecoveries(to: &world)
      opened.writeOldApps(to: &world)
      let page = try opened.preview(of: request, in: world).html()
      guard let file = request.file else {
        world.output.write(page)
        return .fine
      }
      try file.write(page)
      return .fine
    }
  )
}
