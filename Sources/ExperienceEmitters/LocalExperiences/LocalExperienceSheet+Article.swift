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
        for (name, value) in experience.fields {
          let isText = name == "Title" || name == "Subtitle"
          Self.write(name, value, language: isText ? texts.language : nil, to: &list)
        }
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
    article.line { $0.element("h3", text: "In the language \(texts.language)") }
    article.block("dl") { list in
      write("Title", texts.title, language: texts.language, to: &list)
      write("Subtitle", texts.subtitle, language: texts.language, to: &list)
    }
  }

  /// Writes one field. A value in no language is letters to copy: it always runs from left to right.
  private static func write(_ name: String, _ value: String, language: String?, to list: inout MarkupWriter) {
    list.block("div") { row in
      row.line { $0.element("dt", text: name) }
      row.line {
        guard let language else { return $0.element("dd", ["dir": "ltr", "class": "code"], text: value) }
        $0.element("dd", ["lang": language, "dir": "auto"], text: value)
      }
    }
  }
}
