/** AW 8.36: elephants. The owner commits any number of them before the battle roll; each is rolled for. */

import { choose, logRoll, type Play, ref, type ToldChance, text, withLazyChance } from "../../kernel/index.ts";
import { chart, headingOf, rowAt } from "../charts.ts";
import { declareGuile } from "../command/05-14-guile.ts";
import { loseFromGroups } from "../march/06-45-who-dies.ts";
import { rollD10, sumOfModifiers } from "../modifiers.ts";
import type { Party } from "../state.ts";
import { type AncientWorld, type Conditions, leaderById } from "../table.ts";
import { currentBattle, enemyOf, partyForces } from "./08-1-parties.ts";
import { tidy } from "./08-34-losses.ts";
import { applyTrample } from "./08-36-trample.ts";
import type { ElephantCharge } from "./fight.ts";

const NONE: ElephantCharge = { sum: 0, committed: 0 };

/** Asks the owner how many elephant SPs he commits, and rolls once for each. */
export function* commitElephants(table: AncientWorld, party: Party): Play<ElephantCharge> {
	const available = elephantsOf(table, party);
	if (available === 0) return NONE;
	const enemy = enemyOf(currentBattle(table), party);
	const committed = yield* askElephants(table, party, enemy, available);
	if (committed === 0) return NONE;
	const rule = table.rules.firstSight(table, party, enemy);
	if (rule !== null) return dismay(table, party, enemy, committed, rule);
	const guile = yield* declareGuile(table, enemy.inCharge, 1, "elephants", (spent) =>
		chanceOfCharge(table, enemy, spent),
	);
	let sum = 0;
	for (let count = 0; count < committed; count += 1) sum += yield* rollElephant(table, party, enemy, guile);
	rememberElephants(table, enemy);
	return { sum, committed };
}

/** EL.elephants: men who have never seen any are beaten before the beasts are among them. */
function dismay(table: AncientWorld, party: Party, enemy: Party, committed: number, rule: string): ElephantCharge {
	const at = [ref("hex", currentBattle(table).hex)];
	table.log({ text: text("elephants.first-sight", { sp: committed }), rule, seat: party.side, at });
	table.state.tallies[FIRST_SIGHT] = 1;
	rememberElephants(table, enemy);
	return { sum: 0, committed, first: true };
}

/** Name of the tally of the day on which elephants were seen for the first time. */
export const FIRST_SIGHT = "elephants seen";

function rememberElephants(table: AncientWorld, enemy: Party): void {
	for (const leader of enemyLeaders(table, enemy)) leaderById(table, leader).elephantBattles += 1;
}

function elephantsOf(table: AncientWorld, party: Party): number {
	const groups = partyForces(table, party).flatMap((force) => force.sps);
	return groups.filter((group) => group.arm === "elephant").reduce((sum, group) => sum + group.sp, 0);
}

const enemyLeaders = (table: AncientWorld, enemy: Party) => partyForces(table, enemy).flatMap((force) => force.leaders);

function* askElephants(table: AncientWorld, party: Party, enemy: Party, available: number): Play<number> {
	const isFirst = table.rules.firstSight(table, party, enemy) !== null;
	const chosen = yield* choose({
		seat: party.side,
		rule: "AW 8.36",
		prompt: text("ask.elephants", { hex: ref("hex", currentBattle(table).hex) }),
		options: Array.from({ length: available + 1 }, (_, sp) =>
			withLazyChance({ id: String(sp), text: text("option.elephants", { sp }) }, () =>
				sp === 0 || isFirst ? null : chanceOfCharge(table, enemy, 0),
			),
		),
		refused: [],
	});
	return Number(chosen);
}

function* rollElephant(table: AncientWorld, party: Party, enemy: Party, guile: number): Play<number> {
	const rolled = yield* rollD10(table, "elephants", party.side, { enemy, guile });
	const row = rowAt(chart(table.data, "elephants"), rolled.adjusted);
	const { battleDR: value, elephantLost: lost, trample } = row;
	logRoll(
		table,
		rolled,
		{
			text: text(lost ? "elephants.lost" : "elephants.charge", { value, trample }),
			rule: "AW 8.36",
			at: [ref("hex", currentBattle(table).hex)],
		},
		{
			table: "elephants",
			cell: { row: headingOf(row), column: "battleDR", value: String(value) },
			outcome: text("outcome.elephants", { value, trample }),
		},
	);
	if (lost) loseOneElephant(table, party);
	if (trample > 0) yield* applyTrample(table, partyForces(table, party), trample);
	return value;
}

/** What the ten faces of the die of one elephant SP would do with so much Guile against it. */
function chanceOfCharge(table: AncientWorld, enemy: Party, guile: number): ToldChance {
	const sheet = chart(table.data, "elephants");
	const sum = sumOfModifiers(table, "elephants", { enemy, guile });
	const faces = Array.from({ length: 10 }, (_, die) => rowAt(sheet, die + sum));
	const worth = faces.reduce((worth, { battleDR }) => worth + battleDR, 0);
	const lost = 10 * faces.filter(({ elephantLost }) => elephantLost).length;
	return { note: text("chance.elephants", { worth: worth / 10, percent: lost }), chance: 100 - lost };
}

function loseOneElephant(table: AncientWorld, party: Party): void {
	const forces = partyForces(table, party);
	const contingent = forces.flatMap((force) => force.sps).find((group) => group.arm === "elephant")?.contingent;
	if (contingent !== undefined) loseFromGroups(table, forces, contingent, "elephant", 1);
	tidy(table, forces);
}

/** What an elephant's modifiers look at. */
interface Charging {
	readonly enemy: Party;
	/** Guile Points of the enemy (5.14). */
	readonly guile: number;
}

declare module "../table.ts" {
	interface RollContexts {
		elephants: Charging;
	}
}

/** Conditions of the elephants' modifiers. */
export const elephantConditions: Conditions = {
	"elephants.never-faced": (table, { enemy }) => table.rules.neverFacedElephants(table, enemy.side),
	"elephants.veteran-leader": (table, { enemy: { inCharge } }) =>
		inCharge !== null && leaderById(table, inCharge).elephantBattles >= 2,
	"elephants.ground": (table) =>
		["mountain", "marsh", "rough"].includes(table.data.map.hex(currentBattle(table).hex).terrain),
	"elephants.enemy-guile": (_, { guile }) => guile,
};
