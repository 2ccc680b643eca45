/** CR 10.43, 10.44: what Land is for Carthage in the Force Increase: a new army, reinforcements, or hired men from overseas. One of these, one roll. */
import type { City } from "../../../assets/schema/atlas.ts";
import { enterCity } from "../../ancient-world/cities/11-control.ts";
import { isOverallCommander } from "../../ancient-world/command/05-command.ts";
import { provinceAt, provincesAt } from "../../ancient-world/data.ts";
import { arrive, newForce } from "../../ancient-world/forces.ts";
import { cityOption, spsText } from "../../ancient-world/options.ts";
import { whyNotBuildEngine } from "../../ancient-world/siege/09-34-engines.ts";
import type { SpGroup } from "../../ancient-world/state.ts";
import { type AncientWorld, type Barrier, type Mover, say } from "../../ancient-world/table.ts";
import {
	choose,
	chooseIfAny,
	type FilteredOptions,
	filterOptions,
	longestOf,
	longestRefused,
	type Play,
	type Reason,
	ref,
	text,
	whyNone,
} from "../../kernel/index.ts";
import { councilOf, liesInAfrica } from "../council/05-7-council.ts";
import { marching } from "../council/05-73-berths.ts";
import { formArmy, whyNoNewArmy, whyNoNewArmyAt } from "../council/05-73-new-armies.ts";
import type { LandIncrease } from "../sea/07-16-force-increase.ts";
import { CARTHAGE } from "../sides.ts";
import { type ContingentLine, contingentLines, NORTHERN, provincialLevies } from "./10-41-contingents.ts";
import { whyNoCitizens } from "./10-42-citizens.ts";
import {
	chooseMen,
	type Hiring,
	hire,
	type Raised,
	rollHire,
	sumOf,
	whyNotHire,
	withGoodCrops,
} from "./10-43-hiring.ts";

const RULE = "CR 10.43";

const KINDS = ["army", "reinforce", "northern", "overseas"] as const;
type Kind = (typeof KINDS)[number];

/** Who may be raised in each way. */
function hiringOf(table: AncientWorld, kind: Kind): Hiring {
	const why = (key: string): Reason => ({ rule: RULE, why: text(`refused.${key}`), holds: "game" });
	const atHome = (line: ContingentLine) =>
		line.contingent === "citizen" ? whyNoCitizens(table) : line.offMap ? why("only-off-map") : null;
	switch (kind) {
		case "army":
			return { column: "newArmySP", whyNot: atHome, rule: RULE };
		case "reinforce":
			return { column: "reinforceSP", whyNot: atHome, rule: RULE, levies: true };
		case "northern":
			return {
				column: "reinforceSP",
				whyNot: ({ contingent }) => (NORTHERN.has(contingent) ? null : why("only-northern")),
				rule: RULE,
				northern: true,
			};
		case "overseas":
			return { column: "offMapSP", whyNot: ({ offMap }) => (offMap ? null : why("not-overseas")), rule: RULE };
	}
}

function whyNotKind(table: AncientWorld, kind: Kind, raised = 0): Reason | null {
	const isArmy = kind === "army";
	return longestOf(
		() => (isArmy ? whyNoNewArmy(table, raised) : null),
		() => (isArmy ? whyNoPlace(table) : null),
		() => whyNobody(table, hiringOf(table, kind)),
	);
}

/** All are under arms, or cannot be placed: the reason of the first whom such a hiring would raise at all. */
function whyNobody(table: AncientWorld, hiring: Hiring): Reason | null {
	const lines = [...contingentLines(table.data), ...(hiring.levies ? provincialLevies(table) : [])];
	const reason = whyNone(lines, (line) => whyNotHire(table, hiring, line));
	const open = reason && lines.find((line) => hiring.whyNot(line) === null);
	return open ? whyNotHire(table, hiring, open) : reason;
}

/** B6, Land. Others than Carthage raise their men in operations of their own (7.21). */
export const carthaginianLand: LandIncrease = {
	whyNot(table, side) {
		if (side !== CARTHAGE)
			return { rule: "CR 7.21", why: text("refused.men-by-operation", { side: ref("side", side) }), holds: "game" };
		return whyNone(KINDS, (kind) => whyNotKind(table, kind));
	},
	*play(table) {
		const kind = yield* choose({
			seat: CARTHAGE,
			rule: RULE,
			prompt: text("ask.land"),
			...filterOptions(
				KINDS,
				(id) => ({ id, text: text(`option.land-${id}`) }),
				(id) => whyNotKind(table, id),
			),
		});
		const chosen = KINDS.find((each) => each === kind);
		if (chosen === "army") yield* raiseArmies(table);
		else if (chosen) yield* hire(table, hiringOf(table, chosen));
		if (chosen === "overseas") payWithLam(table);
	},
};

/** Off-map hire keeps the Overall Commander busy: one LAM less in C1. */
function payWithLam(table: AncientWorld): void {
	councilOf(table).hiredOffMap = true;
	const [leader] = Object.keys(table.state.leaders).filter((id) => isOverallCommander(table, id));
	if (leader === undefined) return;
	say(table, "hire.costs-lam", { leader: ref("leader", leader) }, { rule: RULE, seat: CARTHAGE });
}

// === A new army ===

/** One, or as many as an Aggressive Council likes, with a roll for each. */
function* raiseArmies(table: AncientWorld): Play {
	yield* raiseArmy(table);
	for (let raised = 1; whyNotKind(table, "army", raised) === null; raised += 1) {
		const chosen = yield* choose({
			seat: CARTHAGE,
			rule: "CR 5.73",
			prompt: text("ask.another-army"),
			options: ["army", "nobody"].map((id) => ({ id, text: text(`option.another-${id}`) })),
			refused: [],
		});
		if (chosen === "nobody") return;
		yield* raiseArmy(table);
	}
}

function* raiseArmy(table: AncientWorld): Play {
	const hiring = hiringOf(table, "army");
	const sp = yield* rollHire(table, hiring);
	const engines = yield* askEngines(table, sp);
	const men = withGoodCrops(table, yield* chooseMen(table, hiring, sp - engines * MEN_OF_AN_ENGINE));
	if (sumOf(men) > 0) yield* musterArmy(table, men, engines);
}

/** 10.41: a Siege Engine takes the place of ten SPs. */
const MEN_OF_AN_ENGINE = 10;

function* askEngines(table: AncientWorld, sp: number): Play<number> {
	const most = Math.max(0, Math.ceil(sp / MEN_OF_AN_ENGINE) - 1);
	if (most === 0 || whyNotBuildEngine(table, CARTHAGE) !== null) return 0;
	const counts = Array.from({ length: most + 1 }, (_, n) => n);
	const chosen = yield* choose({
		seat: CARTHAGE,
		rule: "CR 10.41",
		prompt: text("ask.army-engines", { sp }),
		options: counts.map((n) => ({ id: String(n), text: text("option.army-engines", { n, sp: n * MEN_OF_AN_ENGINE }) })),
		refused: [],
	});
	return Number(chosen);
}

/** All of its men appear in one city. */
function* musterArmy(table: AncientWorld, men: readonly Raised[], engines: number): Play {
	const { options, refused } = armyPlaces(table, men);
	const id = yield* chooseIfAny(table, {
		seat: CARTHAGE,
		rule: RULE,
		prompt: text("ask.muster-army", { sp: sumOf(men) }),
		options,
		refused,
	});
	if (id === null) return say(table, "army.nowhere", {}, { rule: RULE, seat: CARTHAGE });
	const { hex } = table.data.map.city(id);
	const sps = men.map(
		({ line: { contingent, arm, elite }, sp }): SpGroup => ({ contingent, arm, elite, sp, role: null }),
	);
	for (const { contingent, arm, sp } of sps) arrive(table, CARTHAGE, contingent, arm, sp);
	const provincesThisTurn = provincesAt(table.data, hex);
	const army = newForce(table, { side: CARTHAGE, hex, place: "inside", sps, engines, provincesThisTurn });
	enterCity(table, army);
	const what = { men: sps.map((group) => spsText(group)), hex: ref("hex", hex) };
	say(table, "hire.joins", what, { rule: RULE, seat: CARTHAGE, at: [what.hex, ref("force", army.id)] });
	yield* formArmy(table, army);
}

/** Friendly ports, Secondary or better, and friendly cities of Africa, unbesieged, where a berth that is left holds the army. */
function armyPlaces(table: AncientWorld, men: readonly Raised[]): FilteredOptions {
	const cities = [...table.data.cities.values()].filter(
		({ id, hex, port }) =>
			table.state.cities[id]?.control === CARTHAGE &&
			(liesInAfrica(table.data, hex) || port === "secondary" || port === "major"),
	);
	return filterOptions(cities, cityOption, (city) => whyNotMuster(table, city, men));
}

function whyNotMuster(table: AncientWorld, { id, hex }: City, men: readonly Raised[]): Reason | null {
	const named = { city: ref("city", id) };
	if (!liesInAfrica(table.data, hex) && men.some(({ line }) => line.contingent === "citizen"))
		return { rule: "CR 10.46", why: text("refused.citizens-stay"), holds: "game" };
	const { siege = null, sacked = 0 } = table.state.cities[id] ?? {};
	if (siege !== null) return { rule: RULE, why: text("refused.recruits-besieged", named) };
	if (sacked > 0) return { rule: "AW 9.85", why: text("refused.city-sacked", named) };
	return whyNoNewArmyAt(table, hex);
}

function whyNoPlace(table: AncientWorld): Reason | null {
	const { options, refused } = armyPlaces(table, []);
	return options.length > 0 ? null : (longestRefused(refused) ?? { rule: RULE, why: text("refused.no-recruits-here") });
}

// === 10.46 ===

/** Citizens do not leave Africa. */
export function citizensStay(table: AncientWorld, mover: Mover): Barrier | null {
	if (mover.side !== CARTHAGE || mover.leader === null || !mover.withSps || mover.forced) return null;
	const isCitizens = ({ sps }: { readonly sps: readonly SpGroup[] }) =>
		sps.some(({ contingent, sp }) => contingent === "citizen" && sp > 0);
	if (!marching(table, mover.leader).some(isCitizens)) return null;
	return (to) =>
		provinceAt(table.data, to) === null || liesInAfrica(table.data, to)
			? null
			: { rule: "CR 10.46", why: text("refused.citizens-stay"), holds: "game" };
}
