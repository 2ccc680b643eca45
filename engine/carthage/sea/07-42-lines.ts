/** CR 7.41: the parties of a naval battle while it is fought. */
import { campOf } from "../../ancient-world/command/02-42-friends.ts";
import { sideOf } from "../../ancient-world/forces.ts";
import type { LeaderId, SideId } from "../../ancient-world/state.ts";
import type { AncientWorld } from "../../ancient-world/table.ts";
import type { Play } from "../../kernel/index.ts";
import type { Fleet, NavalParty, Squadrons } from "../state.ts";
import { crewOf, fightWithCorvus, settleCommandAtSea, squadronsIn } from "./07-13-together.ts";

/** A party with its Fleets, which may come to nothing. */
export interface Line extends Pick<NavalParty, "side" | "inCharge" | "laden"> {
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

/** Fleets of one camp that will fight together; `scattered` as they are now. */
export function* drawUp(
	table: AncientWorld,
	fleets: readonly Fleet[],
	{ scattered, convoy }: Pick<Line, "scattered"> & { readonly convoy?: { readonly leader: LeaderId | null } },
): Play<Line> {
	const side = nameOf(table, fleets);
	const inCharge = (yield* settleCommandAtSea(table, fleets)) ?? convoy?.leader ?? null;
	return {
		side,
		fleets,
		inCharge,
		laden: convoy !== undefined,
		scattered,
		squadrons: squadronsIn(fleets),
		crew: crewOf(fleets),
		corvus: fightWithCorvus(fleets),
		lost: { trireme: 0, quinquereme: 0 },
	};
}

/** The party as the state shows it. */
export const partyOf = ({ side, fleets, inCharge, laden }: Line): NavalParty => ({
	side,
	fleets: fleets.map(({ id }) => id),
	inCharge,
	laden,
});
