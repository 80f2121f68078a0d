import AppClipRegistry
import ExperienceEmitters
import RegistryRules
import SystemFiles

extension Command {
  /// `appclips preview`.
  static let preview = Command(
    name: "preview",
    summary: "draw every card on one HTML page",
    discussion: """
      The page shows each card in each language, in light and dark mode and with large text. It also shows the card's \
      URLs as QR codes, its place, its declaration in JSON, and what "appclips validate" finds. The page is a single \
      file that loads nothing from the network and works without scripts: send it, print it, or archive it with a \
      build. Findings do not affect the exit status.

      The page follows what Apple publishes: the parts of a card, the proportions of its header image, and the three \
      verbs of its button. Apple does not publish text sizes, colors, where long text is cut off, or the verbs in other \
      languages. The page approximates these, and always shows the verb in English.

      --serve starts a server that only this machine can reach, prints its URL, and reloads the page when a file \
      changes. Press Ctrl-C to stop the server.
      """,
    flags: [
      .app, PreviewRequest.experience, PreviewRequest.serve, PreviewRequest.port, PreviewRequest.output,
      PreviewRequest.format,
    ],
    examples: [
      Example("appclips preview --output cards.html", "write a page with every card"),
      Example("appclips preview --serve", "show the page in a browser while you edit"),
      Example("appclips preview --experience smoothie-stand/menu --format svg > menu.svg", "draw one card as an image"),
    ],
    run: { invocation, world throws(CommandError) in
      let request = try PreviewRequest(invocation, in: world)
      if let port = request.port {
        let folder = try OpenedRegistry.folder(for: invocation, in: world)
        var served = ServedPreview(request, of: folder, in: world)
        return try served.run(onPort: port, in: &world)
      }
      let opened = try OpenedRegistry.open(for: invocation, in: &world, looksIntoPictures: true)
      let findings = opened.registry.report(workers: Threads()).findings
      let shownFolder = world.shownPath(of: opened.folder)
      let page = try opened.preview(of: request, findings: findings, shownFolder: shownFolder)
      let bytes = request.form == .svg ? PreviewImage(page).svg() : page.html()
      guard let file = request.file else {
        world.output.write(bytes, as: .data)
        return .fine
      }
      try file.write(bytes)
      world.writeSummary("written \(file.name)")
      return .fine
    }
  )
}
