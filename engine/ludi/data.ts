/** The assets of Ludi Romani, arranged for looking things up. */
import type {
	ActiumEdition,
	CastMortal,
	CastNumen,
	LudiAssets,
	LudiDecision,
	LudiFigures,
	LudiRegion,
	Segment,
} from "../../assets/schema/ludi.ts";
import type { DecisionId, MortalId, NumenId, RegionId } from "./state.ts";

/** The printed facts of the game by their ids; shared by all tables, and never changed. */
export interface LudiData {
	readonly assets: LudiAssets;
	readonly figures: LudiFigures;
	readonly regions: Readonly<Record<RegionId, LudiRegion>>;
	/** Regions in the order in which they act: as listed, Rome last (4.1). */
	readonly acting: readonly RegionId[];
	readonly neighbours: Readonly<Record<RegionId, readonly RegionId[]>>;
	/** Where the throne of a rex stands. */
	readonly thrones: ReadonlyMap<MortalId, RegionId>;
	/** Printed facts of a mortal; a geminus has his twin's, others none. */
	readonly mortals: ReadonlyMap<MortalId, CastMortal>;
	readonly numina: Readonly<Record<NumenId, CastNumen>>;
	readonly decisions: Readonly<Record<DecisionId, LudiDecision>>;
	readonly segments: readonly Segment[];
	readonly editions: Readonly<Record<"A" | "B", ActiumEdition>>;
}

/** The index of these assets; each geminus has his twin's printed facts. */
export function ludiData(assets: LudiAssets): LudiData {
	const { world, cast, decisions, calendar, figures } = assets;
	const mortals = new Map<MortalId, CastMortal>(cast.mortals.map((mortal) => [mortal.id, mortal]));
	for (const senator of cast.mortals)
		if (senator.category === "senator") mortals.set(`${senator.id}-ii` as MortalId, senator);
	const regions = byId(world.regions);
	const ids = world.regions.map(({ id }) => id);
	return {
		assets,
		figures,
		regions,
		acting: [...ids.filter((id) => id !== "rome"), "rome"],
		neighbours: Object.fromEntries(ids.map((id) => [id, neighboursOf(assets, id)])) as Record<RegionId, RegionId[]>,
		thrones: new Map(world.regions.flatMap(({ id, rexSeat }) => (rexSeat === null ? [] : [[rexSeat, id] as const]))),
		mortals,
		numina: byId(cast.numina),
		decisions: byId(decisions),
		segments: calendar.segments,
		editions: byId(figures.actium),
	};
}

/** The lists are whole: the check of the assets says so. */
function byId<Thing extends { readonly id: string }>(things: readonly Thing[]): Record<Thing["id"], Thing> {
	return Object.fromEntries(things.map((thing) => [thing.id, thing])) as Record<Thing["id"], Thing>;
}

function neighboursOf({ world }: LudiAssets, region: RegionId): RegionId[] {
	return world.adjacency.flatMap(({ a, b }) => (a === region ? [b] : b === region ? [a] : []));
}
