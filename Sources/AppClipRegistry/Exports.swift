// `import AppClipRegistry` is all that a tool needs: these modules declare the types in its public API. `@_exported`
// has no official spelling yet; without it, every tool would have to import five modules whose borders are of no use to
// it.
@_exported public import ExperienceEmitters
@_exported public import ExperienceResolver
@_exported public import JSONSyntax
@_exported public import RegistryFiles
@_exported public import RegistryModel
@_exported public import ResolutionTables
