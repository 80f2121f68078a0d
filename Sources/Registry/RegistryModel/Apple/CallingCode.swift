/// The country calling codes of telephone numbers (ITU-T E.164), for the countries in ``CountryArea``.
package enum CallingCode {
  /// The countries of a telephone number in international form, `+49 511 …` or `0049 …`; empty if it has none.
  package static func countries(of number: String) -> [String] {
    let text = number.filter { $0.isNumber || $0 == "+" }
    let digits: Substring
    if text.hasPrefix("+") {
      digits = text.dropFirst()
    } else if text.hasPrefix("00") {
      digits = text.dropFirst(2)
    } else {
      return []
    }
    return (1...3).reversed().lazy.compactMap { codes[String(digits.prefix($0))] }.first ?? []
  }

  private static let codes: [String: [String]] = {
    var codes: [String: [String]] = [:]
    for entry in listing.split(whereSeparator: { $0 == "," || $0 == "\n" }) {
      let words = entry.split(separator: " ").map(String.init)
      if let code = words.first { codes[code] = Array(words.dropFirst()) }
    }
    return codes
  }()

  /// Entries of a calling code and its countries.
  private static let listing = """
    1 US CA PR DO JM BS BB BM TT, 7 RU KZ, 20 EG, 211 SS, 212 MA, 213 DZ, 216 TN, 218 LY, 220 GM, 221 SN, 222 MR, 223 ML
    224 GN, 225 CI, 227 NE, 228 TG, 229 BJ, 230 MU, 231 LR, 232 SL, 233 GH, 234 NG, 235 TD, 236 CF, 237 CM, 238 CV
    240 GQ, 241 GA, 242 CG, 243 CD, 244 AO, 245 GW, 249 SD, 250 RW, 251 ET, 252 SO, 253 DJ, 254 KE, 255 TZ, 256 UG
    257 BI, 258 MZ, 260 ZM, 261 MG, 262 FR, 263 ZW, 264 NA, 265 MW, 266 LS, 267 BW, 268 SZ, 27 ZA, 291 ER, 30 GR, 31 NL
    32 BE, 33 FR, 34 ES, 351 PT, 352 LU, 353 IE, 354 IS, 355 AL, 356 MT, 357 CY, 358 FI, 359 BG, 36 HU, 370 LT, 371 LV
    372 EE, 373 MD, 374 AM, 375 BY, 376 AD, 377 MC, 378 SM, 380 UA, 381 RS, 382 ME, 383 XK, 385 HR, 386 SI, 387 BA
    389 MK, 39 IT VA, 40 RO, 41 CH, 420 CZ, 421 SK, 423 LI, 43 AT, 44 GB, 45 DK, 46 SE, 47 NO, 48 PL, 49 DE, 501 BZ, 502 GT
    503 SV, 504 HN, 505 NI, 506 CR, 507 PA, 509 HT, 51 PE, 52 MX, 53 CU, 54 AR, 55 BR, 56 CL, 57 CO, 58 VE, 590 FR
    591 BO, 592 GY, 593 EC, 594 FR, 595 PY, 596 FR, 597 SR, 598 UY, 60 MY, 61 AU, 62 ID, 63 PH, 64 NZ, 65 SG, 66 TH
    670 TL, 673 BN, 675 PG, 81 JP, 82 KR, 84 VN, 850 KP, 852 HK, 853 MO, 855 KH, 856 LA, 86 CN, 880 BD, 886 TW, 90 TR
    91 IN, 92 PK, 93 AF, 94 LK, 95 MM, 961 LB, 962 JO, 963 SY, 964 IQ, 965 KW, 966 SA, 967 YE, 968 OM, 970 PS, 971 AE
    972 IL PS, 973 BH, 974 QA, 976 MN, 977 NP, 98 IR, 992 TJ, 993 TM, 994 AZ, 995 GE, 996 KG, 998 UZ
    """
}
