/** LR-VI.A.1, VI.D.1.c, VI.E, VI.F, VI.G: moving in an aestas, and the flight of reges. */
import type { Menu, Option, Play, Reason, Text } from "../../kernel/index.ts";
import { die } from "../death/death.ts";
import { decide, decideNumen } from "../decide.ts";
import { goodsText, transfer } from "../ledger.ts";
import { rescue, whyNotPlead } from "../mercury.ts";
import { playerOfRole } from "../roles.ts";
import { byDistance, hasSeatFor, reachableByLand, regionsWithSeat } from "../sedes.ts";
import type { Mortal, NumenId, RegionId } from "../state.ts";
import {
	type Ludi,
	ludiReason,
	mortalRef,
	numenRef,
	once,
	optionFor,
	policyDie,
	regionOption,
	regionRef,
	sayInLudi,
} from "../table.ts";
import { goHome, homePlaceOf, moveTo, warned, whyNotLeave, withWarning } from "../travel.ts";
import { displaceable, enter } from "../virgines.ts";
import { type Action, ANY_SEASON, LIVING, SUMMER } from "./action.ts";

/** The reason that keeps somebody from a region whatever the way; a virgo may take another's seat. */
function whyNotEnter(
	table: Ludi,
	mortal: Mortal,
	region: RegionId,
	{ open, rule }: { readonly open: ReadonlySet<RegionId>; readonly rule: "LR-VI.A.1.b" | "LR-VI.D" },
): Reason | null {
	if (table.state.pestis === region) return ludiReason("LR-XVI.B", "plague", { region: regionRef(region) });
	if (open.has(region) || displaceable(table, mortal, region).length > 0) return null;
	return ludiReason(rule, "no-seat", { region: regionRef(region) });
}

/** LR-VI.E.2, XIV.A.9: crossing a sea without a fleet, with what may come of it: by the program its chances, of a person whatever that likes. */
export function blockadeOption(table: Ludi, region: RegionId): Option {
	const god = seaGodOf(table, region);
	const isJudged = playerOfRole(table.state, god) !== null;
	return once(isJudged ? judged : chanced, `${god}/${region}`, () =>
		warned(regionOption(region, "run-the-blockade"), isJudged ? judgedBy(god) : chancesWith(god)),
	);
}

/** As they were first made: they are the same in every game. */
const judged = new Map<string, Option>();
const chanced = new Map<string, Option>();

const judgedBy = (god: NumenId): Text => optionFor("", "warn-sea-judged", { numen: numenRef(god) }).text;

function chancesWith(god: NumenId): Text {
	const fates = [1, 2, 3, 4, 5, 6].map(seaPolicy);
	const of = (fate: string) => fates.filter((each) => each === fate).length;
	const chances = { all: fates.length, pass: of("pass"), rob: of("rob"), drown: of("drown") };
	return optionFor("", "warn-sea", { numen: numenRef(god), ...chances }).text;
}

const travelLand: Action = {
	id: "travel-land",
	kind: "major",
	actors: LIVING,
	seasons: SUMMER,
	rule: "LR-VI.A.1",
	offer(table, mortal, menu) {
		const near = table.data.neighbours[mortal.region ?? "rome"];
		const open = regionsWithSeat(table, mortal);
		const reached = new Set(reachableByLand(table, mortal, open));
		for (const region of table.data.acting) {
			if (region === mortal.region) continue;
			const isNear = near.includes(region);
			const far =
				isNear || reached.has(region) ? null : ludiReason("LR-VI.A.1.b", "not-adjacent", { region: regionRef(region) });
			menu.add(
				withWarning(regionOption(region, "travel-land"), mortal, region),
				whyNotLeave(mortal) ?? far ?? whyNotEnter(table, mortal, region, { open, rule: "LR-VI.A.1.b" }),
			);
		}
	},
	*play(table, mortal, thing) {
		yield* enter(table, mortal, thing as RegionId, "LR-VI.A.1.b");
	},
};

/** LR-II.B.1, II.B.2, VI.A.1.a, VI.E.1: between regions that ships reach, with whatever he owns; one classis to show is enough. */
function offerSea(
	id: string,
	optionTo: (table: Ludi, region: RegionId) => Option,
	whyNotSail: (mortal: Mortal) => Reason | null,
) {
	return (table: Ludi, mortal: Mortal, menu: Menu): void => {
		const why = whyNotLeave(mortal) ?? whyNotSail(mortal) ?? whyNoShip(table, mortal.region ?? "rome");
		if (why) {
			menu.refuseOthers(id, why);
			return;
		}
		const open = regionsWithSeat(table, mortal);
		for (const region of table.data.acting)
			if (region !== mortal.region)
				menu.add(
					withWarning(optionTo(table, region), mortal, region),
					whyNoShip(table, region) ?? whyNotEnter(table, mortal, region, { open, rule: "LR-VI.D" }),
				);
	};
}

function whyNoShip({ data }: Ludi, region: RegionId): Reason | null {
	return data.regions[region].seaAccess ? null : ludiReason("LR-VI.A.1.a", "no-ship", { region: regionRef(region) });
}

const travelSea: Action = {
	id: "travel-sea",
	kind: "major",
	actors: LIVING,
	seasons: SUMMER,
	rule: "LR-VI.A.1",
	offer: offerSea(
		"travel-sea",
		(_, region) => regionOption(region, "travel-sea"),
		({ classes }) => (classes > 0 ? null : ludiReason("LR-VI.A.1.a", "no-classis")),
	),
	*play(table, mortal, thing) {
		yield* enter(table, mortal, thing as RegionId, "LR-VI.A.1.a");
	},
};

const runTheBlockade: Action = {
	id: "run-the-blockade",
	kind: "major",
	actors: LIVING,
	seasons: SUMMER,
	rule: "LR-VI.A.1",
	offer: offerSea("run-the-blockade", blockadeOption, ({ classes }) =>
		classes > 0 ? ludiReason("LR-VI.E.1", "has-classis") : null,
	),
	*play(table, mortal, thing) {
		yield* runBlockade(table, mortal, thing as RegionId);
	},
};

/** LR-VI.E.2, XIV.A.9: the god of that half of the sea may let him pass, rob and move him, or drown him. */
export function* runBlockade(table: Ludi, mortal: Mortal, region: RegionId): Play {
	const god = seaGodOf(table, region);
	const options = ["pass", "rob", "drown"].map((id) => optionFor(id, `sea-${id}`));
	const question = { args: { mortal: mortalRef(mortal.id) }, about: [mortalRef(mortal.id)], options };
	const will = yield* decideNumen(table, god, "sea-check", { ...question, policy: () => seaPolicy(policyDie(table)) });
	sayInLudi(table, `sea-${will}`, "LR-VI.E.2", { numen: numenRef(god), mortal: mortalRef(mortal.id) });
	if (will === "drown") yield* die(table, mortal, { cause: "at-sea", by: god });
	else if (will === "rob") yield* rob(table, mortal, god);
	else yield* enter(table, mortal, region, "LR-VI.E.2");
}

function seaPolicy(face: number): string {
	return face <= 2 ? "pass" : face <= 5 ? "rob" : "drown";
}

/** Amphitrite in the west, Oceanus in the east, Neptune where neither is meant: the one of them whom a person plays, if any. */
function seaGodOf({ state, data }: Ludi, region: RegionId): NumenId {
	const { half } = data.regions[region];
	const own = half === "west" ? "amphitrite" : half === "east" ? "oceanus" : "neptune";
	return state.numina[own].player === null && state.numina.neptune.player !== null ? "neptune" : own;
}

/** Legions and denarii go to the god, who moves him anywhere but to Parthia and Germania. */
function* rob(table: Ludi, mortal: Mortal, god: NumenId): Play {
	const { denarii, curiales, clientarum } = mortal;
	const loot = { denarii, curiales, clientarum };
	transfer(table, mortal.id, god, loot);
	sayInLudi(table, "robbed", "LR-VI.E.2", {
		numen: numenRef(god),
		mortal: mortalRef(mortal.id),
		goods: goodsText(loot),
	});
	const open = byDistance(table, mortal.region ?? "rome").filter(
		(region) =>
			region !== mortal.region &&
			region !== table.state.pestis &&
			table.data.regions[region].seaAccess &&
			hasSeatFor(table, region, mortal),
	);
	if (open.length === 0) return;
	const question = {
		ask: "relocate" as const,
		rule: "LR-VI.E.2",
		args: { mortal: mortalRef(mortal.id) },
		options: open.map((region) => regionOption(region)),
		policy: () => open[0] ?? "",
	};
	yield* moveTo(table, mortal, (yield* decide(table, god, question)) as RegionId, "LR-VI.E.2");
}

// === Reges and Mercury ===

const fuga: Action = {
	id: "fuga",
	kind: "free",
	actors: LIVING,
	seasons: ANY_SEASON,
	rule: "LR-VI.F.1",
	offer(table, mortal, menu) {
		const home = homePlaceOf(table, mortal);
		if (home === null) menu.refuseOthers("fuga", ludiReason("LR-VI.F.1", "no-rex"));
		else
			menu.add(
				optionFor("fuga", "fuga", { region: regionRef(home) }),
				mortal.region === home ? ludiReason("LR-VI.F.1", "at-home") : null,
			);
	},
	*play(table, mortal) {
		yield* goHome(table, mortal, "LR-VI.F.1");
	},
};

const pleadMercury: Action = {
	id: "plead-mercury",
	kind: "free",
	actors: LIVING,
	seasons: SUMMER,
	rule: "LR-VI.G",
	offer(table, mortal, menu) {
		menu.add(optionFor("plead-mercury", "plead-mercury"), whyNotPlead(table, mortal));
	},
	*play(table, mortal) {
		yield* rescue(table, mortal, false);
	},
};

/** Actions of travel in an aestas, by land and sea, with the flight of reges and the plea to Mercury (LR-VI). */
export const TRAVEL_ACTIONS: readonly Action[] = [travelLand, travelSea, runTheBlockade, fuga, pleadMercury];
