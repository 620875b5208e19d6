/// What kind of JSON a field of the stream is: how the text of a cell has to be read.
enum FieldShape {
    case text, number, flag, time
    /// Values separated by a space, a comma, a semicolon or a bar.
    case list

    /// The shape of a field by its name; `nil` for a field that no event has.
    static func shape(of name: String) -> FieldShape? {
        if name.hasPrefix("link.parameters.") || name.hasPrefix("truth.") { return .text }
        return shapes[name]
    }

    private static let shapes: [String: FieldShape] = [
        "id": .text, "app": .text, "time": .time, "ip": .text, "observedIps": .list, "userAgent": .text,
        "clientHints.platform": .text, "clientHints.platformVersion": .text, "clientHints.model": .text,
        "clientHints.mobile": .flag, "screenWidth": .number, "screenHeight": .number, "pixelRatio": .number,
        "screenUnit": .text, "timeZone": .text, "utcOffsetMinutes": .number, "languages": .text, "os": .text,
        "osVersion": .text, "deviceModel": .text, "maxTouchPoints": .number, "link.slug": .text, "link.kind": .text,
        "link.matchWindowSeconds": .number, "token": .text, "visitorId": .text, "prefetch": .flag, "method": .text,
        "matchable": .flag, "attributionLevel": .text, "pasteboardToken": .text, "installReferrer": .text,
        "firstOpen": .flag, "click": .text, "install": .text,
    ]
}
