/** CR 7.41: the parties of a naval battle while it is fought. */
import { campOf } from "../../ancient-world/command/02-42-friends.ts";
import { sideOf } from "../../ancient-world/forces.ts";
import type { LeaderId, SideId } from "../../ancient-world/state.ts";
import type { AncientWorld } from "../../ancient-world/table.ts";
import type { Play } from "../../kernel/index.ts";
import type { Fleet, NavalParty, Squadrons } from "../state.ts";
import { crewOf, fightWithCorvus, seniorsAtSea, settleCommandAtSea, squadronsIn } from "./07-13-together.ts";

/** A party with its Fleets, which may come to nothing. */
export interface BattleLine extends Pick<NavalParty, "side" | "inCharge" | "laden"> {
	readonly fleets: readonly Fleet[];
	/** Squadrons at the start, their Crew Rating, and whether they had the corvus: what the battle leaves of them changes nothing (7.43, 7.44). */
	readonly squadrons: number;
	readonly crew: number;
	readonly corvus: boolean;
	/** Scattered when it came to blows (7.44). */
	readonly scattered: boolean;
	/** Lost so far, in battle and pursuit. */
	readonly lost: Squadrons;
}

/** In whose name Fleets of friends fight: their side's, and where those of an ally lie among them that of the power they are allied to. */
const nameOf = (table: AncientWorld, fleets: readonly Fleet[]): SideId => {
	const side = sideOf(fleets);
	return fleets.every((fleet) => fleet.side === side) ? side : campOf(table, side);
};

/** How they are met: `scattered` as they are now, and with transports under the leader who embarked. */
type Manner = Pick<BattleLine, "scattered"> & { readonly convoy?: { readonly leader: LeaderId | null } };

/** Fleets of one camp that will fight together. */
export function* drawUp(table: AncientWorld, fleets: readonly Fleet[], manner: Manner): Play<BattleLine> {
	return lineUnder(table, fleets, { ...manner, commander: yield* settleCommandAtSea(table, fleets) });
}

/** The same as far as it can be told before anybody throws for the command: under the first of those whom nobody outranks. */
export const lineAhead = (table: AncientWorld, fleets: readonly Fleet[], manner: Manner): BattleLine =>
	lineUnder(table, fleets, { ...manner, commander: seniorsAtSea(table, fleets)[0] ?? null });

function lineUnder(
	table: AncientWorld,
	fleets: readonly Fleet[],
	{ scattered, convoy, commander }: Manner & { readonly commander: LeaderId | null },
): BattleLine {
	return {
		side: nameOf(table, fleets),
		fleets,
		inCharge: commander ?? convoy?.leader ?? null,
		laden: convoy !== undefined,
		scattered,
		squadrons: squadronsIn(fleets),
		crew: crewOf(fleets),
		corvus: fightWithCorvus(fleets),
		lost: { trireme: 0, quinquereme: 0 },
	};
}

/** The party as the state shows it. */
export const partyOf = ({ side, fleets, inCharge, laden }: BattleLine): NavalParty => ({
	side,
	fleets: fleets.map(({ id }) => id),
	inCharge,
	laden,
});
