import AppClipRegistry
import RegistryModel
import RegistryRules
import TestSupport
import Testing

@Suite("Each row of a template is an experience")
struct RowExpansionTests {
  @Test("with its own ID, which every query accepts")
  func ids() throws {
    let registry = RowShop("id,name\nkiel,Kiel\nberlin,Berlin\n").registry
    #expect(registry.experiences.map(\.id) == ["shop/stores#berlin", "shop/stores#kiel"])
    #expect(registry.findings() == [] && registry.obstacles() == [])
    let kiel = try #require(registry.resolve("https://example.com/kiel/table/4").experience)
    #expect(kiel.title == "Kiel" && kiel.template == "shop/stores" && kiel.rowLocation?.line == 2)
    #expect(registry.experience(withID: "shop/stores") == nil)
  }

  @Test("in which a column is replaced once, and a dollar sign can be escaped")
  func replacedOnce() throws {
    let shop = RowShop("id,name,price\na,${id},\"$${x}\"\n", #""subtitle": "$${name} ${name} ${price} \u0024{id}""#)
    let row = try #require(shop.registry.experiences.first)
    #expect(row.title == "${id}")
    #expect(row.subtitle == "${name} ${id} $${x} a")
  }

  @Test("in which quotation marks, line breaks and letters are preserved")
  func letters() throws {
    let shop = RowShop("id,name\r\na,\"Bar \"\"Ü\"\"\r\n🍩\\n\"\r\n")
    #expect(shop.registry.experiences.first?.title == "Bar \"Ü\"\r\n🍩\\n")
  }

  @Test("whose card has the same texts as its JSON, whatever the template and its cells are")
  func cards() {
    let rows = "id,name,verb\na,\"Bar \"\"Ü\"\"\r\n🍩\",open\nb,,view\nc,${id},dance\n"
    for members in [
      #""title": "${name}", "subtitle": "For ${nobody} $${name} ${name}", "action": "${verb}""#,
      #""title": "T\u0061\n${name}${id}", "subtitle": "${", "action": "play", "image": "images/${id}.png""#,
      #""title": 5, "subtitle": null, "action": ["open"], "image": "${name}""#,
      #""title": "", "title": "twice", "subtitle": "plain""#,
    ] {
      for row in RowShop(rows, members).registry.experiences {
        let declared = row.declaration
        #expect(row.card.action?.rawValue == declared?.action.flatMap { Action(rawValue: $0.value)?.rawValue })
        #expect(row.card.title == declared?.title?.value)
        #expect(row.card.subtitle == declared?.subtitle?.value)
        #expect(row.card.image == declared?.image?.value)
      }
    }
  }

  @Test("in which a single column can be a number, true or false if the member requires one, and a string elsewhere")
  func values() throws {
    let members = #"""
      "retired": "${gone}", "limits": { "title": "${limit}" },
      "place": { "names": ["${limit}"], "confirmationRadius": "${radius}" }
      """#
    let shop = RowShop("id,name,gone,limit,radius\na,A,true,12,1e2\nb,B,false,13,0.5\n", members)
    let rows = shop.registry.experiences
    #expect(rows.map(\.isRetired) == [true, false])
    #expect(rows.map(\.limits.titleCharacters) == [12, 13])
    #expect(rows.map { $0.declaration?.place?.confirmationRadius?.value } == [100, 0.5])
    #expect(rows.map { $0.declaration?.place?.names.map(\.value) } == [["12"], ["13"]])
  }

  @Test("in which an empty cell removes an optional member, and whatever requires that member")
  func emptyCells() throws {
    let members = #"""
      "title": "T${name}", "subtitle": "${text}",
      "localizations": { "de": { "title": "${de}", "subtitle": "Immer" } },
      "matches": ["https://example.com/${id}/x", "${match}"],
      "codes": [{ "kind": "qr", "url": "https://example.com/${id}", "note": "${note}", "deployed": "${out}" }],
      "place": { "names": ["${name}"], "homePage": "${page}", "phone": { "number": "${phone}", "type": "LANDLINE" },
        "coordinates": { "latitude": "${lat}", "longitude": "${lon}" }, "address": { "locality": "${town}" } }
      """#
    let header = "id,name,text,de,match,note,out,page,phone,lat,lon,town\n"
    let texts = RowShop(header + "a,,,,,,,,,,,\n", members).texts
    let usual = #""action":"open","image":"images/coffee.png""#
    #expect(
      texts["shop/stores#a"]
        == #"{"title":"T","subtitle":"","matches":["https://example.com/a/x"],"#
        + #""codes":[{"kind":"qr","url":"https://example.com/a"}],"#
        + #""urlPrefix":"https://example.com/a",\#(usual)}"#
    )
    let half = RowShop(header + "a,A,x,,,,,,,1,,Kiel\n", members).texts["shop/stores#a"] ?? ""
    #expect(
      half.contains(
        #""place":{"names":["A"],"coordinates":{"latitude":1,"longitude":""},"address":{"locality":"Kiel"}}"#
      )
    )
  }

  @Test("unless its rows cannot be read: then no URL is resolved, and nothing is invented")
  func unreadable() {
    for rows in ["id,name\na,\"A\n", "id,name\na\n", "key,name\na,A\n", "id,name\n,A\n", "id,name\na,A\na,B\n", ""] {
      let registry = RowShop(rows, #""title": "${name}", "subtitle": "For ${key}""#).registry
      #expect(!registry.obstacles().isEmpty, "\(rows)")
    }
    let missing = RowShop("id,name\na,A\n", #""rows": "nowhere.csv""#).registry
    #expect(missing.obstacles().map(\.ruleID) == ["rows/file-missing"])
    #expect(missing.experiences.map(\.id) == ["shop/stores"] && missing.experiences[0].urlPrefix == nil)
  }

  @Test("and one with the same ID as a file is skipped and reported")
  func clash() {
    var shop = RowShop("id,name\na,A\nb,B\n")
    shop.files["shop/stores#a.json"] = #"{ "urlPrefix": "https://example.com/x" }"#
    #expect(shop.registry.experiences.map(\.id) == ["shop/stores#a", "shop/stores#b"])
    #expect(shop.findings.contains { $0.contains("[layout/same-id]") })
  }

  @Test("whether one or two templates read the rows")
  func shared() {
    var shop = RowShop("id,name,town\na,A,Kiel\n")
    let template = shop.files["shop/stores.json"] ?? ""
    shop.files["shop/menus.json"] = template.replacing("${name}", with: "${town}").replacing(
      "com/${",
      with: "com/menu/${"
    )
    #expect(shop.registry.experiences.map(\.id) == ["shop/menus#a", "shop/stores#a"])
    #expect(shop.findings == [])
  }
}
