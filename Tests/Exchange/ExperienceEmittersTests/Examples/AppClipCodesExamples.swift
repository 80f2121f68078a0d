import ExperienceEmitters
import RegistryRules

extension EmitterExample {
  static let appClipCodes = [
    EmitterExample(
      "a command for each code",
      .experience(code),
      gives: """
        # the generator rejects colors without enough contrast; suggest lists similar ones that it accepts
        AppClipCodeGenerator suggest --foreground FFFFFF --background 7A3E1D
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
      "a URL with a character that a code cannot contain",
      .experience(
        #""codes": [{ "kind": "appClipCode", "url": "https://example.com/coffee/(l)?p=~1", "index": 0 }]"#
      ),
      gives: """
        # coffee.svg: the URL contains "(", which an App Clip Code cannot encode; the most similar URL that an App \
        Clip Code can encode is https://example.com/coffee/%28l%29?p=%7E1, a different URL that must be registered too
        AppClipCodeGenerator generate --url 'https://example.com/coffee/(l)?p=~1' --index 0 --type 'cam' --logo 'badge' \
        --output 'coffee.svg'

        """
    ),
    EmitterExample(
      "a URL with a character that a code can encode as an escape",
      .experience(#""codes": [{ "kind": "appClipCode", "url": "https://example.com/coffee?p=~1", "index": 0 }]"#),
      gives: """
        # coffee.svg: the URL may be too long: it needs about 120 bits, and an App Clip Code has room for 128
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
    EmitterExample(
      "a URL that is too long, and two codes in the same colors",
      .experience(
        #"""
        "codes": [
          { "kind": "appClipCode", "url": "https://example.com/coffee/large/cold?cup=paper&milk=oat", "index": 0 },
          { "kind": "appClipCode", "url": "https://example.com/coffee", "foreground": "FFFFFF", "background": "7A3E1D" },
          { "kind": "appClipCode", "url": "https://example.com/coffee/l", "foreground": "FFFFFF", "background": "7A3E1D" }
        ]
        """#
      ),
      gives: """
        # the generator rejects colors without enough contrast; suggest lists similar ones that it accepts
        AppClipCodeGenerator suggest --foreground FFFFFF --background 7A3E1D
        # coffee-1.svg: the URL is too long: it needs about 199 bits, and an App Clip Code has room for 128
        AppClipCodeGenerator generate --url 'https://example.com/coffee/large/cold?cup=paper&milk=oat' --index 0 \
        --type 'cam' --logo 'badge' --output 'coffee-1.svg'
        AppClipCodeGenerator generate --url 'https://example.com/coffee' --foreground 'FFFFFF' --background '7A3E1D' \
        --type 'cam' --logo 'badge' --output 'coffee-2.svg'
        AppClipCodeGenerator generate --url 'https://example.com/coffee/l' --foreground 'FFFFFF' --background '7A3E1D' \
        --type 'cam' --logo 'badge' --output 'coffee-3.svg'

        """
    ),
    EmitterExample("an app without a code", .experience(""), gives: nil),
  ]

  private static let code = #"""
    "codes": [{
      "kind": "appClipCode", "url": "https://example.com/coffee", "foreground": "FFFFFF", "background": "7A3E1D"
    }]
    """#
}
