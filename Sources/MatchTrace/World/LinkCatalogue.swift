internal import MatchSignals

/// The links of the world's apps: campaigns, a few of which have most of the clicks, and invitations, each a destination of
/// its own.
struct LinkCatalogue: Sendable {
    private let world: World
    private let campaigns: WeightedTable<Int>

    init(world: World) {
        self.world = world
        campaigns = WeightedTable((1...max(1, Int(world.parameters.campaigns))).map { ($0, 1 / Double($0)) })
    }

    /// The link that a visit opens.
    func link(app: Int, _ random: inout SplitMix64) -> Link {
        if random.chance(world.parameters.inviteShare) {
            let sender = random.below(1_000_000)
            return Link(
                slug: "/i/\(WorldID.text(random.next()).prefix(8))", kind: .dynamic,
                parameters: #"{"invitedBy":"u\#(sender)"}"#)
        }
        let campaign = campaigns[random.unit()]
        let source = ["instagram", "mail", "poster", "search"][campaign % 4]
        return Link(
            slug: "/c/\(campaign)", kind: campaign % 2 == 0 ? .unified : .dynamic,
            parameters: #"{"campaign":"\#(app + 1)-\#(campaign)","source":"\#(source)"}"#,
            matchWindowSeconds: campaign % 20 == 0 ? 7200 : nil)
    }
}
