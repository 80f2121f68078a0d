import MarkupSyntax

extension LocalExperienceSheet {
  /// Writes one experience: its card, a code to scan, its fields, and its other languages.
  func writeArticle(_ index: Int, _ pictures: EmbeddedImages, to main: inout MarkupWriter) {
    let experience = experiences[index]
    let texts = experience.texts
    let anchor = Self.anchor(index)
    main.block("article", ["id": anchor, "aria-labelledby": "\(anchor)-title"]) { article in
      article.line {
        $0.element("h2", ["id": "\(anchor)-title", "lang": texts.language, "dir": "auto"], text: texts.title)
      }
      article.line { $0.element("p", ["class": "note"], text: experience.id) }
      article.block("div", ["class": "views"]) { views in
        writeCard(index, pictures, to: &views)
        Self.writeCode(of: experience.urlPrefix, to: &views)
      }
      article.block("div", ["class": "values"]) { values in
        values.block("dl") { list in
          for field in experience.fields { Self.write(field, language: texts.language, to: &list) }
        }
        for texts in experience.localizations { Self.write(texts, to: &values) }
      }
    }
  }

  /// Writes the card. Its header image is a separate image element, so that it can be saved with a long press; each
  /// image is in the page once.
  private func writeCard(_ index: Int, _ pictures: EmbeddedImages, to views: inout MarkupWriter) {
    var drawing = experiences[index].drawing
    let photo = experiences[index].photo
    let first = pictures.firstUse(of: photo)
    if first == index {
      drawing.picture = .image(address: pictures.source(of: photo), name: "Header image \(photo)")
    }
    views.block("figure") { figure in
      drawing.write(to: &figure)
      guard let first else { return }
      figure.line { line in
        line.element("figcaption") { caption in
          guard first != index else { return caption.text("Touch and hold the image to save it to Photos.") }
          caption.text("The photo is the same as in ")
          caption.element("a", ["href": "#\(Self.anchor(first))", "dir": "auto"], text: experiences[first].texts.title)
        }
      }
    }
  }

  private static func writeCode(of url: String, to views: inout MarkupWriter) {
    views.block("figure", ["class": "code"]) { figure in
      switch ScannableURL(url) {
      case .code(let code, let text):
        code.drawInline(into: &figure, label: "QR code of \(text)")
        figure.line { $0.element("figcaption", text: "Scan this with the phone.") }
      case .none(let reason):
        figure.line { $0.element("figcaption", text: "There is no QR code: \(reason).") }
      }
    }
  }

  private static func write(_ texts: LocalExperience.Texts, to article: inout MarkupWriter) {
    article.line { $0.element("h3", text: "Language: \(texts.language)") }
    article.block("dl") { list in
      for field in texts.fields { write(field, language: texts.language, to: &list) }
    }
  }

  /// Writes one field. Characters to copy always run from left to right.
  private static func write(_ field: LocalExperience.Field, language: String, to list: inout MarkupWriter) {
    list.block("div") { row in
      row.line { $0.element("dt", text: field.name) }
      row.line {
        switch field.kind {
        case .letters: $0.element("dd", ["class": "letters", "dir": "ltr"], text: field.value)
        case .text: $0.element("dd", ["lang": language, "dir": "auto"], text: field.value)
        case .choice: $0.element("dd", text: field.value)
        }
      }
    }
  }

  /// The style sheet: one column on a phone, the card next to the fields on a wide screen, light or dark like the
  /// device.
  static let style: StaticString = """

    :root {
      color-scheme: light dark;
      --page: #f2f2f7; --sheet: #ffffff; --ink: #1c1c1e; --quiet: #5c5c66; --line: #d8d8de; --link: #0058c7;
    }
    @media (prefers-color-scheme: dark) {
      :root { --page: #000000; --sheet: #1c1c1e; --ink: #f5f5f7; --quiet: #a6a6b0; --line: #3a3a3e; --link: #6cb2ff; }
    }
    * { box-sizing: border-box; }
    html { -webkit-text-size-adjust: 100%; scroll-behavior: smooth; }
    body {
      margin: 0 auto; max-width: 66rem; padding: 1.5rem 1rem 4rem;
      background: var(--page); color: var(--ink);
      font: 1.0625rem/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
    }
    a { color: var(--link); }
    h1 { margin: 0 0 1rem; font-size: 2rem; line-height: 1.15; letter-spacing: -0.01em; overflow-wrap: anywhere; }
    h2 { margin: 0; font-size: 1.375rem; line-height: 1.2; overflow-wrap: anywhere; white-space: pre-line; }
    h3 { margin: 1.5rem 0 0.5rem; font-size: 0.9375rem; color: var(--quiet); }
    .kind { margin: 0; color: var(--quiet); font-weight: 600; }
    .note { margin: 0.25rem 0 0; font-size: 0.875rem; color: var(--quiet); overflow-wrap: anywhere; }
    header ol { margin: 0; padding-left: 1.4rem; max-width: 44rem; }
    header li { margin: 0.35rem 0; }
    header li::marker { color: var(--quiet); font-weight: 600; }
    nav ul { display: flex; flex-wrap: wrap; gap: 0.5rem; margin: 1.5rem 0 0; padding: 0; list-style: none; }
    nav li { max-width: 100%; }
    nav a {
      display: block; padding: 0.45rem 0.9rem; border-radius: 1.25rem; background: var(--sheet);
      text-decoration: none; overflow-wrap: anywhere;
    }
    article {
      margin: 1.5rem 0 0; padding: 1.25rem; border-radius: 1.25rem; background: var(--sheet);
      scroll-margin-top: 1rem;
    }
    article:target { outline: 2px solid var(--link); }
    figure { margin: 0; }
    figcaption { padding: 0.75rem 0 0; font-size: 0.875rem; color: var(--quiet); }
    .views { display: grid; gap: 1.5rem; margin: 1rem 0 0; }
    .code { max-width: 12rem; }
    .code svg { display: block; width: 100%; border-radius: 0.75rem; box-shadow: 0 0 0 1px var(--line); }
    dl { margin: 1rem 0 0; border-top: 1px solid var(--line); }
    h3 + dl { margin-top: 0; }
    dl div { padding: 0.6rem 0; border-bottom: 1px solid var(--line); }
    dl div:last-child { padding-bottom: 0; border-bottom: 0; }
    dt { font-size: 0.8125rem; color: var(--quiet); }
    dd {
      margin: 0; padding: 0.1rem 0; min-height: 1.45em; overflow-wrap: anywhere; white-space: pre-wrap;
      -webkit-user-select: all; user-select: all;
    }
    .letters { font: 0.875rem/1.65 ui-monospace, SFMono-Regular, Menlo, Consolas, "Noto Sans Mono", monospace; }
    @media (min-width: 46rem) {
      body { padding: 3rem 2rem 5rem; }
      article {
        padding: 2rem; display: grid; grid-template-columns: 23.625rem 1fr; grid-template-rows: auto auto 1fr;
        column-gap: 2.5rem;
      }
      article h2, article > .note { grid-column: 2; }
      .views { grid-column: 1; grid-row: 1 / 4; margin: 0; align-content: start; }
      .values { grid-column: 2; }
      dl div { display: grid; grid-template-columns: 6rem 1fr; align-items: baseline; }
    }
    @media print {
      body { padding: 0; max-width: none; background: none; }
      nav { display: none; }
      article { break-inside: avoid; border: 1px solid var(--line); }
    }

    """
}
