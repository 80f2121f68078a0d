import StoreKit
import SwiftUI

@main
struct SmoothieClip: App {
  @State private var route: ExperienceRoute?
  @State private var isAtStand = false

  var body: some Scene {
    WindowGroup {
      OrderView(route: route, isAtStand: isAtStand)
        .onContinueUserActivity(NSUserActivityTypeBrowsingWeb) { activity in
          route = activity.route
          LastInvocation.save(activity.webpageURL)
          Task { isAtStand = await activity.confirmLocation() }
        }
    }
  }
}

struct OrderView: View {
  let route: ExperienceRoute?
  var isAtStand = false
  @State private var hasOrdered = false

  var body: some View {
    VStack {
      page
      Button(isAtStand ? "Order here" : "Choose a stand and order") { hasOrdered = true }
    }
    .appStoreOverlay(isPresented: $hasOrdered) {
      SKOverlay.AppClipConfiguration(position: .bottom)
    }
  }

  private var page: Text {
    switch route {
    case .standsBrienz(p: let seat), .standsOst(p: let seat), .standsThun(p: let seat):
      Text("Seat \(seat ?? "at the bar")")
    case .menu(drink: let drink): Text(drink ?? "The menu")
    case .rewards: Text("Your stamp card")
    case .order, .defaultExperience, nil: Text("What would you like?")
    }
  }
}
