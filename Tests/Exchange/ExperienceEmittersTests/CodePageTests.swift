import AppClipCodes
import RegistryModel
import Testing

@testable import ExperienceEmitters

/// The codes of these tests use invented tables, because those of Apple are not part of this package.
@Suite("Pages of App Clip Codes") struct CodePageTests {
  private static func drawing() throws -> CodeDrawing {
    let bytes = CodeText.Table.allCases.map { ($0, [UInt8](repeating: 1, count: $0.byteCount)) }
    let tables = try #require(CodeTables(Dictionary(uniqueKeysWithValues: bytes)))
    let url = "https://example.com/menu?p=7"
    let inks = try #require(CodeInks(template: 4))
    let code = AppClipCode(try CodePayload(url, tables: tables))
    return CodeDrawing(code, url: url, inks: inks, isNFC: false, hasBadge: false)
  }

  @Test("a PNG file has the color of each arc, and the background in the gaps between them")
  func png() throws {
    let drawing = try Self.drawing()
    let raster = drawing.raster
    let pixel = { (radius: Double, angle: Double) in
      let (sine, cosine) = CodeRing.sineAndCosine(ofDegrees: angle)
      let (column, row) = (Int((400 + radius * cosine) * 1.28), Int((400 + radius * sine) * 1.28))
      return Int(raster[row * 1_024 + column])
    }
    let (background, foreground, third) = (16, 32, 48)
    for stroke in drawing.strokes {
      let color = stroke.color == 0 ? foreground : third
      for angle in [stroke.start, (stroke.start + stroke.end) / 2, stroke.end] {
        #expect(
          [stroke.radius - 10, stroke.radius, stroke.radius + 10].map { pixel($0, angle) } == [color, color, color]
        )
      }
      let halfGap = 22.7 / stroke.radius * 180 / Double.pi
      #expect(pixel(stroke.radius, stroke.start - halfGap) == background)
      #expect(pixel(stroke.radius, stroke.end + halfGap) == background)
      #expect(pixel(stroke.radius + 17, stroke.start) == background)
    }
    #expect(pixel(0, 0) == foreground && pixel(130, 0) == background && raster[0] == 0)
    let png = drawing.png
    #expect(Array(png[16..<24]) == [0, 0, 4, 0, 0, 0, 4, 0])
    #expect(png.count < 200_000)
  }

  @Test("a PDF document has a path for each arc, and the offset of each object")
  func pdf() throws {
    let drawing = try Self.drawing()
    let text = String(decoding: drawing.pdf, as: UTF8.self)
    let lines = text.split(separator: "\n")
    #expect(lines.count { $0 == "S" } == drawing.strokes.count && lines.count { $0 == "f" } == 2)
    #expect(lines.count { $0 == "1.0000 1.0000 1.0000 RG" } == drawing.strokes.count { $0.color == 0 })
    let offsets = lines.compactMap { $0.hasSuffix(" 00000 n ") ? Int($0.prefix(10)) : nil }
    #expect(offsets.count == 4)
    for (index, offset) in offsets.enumerated() {
      #expect(text.utf8.dropFirst(offset).starts(with: "\(index + 1) 0 obj\n".utf8))
    }
  }
}
