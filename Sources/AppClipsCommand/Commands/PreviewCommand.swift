import ExperienceEmitters

extension Command {
  /// `appclips preview`.
  static let preview = Command(
    name: "preview",
    summary: "make one HTML page with every card, drawn from what Apple publishes",
    discussion: """
      The page holds every card in every language, with its URLs as QR codes, what the file declares, its place, and what \
      "appclips validate" finds in it. Retired cards are marked. It is one file that loads nothing and needs no script, so \
      it can be sent, printed, or kept with a build; where scripts run, it can be searched. Cards can be seen light and \
      dark, and with large text.

      Apple publishes what a card contains, the proportions of its header image and its three verbs, and the page follows \
      that. Apple does not publish lengths, colours, where a long text is cut, or the verbs in other languages: these are \
      approximations, and the verb is always in English.

      Findings never make a preview fail.

      --serve shows the page to the browsers of this machine, and loads it anew whenever a file of the registry changes. \
      Its address goes to standard output. Other machines cannot reach it, and it answers no page of the web. Ctrl-C ends \
      it.
      """,
    flags: [
      .app, PreviewRequest.experience, PreviewRequest.serve, PreviewRequest.port, PreviewRequest.output,
      PreviewRequest.format,
    ],
    examples: [
      Example("appclips preview > cards.html", "a page with every card"),
      Example("appclips preview --app costra-coffee --output cards.html", "the cards of one app, as a file"),
      Example("appclips preview --experience smoothie-stand/menu --format svg > menu.svg", "one card as a picture"),
      Example("appclips preview --serve", "a page in the browser while files are edited"),
    ],
    run: { invocation, world throws(Failure) in
      let request = try PreviewRequest(invocation, in: world)
      if let port = request.port {
        let folder = try OpenedRegistry.folder(for: invocation, in: world)
        return try ServedPreview(request: request, folder: folder).run(onPort: port, in: &world)
      }
      let opened = try OpenedRegistry.open(for: invocation, in: &world, looksIntoPictures: true)
      let page = try opened.preview(of: request, in: world)
      let bytes = request.form == .svg ? PreviewPicture(page).svg() : page.html()
      guard let file = request.file else {
        world.output.write(bytes)
        return .fine
      }
      try file.write(bytes)
      return .fine
    }
  )
}
