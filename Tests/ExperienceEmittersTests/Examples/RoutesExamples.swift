import ExperienceEmitters
import RegistryRules

extension EmitterExample {
  static let routes = [
    EmitterExample(
      "a case for each experience",
      .experience(#""place": { "coordinates": { "latitude": 46.5, "longitude": 8 }, "confirmationRadius": 100 }"#),
      gives: """
        // Made by `appclips emit routes` from what the app "shop" declares.
        // Emit it again when that changes, and leave it as it is otherwise.
        // swift-format-ignore-file

        import ExperienceResolver

        /// Where an invocation leads.
        enum ExperienceRoute: Hashable, Sendable {
          /// Coffee
          ///
          /// https://example.com/coffee
          case coffee

          /// The app as a whole.
          case defaultExperience
        }

        extension ExperienceRoute {
          /// Where `url` leads; nil where nothing of this app answers it. `table` is what `appclips emit resolver-table` made of
          /// the same registry.
          init?(_ url: String, in table: ResolutionTable) {
            switch table.resolve(url).outcome {
            case .advanced(let index): self.init(experience: table.experiences[Int(index)].id, url)
            case .default: self = .defaultExperience
            case .none, .invalid: return nil
            }
          }

          /// Where the experience with this id leads, with what `url` says behind its prefix; nil for an id that is not here.
          init?(experience id: String, _ url: String) {
            switch id {
            case "shop/coffee": self = .coffee
            default: return nil
            }
          }
        }

        extension ExperienceRoute {
          /// A circle: the centre in degrees, the radius in metres.
          struct Place: Hashable, Sendable {
            let latitude: Double
            let longitude: Double
            let radius: Double
          }

          /// Where people who came by a code or a tag have to be: the region for `APActivationPayload.confirmAcquired(in:)`;
          /// nil where the registry declares none.
          var place: Place? {
            switch self {
            case .coffee: Place(latitude: 46.5, longitude: 8.0, radius: 100.0)
            default: nil
            }
          }
        }

        """
    ),
    EmitterExample(
      "one case for the rows of a template",
      .rows(
        "id,name,latitude\nkiel,Kiel,54.3\nbonn,Bonn,50.7\n",
        #""place": { "coordinates": { "latitude": "${latitude}", "longitude": 10 }, "confirmationRadius": 100 }"#
      ),
      gives: """
        // Made by `appclips emit routes` from what the app "shop" declares.
        // Emit it again when that changes, and leave it as it is otherwise.
        // swift-format-ignore-file

        import ExperienceResolver

        /// Where an invocation leads.
        enum ExperienceRoute: Hashable, Sendable {
          /// A row of "shop/stores": Bonn, and 1 more
          ///
          /// https://example.com/bonn, and 1 more
          ///
          /// - row: the row's id.
          case stores(row: String)

          /// The app as a whole.
          case defaultExperience
        }

        extension ExperienceRoute {
          /// Where `url` leads; nil where nothing of this app answers it. `table` is what `appclips emit resolver-table` made of
          /// the same registry.
          init?(_ url: String, in table: ResolutionTable) {
            switch table.resolve(url).outcome {
            case .advanced(let index): self.init(experience: table.experiences[Int(index)].id, url)
            case .default: self = .defaultExperience
            case .none, .invalid: return nil
            }
          }

          /// Where the experience with this id leads, with what `url` says behind its prefix; nil for an id that is not here.
          init?(experience id: String, _ url: String) {
            switch id {
            default:
              guard let row = RowID(id) else { return nil }
              switch row.template {
              case "shop/stores": self = .stores(row: row.id)
              default: return nil
              }
            }
          }
        }

        /// The id of a row, behind that of its template.
        private struct RowID {
          let template: String
          let id: String

          init?(_ text: String) {
            guard let mark = text.lastIndex(of: "#") else { return nil }
            template = String(text[..<mark])
            id = String(text[text.index(after: mark)...])
          }
        }

        extension ExperienceRoute {
          /// A circle: the centre in degrees, the radius in metres.
          struct Place: Hashable, Sendable {
            let latitude: Double
            let longitude: Double
            let radius: Double
          }

          /// Where people who came by a code or a tag have to be: the region for `APActivationPayload.confirmAcquired(in:)`;
          /// nil where the registry declares none.
          var place: Place? {
            switch self {
            case .stores(let row): PlacesOfRows.stores[row]
            default: nil
            }
          }
        }

        /// The places of rows, by their ids.
        private enum PlacesOfRows {
          static let stores: [String: ExperienceRoute.Place] = [
            "bonn": ExperienceRoute.Place(latitude: 50.7, longitude: 10.0, radius: 100.0),
            "kiel": ExperienceRoute.Place(latitude: 54.3, longitude: 10.0, radius: 100.0),
          ]
        }

        """
    ),
    EmitterExample("an app without an experience", .wholeApp(#"{ "schemaVersion": 2, "name": "Shop" }"#), gives: nil),
  ]
}
