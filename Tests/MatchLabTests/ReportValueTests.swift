import Testing

@testable import MatchLab

@Suite struct ReportValueTests {
    @Test func compactFormKeepsTheOrderOfKeys() {
        let value = ReportValue.object([
            .init("b", .integer(1)), .init("a", .array([.null, .bool(true), .string("x\"\n\u{1}é")])),
        ])
        #expect(value.compact == #"{"b":1,"a":[null,true,"x\"\n\u0001é"]}"#)
    }

    @Test func whatIsNotFiniteIsNull() {
        #expect(ReportValue.number(.nan).compact == "null")
        #expect(ReportValue.number(.infinity).compact == "null")
        #expect(ReportValue.fixed(.nan, decimals: 6).compact == "null")
        #expect(ReportValue.optional(Double?.none).compact == "null")
    }

    @Test func numbersAreShortAndFixedOnesAreNot() {
        #expect(ReportValue.number(2).compact == "2")
        #expect(ReportValue.number(0.1).compact == "0.1")
        #expect(ReportValue.fixed(0.99149999, decimals: 6).compact == "0.991500")
        #expect(ReportValue.fixed(1, decimals: 6).compact == "1.000000")
        #expect(ReportValue.fixed(-0.5, decimals: 0).compact == "-1")
    }

    @Test func prettyFormPutsFlatObjectsOnOneLine() {
        let value = ReportValue.object([
            .init("flat", .object([.init("x", .integer(1)), .init("y", .integer(2))])), .init("empty", .array([])),
        ])
        #expect(value.pretty == "{\n  \"flat\": {\"x\": 1, \"y\": 2},\n  \"empty\": []\n}\n")
    }
}
