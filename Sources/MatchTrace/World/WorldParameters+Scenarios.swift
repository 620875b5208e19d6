extension WorldParameters {
    /// The names of the scenarios that are compiled in.
    public static let scenarioNames = ["mixed"]

    /// The rates of a scenario; `nil` for a name that no scenario has.
    public static func scenario(_ name: String) -> WorldParameters? {
        name == "mixed" ? WorldParameters() : nil
    }
}
