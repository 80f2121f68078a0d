import ExperienceEmitters
import RegistryRules

extension EmitterExample {
  static let nfc = [
    EmitterExample(
      "the registered URL of an experience",
      .experience(""),
      Selection(experienceID: "shop/coffee"),
      gives: """
        https://example.com/coffee
        D1 01 13 55 04 65 78 61 6D 70 6C 65 2E 63 6F 6D 2F 63 6F 66 66 65 65
        26 bytes on a tag; fits ICODE SLIX (108), NTAG213 (144), ICODE SLIX 2 (312), NTAG215 (504), NTAG216 (888)

        """
    ),
    EmitterExample(
      "the same for a script",
      .experience(""),
      Selection(experienceID: "shop/coffee"),
      format: .json,
      gives: """
        {
          "formatVersion": 1,
          "url": "https://example.com/coffee",
          "ndef": "D1 01 13 55 04 65 78 61 6D 70 6C 65 2E 63 6F 6D 2F 63 6F 66 66 65 65",
          "bytesOnTag": 26,
          "fits": [
            "ICODE SLIX",
            "NTAG213",
            "ICODE SLIX 2",
            "NTAG215",
            "NTAG216"
          ]
        }

        """
    ),
    EmitterExample("an app without an advanced experience", .app(""), gives: nil),
  ]
}
