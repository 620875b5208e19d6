/// The first parenthesis of a user agent: system, version, model.
extension UserAgent {
    /// Reads the platform parenthesis.
    mutating func readPlatform(_ bytes: Span<UInt8>, _ comment: Range<Int>) {
        // An app that named its device has said more than the parenthesis can.
        let first = ASCII.unquoted(comment.lowerBound..<bytes.first(0x3b, in: comment), of: bytes)
        if bytes.has("iPhone", at: first.lowerBound) || bytes.has("iPod", at: first.lowerBound) {
            family = .iOS
            deviceClass = .phone
            readAppleVersion(bytes, comment)
        } else if bytes.has("iPad", at: first.lowerBound) {
            family = .iPadOS
            deviceClass = .tablet
            readAppleVersion(bytes, comment)
        } else if bytes.has("Macintosh", at: first.lowerBound) {
            family = .macOSOrIPadOS
            readAppleVersion(bytes, comment)
        } else if bytes.has("Windows", at: first.lowerBound) {
            family = .windows
            deviceClass = .desktop
        } else {
            readAndroid(bytes, comment)
            if family == .unknown, bytes.has("X11", at: first.lowerBound) || bytes.has("Linux", at: first.lowerBound) {
                family = .linux
                deviceClass = .desktop
            }
        }
    }

    /// Reads the number after `OS `: `CPU iPhone OS 18_6`, `CPU OS 17_5`, `Intel Mac OS X 10_15_7`.
    private mutating func readAppleVersion(_ bytes: Span<UInt8>, _ comment: Range<Int>) {
        var index = comment.lowerBound
        while index + 3 < comment.upperBound {
            if bytes[index] == 0x4f, bytes[index + 1] == 0x53, bytes[index + 2] == 0x20 {
                var start = index + 3
                if bytes.has("X ", at: start) { start += 2 }
                let version = ParsedVersion(bytes, at: start, end: comment.upperBound)
                if !version.isEmpty, !isVersionFromApp { printedVersion = version }
                return
            }
            index += 1
        }
    }

    /// Reads `Linux; Android 13; SM-S901B Build/TP1A; wv` and its relatives.
    private mutating func readAndroid(_ bytes: Span<UInt8>, _ comment: Range<Int>) {
        var start = comment.lowerBound
        var isAfterSystem = false
        while start < comment.upperBound {
            let end = bytes.first(0x3b, in: start..<comment.upperBound)
            let segment = ASCII.unquoted(start..<end, of: bytes)
            start = end + 1
            if !isAfterSystem {
                guard bytes.has("Android", at: segment.lowerBound) else { continue }
                family = .android
                isAfterSystem = true
                let digits = segment.lowerBound + 8
                if !isVersionFromApp, digits < segment.upperBound {
                    printedVersion = ParsedVersion(bytes, at: digits, end: segment.upperBound)
                }
                continue
            }
            guard model == nil else { return }
            let name = DeviceModel.withoutBuild(bytes, segment)
            if bytes.equals("K", in: name) {
                isReduced = printedVersion.major == 10
                return
            }
            if isModelName(bytes, name) {
                model = name
                return
            }
        }
    }

    /// Whether a segment after the system is a model and not a locale or a mark.
    private func isModelName(_ bytes: Span<UInt8>, _ segment: Range<Int>) -> Bool {
        guard segment.count > 1 else { return false }
        if bytes.has("rv:", at: segment.lowerBound) { return false }
        for mark in ["wv", "Mobile", "Tablet", "TV", "Linux", "HarmonyOS"] where bytes.equals(mark, in: segment) {
            return false
        }
        return !isLocale(bytes, segment)
    }

    /// Whether a segment reads as `en`, `fil`, `en-us` or `pt_BR`.
    func isLocale(_ bytes: Span<UInt8>, _ segment: Range<Int>) -> Bool {
        var letters = 0
        while letters < segment.count, ASCII.isLetter(bytes[segment.lowerBound + letters]) { letters += 1 }
        guard letters == 2 || letters == 3 else { return false }
        if letters == segment.count { return bytes[segment.lowerBound] >= 0x61 }
        let separator = bytes[segment.lowerBound + letters]
        guard separator == 0x2d || separator == 0x5f, bytes[segment.lowerBound] >= 0x61 else { return false }
        let rest = segment.lowerBound + letters + 1..<segment.upperBound
        guard (2...4).contains(rest.count) else { return false }
        for position in rest where !ASCII.isLetter(bytes[position]) { return false }
        return true
    }
}
