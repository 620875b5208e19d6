extension WorldParameters {
    /// The names of the scenarios that are compiled in, `mixed` first.
    public static let scenarioNames = EmbeddedWorlds.all.map(\.name)

    /// The rates of a scenario; `nil` for a name that no scenario has.
    public static func scenario(_ name: String) -> WorldParameters? {
        guard let world = EmbeddedWorlds.all.first(where: { $0.name == name }) else { return nil }
        do {
            return try WorldFile.parameters(text: world.text)
        } catch {
            preconditionFailure("The scenario \(name) that is compiled in is damaged: \(error.message)")
        }
    }
}
