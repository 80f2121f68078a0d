extension LocalExperienceSheet {
  /// Writes what one experience asks for: its picture, its fields, its other languages.
  func writeArticle(_ index: Int, _ pictures: EmbeddedPictures, to main: inout MarkupWriter) {
    let experience = experiences[index]
    let texts = experience.texts
    let anchor = Self.anchor(index)
    main.block("article", ["id": anchor, "aria-labelledby": "\(anchor)-title"]) { article in
      writePicture(index, pictures, to: &article)
      article.line {
        $0.element(
          "h2",
          ["id": "\(anchor)-title", "lang": texts.language, "dir": "auto"],
          text: texts.title
        )
      }
      article.line { $0.element("p", ["class": "note"], text: experience.id) }
      article.block("dl") { list in
        for field in experience.fields { Self.write(field, language: texts.language, to: &list) }
      }
      for texts in experience.localizations { Self.write(texts, to: &article) }
    }
  }

  private func writePicture(_ index: Int, _ pictures: EmbeddedPictures, to article: inout MarkupWriter) {
    let photo = experiences[index].photo
    guard let first = pictures.firstUse(of: photo) else { return }
    guard first == index else {
      return article.line {
        $0.element("p", ["class": "note"]) {
          $0.text("The photo is the same as in ")
          $0.element("a", ["href": "#\(Self.anchor(first))", "dir": "auto"], text: experiences[first].texts.title)
        }
      }
    }
    article.block("figure") { figure in
      figure.line { $0.empty("img", ["src": pictures.source(of: photo), "alt": "The photo of this card"]) }
      figure.line { $0.element("figcaption", text: "Touch and hold the picture to save it to Photos.") }
    }
  }

  private static func write(_ texts: LocalExperience.Texts, to article: inout MarkupWriter) {
    article.line { $0.element("h3", text: "Language: \(texts.language)") }
    article.block("dl") { list in
      for field in texts.fields { write(field, language: texts.language, to: &list) }
    }
  }

  /// Writes one field. Letters to copy always run from left to right.
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
