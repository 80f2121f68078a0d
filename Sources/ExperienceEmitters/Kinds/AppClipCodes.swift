import JSONSyntax
import RegistryModel
import RegistryRules

extension Emitter {
  /// The App Clip Codes of an app as an order: for Apple's generator, or for the print shop.
  public static let appClipCodes = Emitter(
    "app-clip-codes",
    "The App Clip Codes to be made: command lines or a table for Apple's generator, a contact sheet for the print "
      + "shop.",
    formats: [.text, .csv, .json, .html],
    together: [.text, .csv, .html],
    examples: [
      EmitterExample(
        "a command line for each code",
        .experience(code),
        gives: """
          AppClipCodeGenerator generate --url 'https://example.com/coffee' --foreground 'FFFFFF' --background '7A3E1D' \
          --type 'cam' --logo 'badge' --output 'coffee.svg'

          """
      ),
      EmitterExample(
        "the table that Apple's batch script reads",
        .experience(code),
        format: .csv,
        gives: """
          SVG File Name,URL,Background Color,Foreground Color,Type,Logo
          coffee.svg,https://example.com/coffee,7A3E1D,FFFFFF,cam,badge

          """
      ),
      EmitterExample(
        "a URL with a character that a code cannot hold",
        .experience(
          #""codes": [{ "kind": "appClipCode", "url": "https://example.com/coffee/(l)?p=~1", "index": 0 }]"#
        ),
        gives: """
          # coffee.svg: an App Clip Code cannot hold "("; the nearest URL that fits is \
          https://example.com/coffee/%28l%29?p=%7E1, which is another URL to register
          AppClipCodeGenerator generate --url 'https://example.com/coffee/(l)?p=~1' --index 0 --type 'cam' --logo 'badge' \
          --output 'coffee.svg'

          """
      ),
      EmitterExample(
        "a URL whose character a code can hold as an escape",
        .experience(#""codes": [{ "kind": "appClipCode", "url": "https://example.com/coffee?p=~1", "index": 0 }]"#),
        gives: """
          AppClipCodeGenerator generate --url 'https://example.com/coffee?p=%7E1' --index 0 --type 'cam' --logo 'badge' \
          --output 'coffee.svg'

          """
      ),
      EmitterExample(
        "a code without a template and colors",
        .experience(#""codes": [{ "kind": "appClipCode", "url": "https://example.com/coffee" }]"#),
        gives: """
          AppClipCodeGenerator generate --url 'https://example.com/coffee' --index 0 --type 'cam' --logo 'badge' \
          --output 'coffee.svg'

          """
      ),
      EmitterExample("an app without a code", .experience(""), gives: nil),
    ],
    make: eachTarget { target, order, emission throws(EmissionProblem) in
      let codes = try CodeOrder.all(for: target, in: order.registry)
      guard !codes.isEmpty else {
        emission.notes.append("\"\(target.experience?.id ?? target.app.id)\" declares no App Clip Code")
        return
      }
      emission.notes += codes.compactMap { code in code.problem.map { "\(code.fileName): \($0)" } }
      emission.notes += codes.filter(\.isPlain).map { code in
        "\(code.fileName): \"\(code.owner)\" declares no \"index\" and no colors for it; template 0 is used"
      }
      if order.format == .csv { emission.notes += CodeTable.notes(about: codes) }
      let bytes: [UInt8] =
        switch order.format {
        case .csv: try CodeTable(codes).csv(about: target.app)
        case .json: CodeTable(codes).json(target.app)
        case .html: try CodeSheet(codes, target.app).html()
        default: Array(codes.map(\.lines).joined().utf8)
        }
      emission.files.append(
        OutputFile("app-clip-codes", about: target, extension: order.format.fileExtension, bytes: bytes)
      )
    }
  )

  private static let code = #"""
    "codes": [{
      "kind": "appClipCode", "url": "https://example.com/coffee", "foreground": "FFFFFF", "background": "7A3E1D"
    }]
    """#
}
