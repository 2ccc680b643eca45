/** CR 12.3, FP.hiero: when a year ends it is looked at whether Hiero stays with Carthage, and whether he comes back to her. */
import { chart, headingOf, rowAt } from "../../ancient-world/charts.ts";
import { seatOf } from "../../ancient-world/command/02-42-friends.ts";
import { allForces, hasSps } from "../../ancient-world/forces.ts";
import { gatherModifiers, rollD10 } from "../../ancient-world/modifiers.ts";
import type { Force } from "../../ancient-world/state.ts";
import type { AncientWorld, Conditions } from "../../ancient-world/table.ts";
import { logRoll, type Play, ref, type Text, text } from "../../kernel/index.ts";
import { armiesOf, sicily } from "../council/05-7-council.ts";
import { countSquadrons, fleetsInPort } from "../sea/07-11-fleets.ts";
import { CARTHAGE } from "../sides.ts";
import { lineOfPower } from "../victory/12-1-allies.ts";
import type { AllegianceForecast } from "../view.ts";
import {
	changeSide,
	citiesAtHome,
	DEPUTY,
	HIERO,
	isInEastSicily,
	isLeft,
	SYRACUSAE,
	SYRACUSE,
	stanceOf,
} from "./12-3-stance.ts";

const RULE = "CR 12.3";
const ROME = "rome";
const MESSANA = "messana";

/** What the end of a year makes of his alliance: he comes over to Rome, thinks it over, may go back, or all stays as it is. */
type Judgement = "comes-over" | "considers" | "unmoved" | "may-return" | "keeps-faith" | "stays-home";

/** Null when nothing is left of her. Who holds Messana in peace has him without a roll, even while he is neutral. */
function judgementOn(table: AncientWorld): Judgement | null {
	const stance = stanceOf(table);
	if (!isLeft(table)) return null;
	if (stance !== ROME && holdsMessanaInPeace(table)) return "comes-over";
	if (stance === CARTHAGE) return gatherModifiers(table, "hiero-allegiance", null).length > 0 ? "considers" : "unmoved";
	if (stance === ROME) return isForsaken(table) ? "may-return" : "keeps-faith";
	return "stays-home";
}

/** What is said of those that no die decides. */
const SAID = {
	"comes-over": text("hiero.sees-messana", { city: ref("city", MESSANA) }),
	unmoved: text("hiero.nothing-moves", { power: ref("side", SYRACUSE) }),
	"keeps-faith": text("hiero.keeps-faith"),
	"stays-home": text("hiero.stays-home"),
} as const satisfies Partial<Record<Judgement, Text>>;

/** G5, before victory is judged. */
export function* judgeAllegiance(table: AncientWorld): Play {
	const judgement = judgementOn(table);
	if (judgement === "considers") yield* rollAllegiance(table);
	if (judgement === "may-return") yield* rollReturn(table);
	if (judgement === "unmoved") table.log({ text: SAID.unmoved, rule: RULE, at: citiesAtHome });
	if (judgement !== "comes-over") return;
	table.log({ text: SAID["comes-over"], rule: RULE, seat: ROME, at: [ref("city", MESSANA)] });
	changeSide(table, ROME);
}

/** The query `hiero`: how it would be judged if the year ended now; null where nothing is left of Syracuse. */
export function forecastAllegiance(table: AncientWorld): AllegianceForecast | null {
	const judgement = judgementOn(table);
	if (judgement === null) return null;
	if (judgement !== "considers" && judgement !== "may-return")
		return { sure: SAID[judgement], modifiers: [], outcomes: [] };
	const roll = judgement === "considers" ? "hiero-allegiance" : "hiero-return";
	const modifiers = gatherModifiers(table, roll, null);
	const sum = modifiers.reduce((all, { dr }) => all + dr, 0);
	const told = FACES.map((die) => (judgement === "considers" ? verdictOf(table, die + sum) : answerOf(die + sum)));
	const outcomes = [...Map.groupBy(told, (outcome) => outcome)].map(([outcome, faces]) => ({
		text: text(outcome),
		chance: faces.length / FACES.length,
	}));
	return { sure: null, modifiers, outcomes };
}

const FACES = Array.from({ length: 10 }, (_, die) => die);
const verdictOf = (table: AncientWorld, adjusted: number) =>
	`outcome.hiero-${rowAt(chart(table.data, "cr-hiero-allegiance"), adjusted).id}`;
const answerOf = (adjusted: number) => (adjusted >= RETURNS ? "outcome.hiero-returns" : "outcome.hiero-roman");

const holdsMessanaInPeace = ({ state }: AncientWorld): boolean =>
	state.cities[MESSANA]?.control === ROME && state.cities[MESSANA]?.siege === null;

/** He thinks it over when anything speaks for or against it. */
function* rollAllegiance(table: AncientWorld): Play {
	const rolled = yield* rollD10(table, "hiero-allegiance", seatOf(table, SYRACUSE), null);
	const row = rowAt(chart(table.data, "cr-hiero-allegiance"), rolled.adjusted);
	const outcome = text(verdictOf(table, rolled.adjusted));
	logRoll(
		table,
		rolled,
		{ text: text("hiero.considers", { outcome }), rule: RULE, at: citiesAtHome },
		{ table: "cr-hiero-allegiance", cell: { row: headingOf(row), value: row.id }, outcome },
	);
	if (row.id !== "stays") changeSide(table, row.id === "roman" ? ROME : null);
}

/** So high a die brings him back. */
const RETURNS = 8;

/** Carthage besieges Syracusae, and Rome has no army in Sicily. */
function isForsaken(table: AncientWorld): boolean {
	const provinces = sicily(table.data);
	const armies = romanArmies(table).filter(({ hex }) => provinces.includes(table.data.map.provinceOf(hex) ?? ""));
	return table.state.cities[SYRACUSAE]?.siege === CARTHAGE && armies.length === 0;
}

function* rollReturn(table: AncientWorld): Play {
	const wants = (sum: number) => ({ isMet: (face: number) => face + sum >= RETURNS });
	const rolled = yield* rollD10(table, "hiero-return", seatOf(table, CARTHAGE), null, { wants });
	const returns = rolled.adjusted >= RETURNS;
	logRoll(
		table,
		rolled,
		{ text: text(returns ? "hiero.returns" : "hiero.holds-out"), rule: RULE, at: citiesAtHome },
		{
			target: { test: ">=", value: RETURNS },
			outcome: text(answerOf(rolled.adjusted)),
		},
	);
	if (returns) changeSide(table, CARTHAGE);
}

/** Ruling 12: a leader with an army box, a Consular Army or a Legion. */
const romanArmies = (table: AncientWorld): Force[] =>
	allForces(table).filter(
		(force) =>
			force.side === ROME &&
			force.leaders.length > 0 &&
			(force.box !== null || force.legions.length > 0) &&
			hasSps(table, force),
	);

declare module "../../ancient-world/table.ts" {
	interface RollContexts {
		"hiero-allegiance": null;
		"hiero-return": null;
	}
}

/** Carthaginian squadrons in his harbour that he minds. */
const GREAT_FLEET = 5;

/** Conditions of the roll. */
export const allegianceConditions: Conditions = {
	"hiero-allegiance.siege": ({ state }) => state.cities[SYRACUSAE]?.siege === ROME,
	"hiero-allegiance.roman-armies": (table) => {
		const here = <Here extends Force>(armies: readonly Here[]) =>
			armies.filter(({ hex }) => isInEastSicily(table, hex)).length;
		return Math.max(0, here(romanArmies(table)) - here(carthaginianArmies(table)));
	},
	"hiero-allegiance.lost": ({ state }) =>
		state.battles.some(
			({ turn, kind, winner, attacker, defender, leaders }) =>
				turn === state.turn &&
				kind === "battle" &&
				winner !== null &&
				[attacker, defender].some(
					(side) => side !== winner && leaders[side]?.some((id) => id === HIERO || id === DEPUTY),
				),
		),
	"hiero-allegiance.carthage-near": (table) => carthaginianArmies(table).some(({ hex }) => isInEastSicily(table, hex)),
	"hiero-allegiance.messana": ({ state }) =>
		[CARTHAGE, SYRACUSE].some((side) => state.cities[MESSANA]?.control === side),
	"hiero-allegiance.fleet": (table) =>
		fleetsInPort(table, SYRACUSAE)
			.filter(({ side, underConstruction }) => side === CARTHAGE && !underConstruction)
			.reduce((sum, { squadrons }) => sum + countSquadrons(squadrons), 0) >= GREAT_FLEET,
	"hiero-allegiance.boxes": (table) => {
		const marker = table.state.alliances[lineOfPower(table, SYRACUSE) ?? ""];
		return marker?.favours === ROME ? Math.floor(marker.level / 2) : 0;
	},
};

const carthaginianArmies = (table: AncientWorld) => armiesOf(table).filter(({ leaders }) => leaders.length > 0);
