/// The version of this package, which `appclips version` prints and every document that names its maker carries.
package let packageVersion = "0.1.0"
