/// Two-letter country codes.
package enum Countries {
  /// The codes of ISO 3166-1 alpha-2, and XK, which ISO does not assign, but Apple and the European Union use for
  /// Kosovo.
  package static let codes = Set(names.keys)

  /// The usual English name of each country, by its code. From the table of the tz database, which is in the public
  /// domain (https://data.iana.org/time-zones/tzdb/iso3166.tab), with a better known form of some names.
  package static let names: [String: String] = {
    let entries = listing.split(separator: ";").map { $0.drop { $0 == " " } }
    return Dictionary(entries.map { (String($0.prefix(2)), String($0.dropFirst(3))) }) { first, _ in first }
  }()

  /// The code of the country with this English name or three-letter abbreviation in everyday use, in any case of letters;
  /// nil if none has it.
  package static func code(of name: String) -> String? {
    let name = name.lowercased()
    return codesOfNames[name] ?? everyday[name]
  }

  private static let codesOfNames = Dictionary(names.map { ($0.value.lowercased(), $0.key) }) { first, _ in first }

  private static let everyday = [
    "usa": "US", "u.s.": "US", "u.s.a.": "US", "united states of america": "US", "uk": "GB",
    "great britain": "GB", "england": "GB", "scotland": "GB", "wales": "GB", "deutschland": "DE",
    "österreich": "AT", "schweiz": "CH", "suisse": "CH", "svizzera": "CH", "italia": "IT", "españa": "ES",
    "nederland": "NL", "belgique": "BE", "belgië": "BE", "danmark": "DK", "sverige": "SE", "norge": "NO",
    "suomi": "FI", "polska": "PL", "česko": "CZ", "czech republic": "CZ", "türkiye": "TR", "brasil": "BR",
    "méxico": "MX", "日本": "JP", "中国": "CN", "대한민국": "KR",
  ]

  private static let listing = """
    AD Andorra; AE United Arab Emirates; AF Afghanistan; AG Antigua and Barbuda; AI Anguilla; AL Albania; AM \
    Armenia; AO Angola; AQ Antarctica; AR Argentina; AS American Samoa; AT Austria; AU Australia; AW Aruba; AX Åland \
    Islands; AZ Azerbaijan; BA Bosnia and Herzegovina; BB Barbados; BD Bangladesh; BE Belgium; BF Burkina Faso; BG \
    Bulgaria; BH Bahrain; BI Burundi; BJ Benin; BL Saint Barthélemy; BM Bermuda; BN Brunei; BO Bolivia; BQ Caribbean \
    Netherlands; BR Brazil; BS Bahamas; BT Bhutan; BV Bouvet Island; BW Botswana; BY Belarus; BZ Belize; CA Canada; \
    CC Cocos (Keeling) Islands; CD Congo (Kinshasa); CF Central African Republic; CG Congo (Brazzaville); CH \
    Switzerland; CI Ivory Coast; CK Cook Islands; CL Chile; CM Cameroon; CN China; CO Colombia; CR Costa Rica; CU \
    Cuba; CV Cape Verde; CW Curaçao; CX Christmas Island; CY Cyprus; CZ Czechia; DE Germany; DJ Djibouti; DK \
    Denmark; DM Dominica; DO Dominican Republic; DZ Algeria; EC Ecuador; EE Estonia; EG Egypt; EH Western Sahara; ER \
    Eritrea; ES Spain; ET Ethiopia; FI Finland; FJ Fiji; FK Falkland Islands; FM Micronesia; FO Faroe Islands; FR \
    France; GA Gabon; GB United Kingdom; GD Grenada; GE Georgia; GF French Guiana; GG Guernsey; GH Ghana; GI \
    Gibraltar; GL Greenland; GM Gambia; GN Guinea; GP Guadeloupe; GQ Equatorial Guinea; GR Greece; GS South Georgia \
    and the South Sandwich Islands; GT Guatemala; GU Guam; GW Guinea-Bissau; GY Guyana; HK Hong Kong; HM Heard \
    Island and McDonald Islands; HN Honduras; HR Croatia; HT Haiti; HU Hungary; ID Indonesia; IE Ireland; IL Israel; \
    IM Isle of Man; IN India; IO British Indian Ocean Territory; IQ Iraq; IR Iran; IS Iceland; IT Italy; JE Jersey; \
    JM Jamaica; JO Jordan; JP Japan; KE Kenya; KG Kyrgyzstan; KH Cambodia; KI Kiribati; KM Comoros; KN Saint Kitts \
    and Nevis; KP North Korea; KR South Korea; KW Kuwait; KY Cayman Islands; KZ Kazakhstan; LA Laos; LB Lebanon; LC \
    Saint Lucia; LI Liechtenstein; LK Sri Lanka; LR Liberia; LS Lesotho; LT Lithuania; LU Luxembourg; LV Latvia; LY \
    Libya; MA Morocco; MC Monaco; MD Moldova; ME Montenegro; MF Saint Martin (French part); MG Madagascar; MH \
    Marshall Islands; MK North Macedonia; ML Mali; MM Myanmar; MN Mongolia; MO Macau; MP Northern Mariana Islands; \
    MQ Martinique; MR Mauritania; MS Montserrat; MT Malta; MU Mauritius; MV Maldives; MW Malawi; MX Mexico; MY \
    Malaysia; MZ Mozambique; NA Namibia; NC New Caledonia; NE Niger; NF Norfolk Island; NG Nigeria; NI Nicaragua; NL \
    Netherlands; NO Norway; NP Nepal; NR Nauru; NU Niue; NZ New Zealand; OM Oman; PA Panama; PE Peru; PF French \
    Polynesia; PG Papua New Guinea; PH Philippines; PK Pakistan; PL Poland; PM Saint Pierre and Miquelon; PN \
    Pitcairn; PR Puerto Rico; PS Palestine; PT Portugal; PW Palau; PY Paraguay; QA Qatar; RE Réunion; RO Romania; RS \
    Serbia; RU Russia; RW Rwanda; SA Saudi Arabia; SB Solomon Islands; SC Seychelles; SD Sudan; SE Sweden; SG \
    Singapore; SH Saint Helena, Ascension and Tristan da Cunha; SI Slovenia; SJ Svalbard and Jan Mayen; SK Slovakia; \
    SL Sierra Leone; SM San Marino; SN Senegal; SO Somalia; SR Suriname; SS South Sudan; ST Sao Tome and Principe; \
    SV El Salvador; SX Sint Maarten; SY Syria; SZ Eswatini; TC Turks and Caicos Islands; TD Chad; TF French Southern \
    Territories; TG Togo; TH Thailand; TJ Tajikistan; TK Tokelau; TL Timor-Leste; TM Turkmenistan; TN Tunisia; TO \
    Tonga; TR Turkey; TT Trinidad and Tobago; TV Tuvalu; TW Taiwan; TZ Tanzania; UA Ukraine; UG Uganda; UM U.S. \
    Outlying Islands; US United States; UY Uruguay; UZ Uzbekistan; VA Vatican City; VC Saint Vincent and the \
    Grenadines; VE Venezuela; VG British Virgin Islands; VI U.S. Virgin Islands; VN Vietnam; VU Vanuatu; WF Wallis \
    and Futuna; WS Samoa; XK Kosovo; YE Yemen; YT Mayotte; ZA South Africa; ZM Zambia; ZW Zimbabwe
    """

  /// Codes that people mistakenly write for a country, with the correct code.
  package static let mistaken = ["UK": "GB", "EL": "GR", "JA": "JP", "KO": "KR", "DA": "DK"]
}
