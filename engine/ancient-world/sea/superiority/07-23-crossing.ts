/** AW 7.23, 7.24: crossing the sea. Each sea is rolled for; a bad roll costs men or drives the ships back. */
import { logRoll, type Play, ref, text } from "../../../kernel/index.ts";
import { type Needed, plainChance } from "../../chances.ts";
import { chart, headingOf, rowAt } from "../../charts.ts";
import { declareGuile } from "../../command/05-14-guile.ts";
import { totalsOf } from "../../forces.ts";
import { oncePerKey } from "../../map-cache.ts";
import { perCent } from "../../march/06-4-attrition.ts";
import { spreadAttritionLoss } from "../../march/06-45-who-dies.ts";
import { rollD10, sumOfModifiers } from "../../modifiers.ts";
import type { Force, HexId, SeaId } from "../../state.ts";
import type { AncientWorld, Condition, Conditions, Mover } from "../../table.ts";
import { omenHolds } from "../../turn/13-auguries.ts";
import { navalLevel } from "./07-1-levels.ts";
import type { Seaway } from "./07-14-seaways.ts";
import { landingPlace } from "./07-21-embarkation.ts";

/** A column that goes from a port to a coast. */
export interface Passage {
	readonly mover: Mover;
	readonly column: () => readonly Force[];
	readonly from: HexId;
	readonly to: HexId;
}

/** A column at sea. */
export interface Voyage extends Passage {
	readonly seaway: Seaway;
}

/** 7.23: what is added to the NS Level: a die of so much or less crosses. */
const fairWind = ({ data }: Pick<AncientWorld, "data">) => chart(data, "naval-transport").figures.fair;

/** What a roll that missed by so much does. */
export interface Crossing {
	/** Heading of the row. */
	readonly row: string;
	readonly crosses: boolean;
	/** Per cent of the force lost. */
	readonly loss: number;
}

/** Crosses sea by sea; false when the column is driven back to where it embarked. `entered` is called with every sea. */
export function* cross(table: AncientWorld, voyage: Voyage, entered: () => void): Play<boolean> {
	if (!voyage.mover.withSps) return true;
	for (const sea of voyage.seaway) {
		entered();
		if (!(yield* crossOne(table, voyage, sea))) return false;
	}
	return true;
}

/** 7.23: what must be thrown to cross without a loss. */
function unhurt(table: AncientWorld, voyage: Voyage, target: number): Needed {
	const context = contextOf(voyage, 0);
	const face: Needed["face"] = ([guile]) => target - sumOfModifiers(table, "naval-transport", { ...context, guile });
	return { test: "<=", face };
}

function* crossOne(table: AncientWorld, voyage: Voyage, sea: SeaId): Play<boolean> {
	const { mover } = voyage;
	const target = fairWind(table) + navalLevel(table, mover.side, sea);
	const needed = unhurt(table, voyage, target);
	const guile = helps(table, voyage, sea)
		? yield* declareGuile(table, mover.leader, 1, "naval-transport", (spent) => plainChance(needed, [spent, 0]))
		: 0;
	const rolled = yield* rollD10(table, "naval-transport", mover.side, contextOf(voyage, guile));
	const { row, crosses, loss } = crossingFor(table, rolled.adjusted - target);
	const { asp } = totalsOf(table, voyage.column());
	const lost = perCent(asp, loss);
	const key = `${crosses ? "crosses" : "driven-back"}${loss > 0 ? "-with-loss" : ""}`;
	const args = { sea: ref("sea", sea), percent: loss, asp, lost };
	logRoll(
		table,
		rolled,
		{ text: text(`sea.${key}`, args), rule: "AW 7.23", at: [ref("hex", voyage.from), ref("hex", voyage.to)] },
		{
			table: "naval-transport",
			target: { test: "<=", value: target },
			cell: { row, column: "missed", value: String(Math.max(0, rolled.adjusted - target)) },
			outcome: text(`outcome.sea-${key}`, args),
		},
	);
	yield* spreadAttritionLoss(table, voyage.column(), lost);
	return crosses;
}

/** The row of the chart for a roll that is so much above its target. Throws when the chart has none. */
function crossingFor(table: Pick<AncientWorld, "data">, above: number): Crossing {
	const row = rowAt(chart(table.data, "naval-transport"), above);
	return { row: headingOf(row), crosses: row.crosses, loss: row.loss };
}

// === What the odds are ===

/** One sea of a voyage, before it is rolled for. */
export interface Leg {
	readonly sea: SeaId;
	readonly level: number;
	/** A die of so much or less crosses without loss. */
	readonly needed: number;
	/** Chance of crossing, with or without loss. */
	readonly chance: number;
	/** Mean loss in attrition SPs. */
	readonly loss: number;
}

/** Any sea of a passage, and what each die would bring on it, no Guile spent unless it says how much. */
export function legOf(table: AncientWorld, passage: Passage, guile = 0): (sea: SeaId) => Leg {
	const sum = sumOfModifiers(table, "naval-transport", contextOf(passage, guile));
	const { asp } = totalsOf(table, passage.column());
	return (sea) => {
		const level = navalLevel(table, passage.mover.side, sea);
		const needed = fairWind(table) + level - sum;
		const dice = crossingsByDie(table.data, needed);
		const chance = dice.filter(({ crosses }) => crosses).length / 10;
		const loss = dice.reduce((total, each) => total + perCent(asp, each.loss), 0) / 10;
		return { sea, level, needed, chance, loss };
	};
}

/** Legs of passages of one column from one port, wherever to: the roll asks of the landing only whether it is a port or a beach. */
export function legsOf(table: AncientWorld, passage: Omit<Passage, "to">): (to: HexId) => (sea: SeaId) => Leg {
	const known = new Map<string, (sea: SeaId) => Leg>();
	return (to) => {
		const place = placeOf(table, { ...passage, to });
		const leg = known.get(place) ?? oncePerSea(legOf(table, { ...passage, to }));
		known.set(place, leg);
		return leg;
	};
}

function oncePerSea(legOn: (sea: SeaId) => Leg): (sea: SeaId) => Leg {
	const known = new Map<SeaId, Leg>();
	return (sea) => {
		const leg = known.get(sea) ?? legOn(sea);
		known.set(sea, leg);
		return leg;
	};
}

/** What each face of the die brings where so much or less crosses. */
const crossingsByDie = oncePerKey((data, needed: number) =>
	Array.from({ length: 10 }, (_, die) => crossingFor({ data }, die - needed)),
);

/** Chance that a voyage lands where it is bound. */
export function chanceOf(legs: readonly Leg[]): number {
	return legs.reduce((chance, leg) => chance * leg.chance, 1);
}

/** A Guile Point is asked for only where it could change the outcome. */
function helps(table: AncientWorld, voyage: Voyage, sea: SeaId): boolean {
	const without = legOf(table, voyage)(sea);
	const withOne = legOf(table, voyage, 1)(sea);
	return without.chance !== withOne.chance || without.loss !== withOne.loss;
}

// === Modifiers ===

/** What the naval transport roll's modifiers look at. */
interface Sailing {
	readonly passage: Passage;
	readonly forces: readonly Force[];
	readonly guile: number;
}

declare module "../../table.ts" {
	interface RollContexts {
		"naval-transport": Sailing;
	}
}

function contextOf(passage: Passage, guile: number): Sailing {
	return { passage, forces: passage.column(), guile };
}

const moreThan =
	(least: number): Condition<Sailing> =>
	(table, { forces }) =>
		totalsOf(table, forces).sp > least;

/** Conditions of the naval transport roll's modifiers. */
export const navalTransportConditions: Conditions = {
	"naval-transport.friendly-port": (table, { passage }) => placeOf(table, passage) !== "beach",
	"naval-transport.open-beach": (table, { passage }) => placeOf(table, passage) === "beach",
	"naval-transport.over-20": moreThan(20),
	"naval-transport.over-40": moreThan(40),
	"naval-transport.guile": (_, { guile }) => guile,
	"naval-transport.storm": (table) => omenHolds(table, "storm"),
};

function placeOf(table: AncientWorld, { mover, to }: Passage) {
	return landingPlace(table, mover, to);
}
