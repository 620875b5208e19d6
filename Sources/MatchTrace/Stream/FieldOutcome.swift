/// What became of one field of an event.
enum FieldOutcome {
    /// Taken, or deliberately passed over.
    case used
    /// Not a field that was asked for.
    case unknown
    /// Known, but of the wrong type or with a value outside its range: counts as missing.
    case unusable

    /// Assigns a converted value. `null` assigns nothing and is as good as missing.
    static func assign<Value>(
        _ raw: JSONValue, _ converted: Value?, _ assignment: (Value?) -> Void
    ) -> FieldOutcome {
        if let converted {
            assignment(converted)
            return .used
        }
        assignment(nil)
        return raw == .null ? .used : .unusable
    }

    /// Assigns a switch that guards a link: a value of the wrong type must not open what its sender meant to close.
    static func assignSwitch(_ raw: JSONValue, closed: Bool, _ assignment: (Bool?) -> Void) -> FieldOutcome {
        if raw == .null || raw.bool != nil {
            assignment(raw.bool)
            return .used
        }
        assignment(closed)
        return .unusable
    }
}
