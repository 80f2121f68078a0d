print("appclips")
