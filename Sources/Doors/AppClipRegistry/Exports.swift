// `import AppClipRegistry` is all that a tool needs: these modules declare the types in its public API. `@_exported`
// has no official spelling yet. Without it, every tool would have to import seven modules, and could not guess which.
@_exported public import ExperienceEmitters
@_exported public import ExperienceResolver
@_exported public import JSONSyntax
@_exported public import RegistryFiles
@_exported public import RegistryModel
@_exported public import ResolutionTables
@_exported public import SystemFiles
