import SwiftUI

struct SmoothieApp: App {
  @State private var route = LastInvocation.take()

  var body: some Scene {
    WindowGroup {
      OrderView(route: route)
        .onContinueUserActivity(NSUserActivityTypeBrowsingWeb) { activity in route = activity.route }
    }
  }
}
