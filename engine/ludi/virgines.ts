/** LR-VI.D.1.c, XII.A.2: virgines find a seat everywhere but in a regnum, if need be another's. */
import type { Play } from "../kernel/index.ts";
import { legionsOfMortal } from "./cast.ts";
import { decide } from "./decide.ts";
import { hasSeatFor, mortalsIn, needsSeat } from "./sedes.ts";
import type { Mortal, MortalId, RegionId } from "./state.ts";
import { bestOf, type Ludi, mortalById, mortalOption, mortalRef, sayInLudi } from "./table.ts";
import { moveTo, sendAway } from "./travel.ts";

/** Whom a virgo may displace somewhere: whoever holds a seat that she could take, no virgo, no escort of a rex (LR-H11), nobody in a regnum. */
export function isDisplaceable({ state, data }: Ludi, virgo: Mortal, region: RegionId, other: Mortal): boolean {
	if (virgo.rank !== "virgo" || data.regions[region].type === "regnum" || other.id === virgo.id) return false;
	return needsSeat(state, other) && other.rank !== "virgo" && other.escorts === null;
}

/** All whom she may displace there. */
export function displaceable(table: Ludi, virgo: Mortal, region: RegionId): Mortal[] {
	if (virgo.rank !== "virgo") return [];
	return mortalsIn(table, region).filter((other) => isDisplaceable(table, virgo, region, other));
}

/** Goes in; a virgo who finds no seat takes another's (LR-VI.D.1.c). Where the whole world is full he goes to the one that she leaves (ruling). */
export function* enter(table: Ludi, mortal: Mortal, region: RegionId, rule: string): Play {
	const { region: left } = mortal;
	const displaced = hasSeatFor(table, region, mortal) ? null : yield* displace(table, mortal, region);
	yield* moveTo(table, mortal, region, rule);
	const isHomeless = displaced?.life === "living" && displaced.region === region;
	if (isHomeless && left !== null) yield* moveTo(table, displaced, left, "LR-VI.D.1.c");
}

/** Returns who had to go, away already if there is a seat anywhere. */
function* displace(table: Ludi, virgo: Mortal, region: RegionId): Play<Mortal> {
	const others = displaceable(table, virgo, region);
	const options = others.map(({ id }) => mortalOption(id));
	const weakest = bestOf(others, (other) => -legionsOfMortal(other) * 1_000_000_000 - other.denarii)?.id ?? "";
	const named = yield* decide(table, virgo.id, {
		ask: "displace",
		rule: "LR-VI.D.1.c",
		options,
		policy: () => weakest,
	});
	const displaced = mortalById(table.state, named as MortalId);
	sayInLudi(table, "displaced", "LR-XII.A.2", { virgo: mortalRef(virgo.id), mortal: mortalRef(displaced.id) });
	yield* sendAway(table, displaced, "LR-VI.D.1.c", [region]);
	return displaced;
}
