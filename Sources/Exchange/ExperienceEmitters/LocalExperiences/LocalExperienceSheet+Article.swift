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
}
