import Foundation
import MatchSignals
import Testing

@Suite struct AddressVectorTests {
    @Test func everyAddressVectorHolds() throws {
        let vectors = try VectorFile.vectors(of: "ip", in: "address")
        #expect(vectors.count >= 60)
        for vector in vectors {
            switch vector.kind {
            case "single": try checkSingle(vector)
            case "header": try checkHeader(vector)
            case "pair": try checkPair(vector)
            default: Issue.record("\(vector.id): unknown kind \(vector.kind)")
            }
        }
    }

    private func checkSingle(_ vector: VectorFile.Vector) throws {
        let reading = AddressReading(try #require(vector.raw as? String))
        let actual: [String: Any?] = [
            "address": reading.address?.address.description,
            "family": reading.address.map { $0.address.isIPv4 ? 4 : 6 },
            "class": reading.wireName,
            "attributable": reading.address?.isAttributable ?? false,
            "block": reading.address?.blockPrefix?.description,
        ]
        for (key, expected) in vector.members {
            #expect(jsonEqual(actual[key] ?? nil, expected), "\(vector.id) \(key): \(String(describing: actual[key])))")
        }
    }

    private func checkHeader(_ vector: VectorFile.Vector) throws {
        let header = try #require(vector.side("header") as? String)
        let trusted = try TrustedProxies(parsing: vector.side("trustedProxies") as? [String] ?? [])
        let client = ForwardedHeader.client(of: header, trusting: trusted)
        #expect(
            jsonEqual(client.address?.address.description, vector.members["address"]), "\(vector.id): \(client)")
    }

    private func checkPair(_ vector: VectorFile.Vector) throws {
        func addresses(_ name: String) throws -> AddressSet {
            AddressSet(ip: nil, observedIPs: try #require(vector.side(name) as? [String]))
        }
        let (click, install) = (try addresses("click"), try addresses("install"))
        let expected = vector.members["agreement"] as? String
        #expect("\(click.agreement(withInstall: install))" == expected, "\(vector.id)")
        #expect("\(install.agreement(withInstall: click))" == expected, "\(vector.id), the other way round")
    }
}
