import StoreKit
import SwiftUI

@main
struct SmoothieClip: App {
  @State private var route: ExperienceRoute?

  var body: some Scene {
    WindowGroup {
      OrderView(route: route)
        .onContinueUserActivity(NSUserActivityTypeBrowsingWeb) { activity in
          route = activity.route ?? route
        }
    }
  }
}

struct OrderView: View {
  let route: ExperienceRoute?
  @State private var hasOrdered = false

  var body: some View {
    page.appStoreOverlay(isPresented: $hasOrdered) {
      SKOverlay.AppClipConfiguration(position: .bottom)
    }
  }

  private var page: Text {
    switch route {
    case .standsBrienz(let seat), .standsOst(let seat), .standsThun(let seat): Text("Seat \(seat ?? "at the bar")")
    case .menu(let drink): Text(drink ?? "The menu")
    case .rewards: Text("Your stamp card")
    case .order, .defaultExperience, nil: Text("What would you like?")
    }
  }
}
