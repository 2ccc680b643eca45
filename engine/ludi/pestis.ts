/** LR-XVI: a plague empties a region for an aestas. */
import type { Option, Play, Reason } from "../kernel/index.ts";
import { blockadeOption, runBlockade } from "./actions/travel.ts";
import { decide, decideNumen } from "./decide.ts";
import type { Power } from "./power.ts";
import { askedOf } from "./roles.ts";
import { hasSeatFor, mortalsIn, reachableByLand } from "./sedes.ts";
import type { Mortal, NumenId, RegionId } from "./state.ts";
import {
	bestOf,
	type Ludi,
	ludiReason,
	mortalRef,
	optionFor,
	policyDie,
	regionOption,
	regionRef,
	sayInLudi,
	segmentNow,
} from "./table.ts";
import { moveTo, withWarning } from "./travel.ts";

const NONE = "none";
const HERALDS: readonly NumenId[] = ["apollo", "diana"];

const placesFor = ({ data }: Ludi): Option[] => [
	optionFor(NONE, "no-pestis"),
	...data.acting.map((region) => regionOption(region)),
];

/** LR-XVI.A, XVI.A.2: Apollo or Diana may lay it on one region; by the program on 6 where most mortals are, never two years running. */
export function* layPestis(table: Ludi): Play {
	const { state, data } = table;
	const { year } = segmentNow(table);
	const numen = askedOf(state, HERALDS);
	const crowded = bestOf(
		data.acting.filter((region) => region !== "rome"),
		(region) => mortalsIn(table, region).length,
	);
	const isRested = state.lastPestis === null || state.lastPestis - year > 1;
	const place = yield* decideNumen(table, numen, "pestis", {
		options: placesFor(table),
		policy: () => (isRested && policyDie(table) === 6 ? (crowded ?? NONE) : NONE),
	});
	if (place !== NONE) yield* fallUpon(table, place as RegionId);
}

function* fallUpon(table: Ludi, region: RegionId): Play {
	table.state.pestis = region;
	table.state.lastPestis = segmentNow(table).year;
	sayInLudi(table, "pestis", "LR-XVI.A", { region: regionRef(region) }, { at: [regionRef(region)] });
	for (const mortal of mortalsIn(table, region)) yield* flee(table, mortal);
}

/** LR-XVI.A: whoever plays Apollo or Diana lays it at will, as long as an aestas lasts, where none rages. */
export const pestisAtWill: Power = {
	decision: "pestis",
	of: HERALDS,
	offer: (table) => (whyNoPestis(table) ? [] : [optionFor("lay", "lay-pestis")]),
	whyNot: whyNoPestis,
	*play(table, numen): Play {
		const place = yield* decideNumen(table, numen, "pestis", { options: placesFor(table), policy: () => NONE });
		if (place !== NONE) yield* fallUpon(table, place as RegionId);
	},
};

function whyNoPestis(table: Ludi): Reason | null {
	if (segmentNow(table).kind !== "aestas") return ludiReason("LR-XVI.A.3", "not-in-season");
	return table.state.pestis === null ? null : ludiReason("LR-XVI.A.2", "one-pestis");
}

/** LR-XVI.B.1: by land or by sea as in any aestas; who has no way stays, unharmed, and neither fights nor trades (LR-H28). */
function* flee(table: Ludi, mortal: Mortal): Play {
	const land = reachableByLand(table, mortal);
	const sea = havensBySea(table, mortal);
	const ways = [
		...land.map((region) => withWarning(regionOption(region, "travel-land"), mortal, region)),
		...(mortal.classes > 0 ? sea.map((region) => withWarning(regionOption(region, "travel-sea"), mortal, region)) : []),
	];
	const blockade =
		mortal.classes > 0 ? [] : sea.map((region) => withWarning(blockadeOption(table, region), mortal, region));
	const stay = ways.length > 0 ? [] : [optionFor("stay", "stay", { region: regionRef(mortal.region ?? "rome") })];
	const options = [...ways, ...blockade, ...stay];
	const question = { ask: "flee" as const, rule: "LR-XVI.B", options, policy: () => ways[0]?.id ?? "stay" };
	const way = yield* decide(table, mortal.id, question);
	const [kind = "", to = ""] = way.split("/");
	if (kind === "run-the-blockade") yield* runBlockade(table, mortal, to as RegionId);
	else if (kind !== "stay") yield* moveTo(table, mortal, to as RegionId, "LR-XVI.B");
	else sayInLudi(table, "shut-in", "LR-H28", { mortal: mortalRef(mortal.id) });
}

function havensBySea(table: Ludi, mortal: Mortal): RegionId[] {
	const { acting, regions } = table.data;
	if (mortal.region === null || !regions[mortal.region].seaAccess) return [];
	return acting.filter(
		(region) => region !== table.state.pestis && regions[region].seaAccess && hasSeatFor(table, region, mortal),
	);
}

/** LR-XVI.A.4, XVI.B.2: with its season, or taken away before; all may return. */
export function endPestis(table: Ludi, rule: "LR-XVI.A.4" | "LR-XVI.B"): void {
	const { state } = table;
	if (state.pestis === null) return;
	sayInLudi(table, "pestis-ends", rule, { region: regionRef(state.pestis) });
	state.pestis = null;
}
