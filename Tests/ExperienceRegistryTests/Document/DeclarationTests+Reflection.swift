import ExperienceRegistry

/// Declarations that read each value when it is asked for show a mirror nothing of themselves: here they say what they hold.
extension ExperienceDeclaration: CustomReflectable {
  package var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "urlPrefix": urlPrefix as Any, "action": action as Any, "title": title as Any, "subtitle": subtitle as Any,
        "image": image as Any, "localizations": localizations, "defaultLanguage": defaultLanguage as Any,
        "businessCategory": businessCategory as Any, "poweredBy": poweredBy as Any, "place": place as Any,
        "limits": limits as Any, "parameters": parameters as Any, "codes": codes, "matches": matches,
        "rejects": rejects, "banner": banner as Any, "retired": retired as Any, "rows": rows as Any,
      ]
    )
  }
}

extension PlaceDeclaration: CustomReflectable {
  package var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "names": names, "address": address as Any, "coordinates": coordinates as Any, "mapAction": mapAction as Any,
        "relationship": relationship as Any, "phone": phone as Any, "homePage": homePage as Any,
        "categories": categories, "placeID": placeID as Any, "placeStatus": placeStatus as Any,
        "confirmationRadius": confirmationRadius as Any,
      ]
    )
  }
}

extension AddressDeclaration: CustomReflectable {
  package var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "full": full as Any, "street": street, "floor": floor as Any, "neighborhood": neighborhood as Any,
        "locality": locality as Any, "stateProvince": stateProvince as Any, "postalCode": postalCode as Any,
        "countryCode": countryCode as Any,
      ]
    )
  }
}

extension CoordinatesDeclaration: CustomReflectable {
  package var customMirror: Mirror {
    Mirror(self, children: ["latitude": latitude as Any, "longitude": longitude as Any, "source": source as Any])
  }
}

extension PhoneDeclaration: CustomReflectable {
  package var customMirror: Mirror {
    Mirror(self, children: ["number": number as Any, "type": type as Any, "intent": intent as Any])
  }
}

extension CodeDeclaration: CustomReflectable {
  package var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "kind": kind as Any, "url": url as Any, "deployed": deployed as Any, "note": note as Any,
        "index": index as Any, "foreground": foreground as Any, "background": background as Any,
        "type": type as Any, "logo": logo as Any, "fileName": fileName as Any,
      ]
    )
  }
}
