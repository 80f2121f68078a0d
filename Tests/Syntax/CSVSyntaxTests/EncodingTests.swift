import CSVSyntax
import TestSupport
import Testing

/// A table in an encoding with one byte per character, as Excel for Windows and Excel for Mac save it.
@Suite("The encoding of a table is recognized by its letters")
struct EncodingTests {
  /// Texts of shops, in the languages of their countries.
  private static let texts: [(languages: [String], encodings: [SingleByteEncoding], lines: [String])] = [
    (["de"], western, ["Kröpcke", "Übersee", "Große Straße 5", "Käse & Brot – täglich", "Löwenbräu"]),
    (["en"], western, ["Kröpcke", "Übersee", "Grüner Markt"]),
    ([], western, ["Kröpcke", "Übersee", "Grüner Markt"]),
    (["fr"], western, ["Café de la Gare", "Crème brûlée à la carte", "L’Été, c’est où ?", "Hôtel Le Nôtre", "Œuvre"]),
    (["es"], western, ["Peña Señorial", "¿Dónde está?", "Málaga – Centro", "Panadería Ñoño", "CAFÉ MÁLAGA"]),
    (["it"], western, ["Caffè Città", "Perché no?", "Più buono così"]),
    (["pt"], western, ["Pão de Açúcar", "Estação São Bento", "Coração", "ATENÇÃO"]),
    (["da"], western, ["Smørrebrød på Åboulevarden", "Æblegrød", "Rødgrød med fløde"]),
    (["sv"], western, ["Göteborg Älvstranden", "Åre", "Smörgåsbord på ön"]),
    (["nb"], western, ["Ålesund sjøside", "Bærum", "Kjøtt på ett, to, tre"]),
    (["fi"], western, ["Hyvää päivää", "Jyväskylä", "Töölö"]),
    (["nl"], western, ["Café België", "Coöperatie", "Financiën – één"]),
    (["is"], [.windows1252], ["Þingvellir", "Seyðisfjörður", "Ísafjörður"]),
    (["pl"], [.windows1250], ["Łódź Główna", "Kraków – Śródmieście", "Gdańsk Wrzeszcz", "Żółta kawa", "Wrocław"]),
    (["cs"], [.windows1250, .macCentralEurope], ["Příkopy", "Žižkov", "Náměstí Míru", "Čerstvá káva", "Škoda"]),
    (["hu"], [.windows1250, .macCentralEurope], ["Győr", "Könyvesbolt és kávézó", "Tűzoltó utca", "Őrség"]),
    (["ru"], [.windows1251], ["Кофейня на Тверской", "Москва", "Свежий хлеб"]),
    (["el"], [.windows1253], ["Αθήνα κέντρο", "Καφές και ψωμί", "Θεσσαλονίκη"]),
    (["tr"], [.windows1254], ["İstanbul Şişli", "Kahve dünyası", "Güneş sokağı", "Çarşı"]),
    (["lt"], [.windows1257], ["Šiauliai", "Žalioji gatvė", "Kavinė prie ežero"]),
    (["en"], western, ["Joe’s Café", "Two “quotes” – and 5 € or £4", "Brand™ shop", "The end…"]),
  ]

  private static let western: [SingleByteEncoding] = [.windows1252, .macRoman]

  @Test("a table of shops is read as it was written, in the languages at hand", arguments: texts.indices)
  func tables(index: Int) {
    let (languages, encodings, lines) = Self.texts[index]
    for encoding in encodings {
      let table = Self.table(lines, in: encoding, languages)
      #expect(table.problems.map(\.message) == [], "\(encoding)")
      #expect((0..<table.rowCount).map { table.text(of: table.cell(inColumn: 1, ofRow: $0)) } == lines, "\(encoding)")
      #expect(table.encoding == .singleByte(encoding))
      #expect(table.sampleLine?.isEmpty == false)
    }
  }

  @Test("a single word is read as it was written, or refused with both readings, but never read wrongly")
  func singleWords() {
    var refused = 0
    for (languages, encodings, lines) in Self.texts {
      for line in lines {
        for encoding in encodings {
          // Two letters of such an encoding can be one character of UTF-8; a whole table is never that.
          guard !line.utf8.allSatisfy({ $0 < 0x80 }), let bytes = Self.bytes([line], in: encoding),
            String(validating: bytes, as: UTF8.self) == nil
          else { continue }
          let table = Self.table([line], in: encoding, languages)
          guard table.problems.isEmpty else {
            refused += 1
            continue
          }
          #expect(table.text(of: table.cell(inColumn: 1, ofRow: 0)) == line, "\(encoding), \(languages)")
        }
      }
    }
    #expect(refused < 20)
  }

  @Test(
    "a table of MS-DOS, or in letters of languages that are not at hand, is never read wrongly",
    arguments: [
      (["de"], .dosLatin1, ["Kröpcke", "Größe zählt"]), (["da"], .dosLatin1, ["Nørreport", "På vej", "Åboulevarden"]),
      (["fr"], .dosLatin1, ["Café de la Gare", "Crème brûlée", "Hôtel"]),
      (["en"], .windows1251, ["Кофе и чай", "Москва"]), (["de"], .windows1253, ["Καφές", "Αθήνα κέντρο"]),
      (["en"], .windows1254, ["İstanbul", "Kadıköy şimdi"]), (["de"], .windows1254, ["Şişli", "İstanbul"]),
      (["en"], .windows1251, ["Кофе", "Свежий"]), (["en"], .isoLatin2, ["Kraków", "Łódź"]), (["en"], .macRoman, ["Ü"]),
      (["en"], .dosLatin1, ["Nørreport", "Ærø", "Rødgrød", "Åboulevarden", "På vej"]),
    ] as [([String], SingleByteEncoding, [String])]
  )
  func foreign(languages: [String], encoding: SingleByteEncoding, lines: [String]) {
    let table = Self.table(lines, in: encoding, languages)
    let read = (0..<table.rowCount).map { table.text(of: table.cell(inColumn: 1, ofRow: $0)) }
    #expect(!table.problems.isEmpty || read == lines, "\(read)")
  }

  @Test("an unclear encoding is one problem, with a line in each of the possible encodings")
  func unclear() {
    // The byte is š in Windows-1252 and ö in Mac OS Roman, and both are letters of Finnish.
    let table = CSVTable(Array("id,name\n1,T".utf8) + [0x9A] + Array("ekki\n".utf8), languages: ["fi"])
    #expect(table.problems.map(\.kind) == [.unclearEncoding([.windows1252, .macRoman])])
    #expect(
      table.problems.map(\.message) == [
        #"the encoding of the file is not clear; a line of it is "1,Tšekki" in Windows-1252 or "1,Töekki" in Mac OS Roman"#
      ]
    )
    #expect(table.isBroken(row: 0))
  }

  @Test(
    "an encoding of East Asia is recognized, and its help converts the file",
    arguments: [
      (["ja"], "834a83748346938c8b9e2c935895dc", "Shift-JIS", "iconv -f CP932"),
      ([], "834a83748346938c8b9e2c935895dc", "Shift-JIS", "iconv -f CP932"),
      (["en", "zh-Hans"], "bfa7b7c8b9dd2cb1b1bea9", "GB18030", "iconv -f GB18030"),
      (
        ["zh"],
        "b1e0bac520c3c5b5ea20cbb5c3f720b3c7cad02030303120c8cbc3f1b9e3b3a1b5ea20c9a8c2ebb5"
          + "e3b5a5c3e2c5c5b6d320c9cfbaa32030303220d6d0b9d8b4e5b5ea20c9a8c2ebb5e3b5a5c3e2c5c5"
          + "b6d320b1b1bea9"
          + "2cb1b1bea9",
        "GB18030", "iconv -f GB18030"
      ),
      (["zh-Hant"], "a940b0d8c05d2ca578a55f", "Big5", "iconv -f BIG5"),
      (["ko"], "bcadbfef20c4abc6e42cbacebbea", "EUC-KR", "iconv -f CP949"),
    ]
  )
  func eastAsia(languages: [String], hexadecimal: String, name: String, command: String) throws {
    let digits = Array(hexadecimal.utf8).map { String(UnicodeScalar($0)) }
    let bytes = stride(from: 0, to: digits.count, by: 2).compactMap { UInt8(digits[$0] + digits[$0 + 1], radix: 16) }
    let table = CSVTable(Array("id,name,city\n1,".utf8) + bytes + [0x0A], languages: languages)
    let problem = try #require(table.problems.first)
    #expect(table.problems.count == 1 && table.encoding == .utf8)
    #expect(problem.message == "the file is probably in \(name), which appclips does not read")
    #expect(problem.help.contains(command))
    #expect(MultibyteEncoding(named: name)?.rawValue == name)
  }

  @Test("damaged UTF-8 in Chinese is not taken for an encoding of East Asia")
  func damaged() {
    let table = CSVTable(
      Array("id,name\n1,人民广场店\n2,中关".utf8) + [0xE6, 0x9D] + Array("村店\n".utf8),
      languages: ["zh", "ja"]
    )
    #expect(table.problems.map(\.message) == ["bytes 0xE6 0x9D are not valid UTF-8"])
  }

  @Test("a text of Europe is never taken for one of East Asia", arguments: texts.indices)
  func europe(index: Int) {
    let (languages, encodings, lines) = Self.texts[index]
    for encoding in encodings {
      let table = Self.table(lines, in: encoding, languages + ["ja", "zh-Hans", "zh-Hant", "ko"])
      #expect(table.problems.map(\.message) == [] && table.encoding == .singleByte(encoding), "\(languages)")
    }
  }

  @Test("a specified encoding is used, unless the file is certainly in another one")
  func specified() throws {
    let bytes = try #require(Self.bytes(["Kröpcke"], in: .macRoman))
    for (encoding, name) in [(SingleByteEncoding.macRoman, "Kröpcke"), (.windows1252, "Kršpcke")] {
      let table = CSVTable(bytes, in: .singleByte(encoding))
      #expect(table.text(of: table.cell(inColumn: 1, ofRow: 0)) == name)
    }
    let utf8 = CSVTable(Array("id,name\n1,Kröpcke\n".utf8), in: .singleByte(.macRoman))
    #expect(utf8.problems.map(\.message) == ["the file is UTF-8, not Mac OS Roman"])
    let other = CSVTable([0x69, 0x64, 0x0A, 0x81], in: .singleByte(.windows1252))
    #expect(other.problems.map(\.message) == ["byte 0x81 is not a character in Windows-1252"])
  }

  @Test("every encoding is found by its name, and converts each of its characters back")
  func names() {
    for name in CSVEncoding.names { #expect(CSVEncoding(named: name) != nil, "\(name)") }
    for (name, encoding) in [
      ("CP1252", .windows1252), ("Windows_1252", .windows1252), ("latin1", .windows1252), ("macintosh", .macRoman),
      ("MacRoman", .macRoman), ("ISO-8859-15", .isoLatin9), ("cp1250", .windows1250),
    ] as [(String, SingleByteEncoding)] {
      #expect(CSVEncoding(named: name) == .singleByte(encoding), "\(name)")
    }
    #expect(CSVEncoding(named: "ebcdic") == nil)
    for encoding in SingleByteEncoding.allCases {
      #expect(encoding.characters.count == 128)
      for byte in UInt8.min...UInt8.max {
        guard let scalar = encoding.scalar(of: byte) else { continue }
        #expect(encoding.byte(of: scalar) == byte)
      }
    }
  }

  private static func table(_ lines: [String], in encoding: SingleByteEncoding, _ languages: [String]) -> CSVTable {
    CSVTable(bytes(lines, in: encoding) ?? [], languages: languages)
  }

  private static func bytes(_ lines: [String], in encoding: SingleByteEncoding) -> [UInt8]? {
    var writer = CSVWriter()
    writer.add(["id", "name"])
    for (number, line) in lines.enumerated() { writer.add([String(number), line]) }
    let bytes = String(decoding: writer.bytes, as: UTF8.self).unicodeScalars.map(encoding.byte)
    return bytes.contains(nil) ? nil : bytes.compactMap(\.self)
  }
}
