/** What a seat sees: everything but the dice to come, since all lies open (section 13). */
import { isSegmentPlayed } from "./calendar-years.ts";
import { inOrderOfDeath, isCombatant, isImperator, legionsOfMortal, votesInHand } from "./cast.ts";
import { mortalsIn, needsSeat, numinaIn, seatsOf } from "./sedes.ts";
import type { LudiState, MortalId, RegionId, RoleId } from "./state.ts";
import { allMortals, type Ludi } from "./table.ts";

/** What follows from a mortal's state, so that no window works it out. */
export interface MortalFacts {
	readonly title:
		| "imperator"
		| "senator"
		| "rex"
		| "virgo"
		| "matrona"
		| "widow"
		| "divorced"
		| "amazon"
		| "liber"
		| "maior";
	readonly legions: number;
	readonly votes: number;
	readonly combatant: boolean;
}

/** Who is in a region, and on which of its seats (LR-IV.A). */
export interface RegionFacts {
	/** The rex on his own throne; null where he is away, or none stands there. */
	readonly throne: MortalId | null;
	/** Seats besides the throne. */
	readonly seats: number;
	/** Who sits on them, the most senior first; numina in a hiems come last (LR-VI.C.2). */
	readonly seated: readonly RoleId[];
	/** Who is there without a seat: children, the wearer of the Ring, imagines, numina at any other time. */
	readonly standing: readonly RoleId[];
}

/** Everything a seat may see: the state without its dice, and facts derived from it. */
export interface LudiView extends Omit<LudiState, "dice"> {
	readonly facts: Readonly<Partial<Record<MortalId, MortalFacts>>>;
	readonly regions: Readonly<Record<RegionId, RegionFacts>>;
	/** Segments of the printed calendar that are played, by their number (LR-V.D, V.E). */
	readonly calendar: readonly number[];
	/** LR-XV: who is married to whom, in the order of the brides. */
	readonly marriages: readonly Marriage[];
	/** LR-XIV.C: shades and imagines, who died first comes first; maiores before them. */
	readonly dead: readonly MortalId[];
}

/** A marriage, with the debt that a divorce would call in. */
export interface Marriage {
	readonly wife: MortalId;
	readonly husband: MortalId;
	/** Denarii that he owes her at a divorce (LR-XV.C.2). */
	readonly dowry: number;
}

/** The view of the table; every seat has the same (section 13). */
export function makeLudiView(table: Ludi): LudiView {
	const { dice: _dice, ...open } = table.state;
	const facts: Partial<Record<MortalId, MortalFacts>> = {};
	for (const mortal of allMortals(open)) {
		const title = mortal.rank === "roman" ? (isImperator(mortal) ? "imperator" : "senator") : mortal.rank;
		facts[mortal.id] = {
			title,
			legions: legionsOfMortal(mortal),
			votes: votesInHand(mortal),
			combatant: isCombatant(mortal),
		};
	}
	const regions = Object.fromEntries(table.data.acting.map((region) => [region, factsOf(table, region)]));
	const { segments } = table.data;
	const calendar = segments.flatMap(({ i }) => (isSegmentPlayed(table.state, table.data, i) ? [i] : []));
	const { marriages, dead } = bondsOf(open);
	return { ...open, facts, regions: regions as Record<RegionId, RegionFacts>, calendar, marriages, dead };
}

function bondsOf(state: Pick<LudiState, "mortals">): Pick<LudiView, "marriages" | "dead"> {
	const marriages = allMortals(state).flatMap(({ id, rank, spouse, dowry }) =>
		rank === "matrona" && spouse !== null ? [{ wife: id, husband: spouse, dowry }] : [],
	);
	return { marriages, dead: inOrderOfDeath(state).map(({ id }) => id) };
}

function factsOf(table: Ludi, region: RegionId): RegionFacts {
	const { state, data } = table;
	const living = mortalsIn(table, region);
	const throne = living.find(({ id }) => id === data.regions[region].rexSeat)?.id ?? null;
	const sitting = living.filter((mortal) => mortal.id !== throne && needsSeat(state, mortal));
	const numina = numinaIn(table, region);
	const dead = allMortals(state).filter((mortal) => mortal.region === region && mortal.life === "imago");
	const idsOf = (roles: readonly { readonly id: RoleId }[]) => roles.map(({ id }) => id);
	return {
		throne,
		seats: seatsOf(table, region),
		seated: [...idsOf(sitting), ...idsOf(numina.filter(({ seated }) => seated))],
		standing: [
			...idsOf(living.filter((mortal) => mortal.id !== throne && !needsSeat(state, mortal))),
			...idsOf(dead),
			...idsOf(numina.filter(({ seated }) => !seated)),
		],
	};
}
