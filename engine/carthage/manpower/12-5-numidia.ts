/** CR 12.5: Numidia: her men serve Carthage while her marker is even or Carthage's; when she has gone over they go home, and ride for the enemy. */
import { areEnemies, isPlayed } from "../../ancient-world/command/02-42-friends.ts";
import { provinceAt } from "../../ancient-world/data.ts";
import { addSps, allForces, arrive, eliminate, hasSps, removeIfEmpty } from "../../ancient-world/forces.ts";
import { rollPlainD10 } from "../../ancient-world/modifiers.ts";
import { forceOption } from "../../ancient-world/options.ts";
import { isShutIn, reviewSieges } from "../../ancient-world/siege/09-2-under-siege.ts";
import type { Contingent, Force, SideId } from "../../ancient-world/state.ts";
import { type AncientWorld, forceById, say } from "../../ancient-world/table.ts";
import { chooseIfAny, filterOptions, logRoll, type Play, type Reason, ref, text } from "../../kernel/index.ts";
import { CARTHAGE } from "../sides.ts";
import type { ContingentLine } from "./10-41-contingents.ts";

const RULE = "CR 12.5";
const NUMIDIAN: Contingent = "numidian";

/** So many boxes for an enemy, and she rides with him. */
const GONE_OVER = 3;

/** The enemy whom Numidia favours, and by how many boxes; null while her marker is even or Carthage's. */
function favouredEnemy({ state }: AncientWorld): { readonly side: SideId; readonly boxes: number } | null {
	const marker = state.alliances["numidia"];
	const favours = marker?.favours ?? null;
	if (!marker || favours === null || marker.level === 0 || !areEnemies({ state }, favours, CARTHAGE)) return null;
	return { side: favours, boxes: marker.level };
}

/** Why no Numidians are raised; null for everybody else, and while she is not an enemy's friend. */
export function whyNoNumidians(table: AncientWorld, { contingent }: ContingentLine): Reason | null {
	const enemy = contingent === NUMIDIAN ? favouredEnemy(table) : null;
	return enemy && { rule: RULE, why: text("refused.numidia-favours", { side: ref("side", enemy.side) }) };
}

/** While the Council sits: her men go home, and horsemen come to an enemy army in Africa. */
export function* heedNumidia(table: AncientWorld): Play {
	const enemy = favouredEnemy(table);
	if (!enemy || enemy.boxes < GONE_OVER) return;
	sendNumidiansHome(table);
	if (isPlayed(table, enemy.side)) yield* rideWith(table, enemy.side);
}

function sendNumidiansHome(table: AncientWorld): void {
	for (const force of allForces(table)) {
		const groups = force.sps.filter(({ contingent }) => contingent === NUMIDIAN);
		if (force.side !== CARTHAGE || groups.length === 0) continue;
		for (const { arm, sp } of groups) eliminate(table, CARTHAGE, NUMIDIAN, arm, sp);
		force.sps = force.sps.filter(({ contingent }) => contingent !== NUMIDIAN);
		const hex = ref("hex", force.hex);
		say(table, "numidia.goes-home", { hex }, { rule: RULE, seat: CARTHAGE, at: [hex] });
		removeIfEmpty(table, force);
	}
	reviewSieges(table);
}

/** Half a die of Elite horse, rounded down, for one army in Africa. */
function* rideWith(table: AncientWorld, side: SideId): Play {
	const armies = allForces(table).filter((force) => force.side === side && isArmyInAfrica(table, force));
	const { options, refused } = filterOptions(
		armies,
		(army) => forceOption(table, army),
		(army) => (isShutIn(table, army) ? { rule: RULE, why: text("refused.army-under-siege") } : null),
	);
	const chosen = yield* chooseIfAny(table, {
		seat: side,
		rule: RULE,
		prompt: text("ask.numidian-horse"),
		options,
		refused,
	});
	if (chosen === null) return;
	const army = forceById(table, chosen);
	const rolled = yield* rollPlainD10(table, "numidian-horse", { seat: side, rule: RULE });
	const sp = Math.floor(rolled.adjusted / 2);
	const hex = ref("hex", army.hex);
	logRoll(
		table,
		rolled,
		{ text: text("numidia.rides", { sp, hex }), rule: RULE, at: [hex] },
		{ outcome: text("outcome.sps", { sp }) },
	);
	if (sp === 0) return;
	addSps(army, { contingent: NUMIDIAN, arm: "cav", elite: true, sp, role: null });
	arrive(table, side, NUMIDIAN, "cav", sp);
}

/** Leaders with men who have an army marker, or legions. */
const isArmyInAfrica = (table: AncientWorld, force: Force): boolean =>
	force.leaders.length > 0 &&
	(force.box !== null || force.legions.length > 0) &&
	hasSps(table, force) &&
	table.data.provinces.get(provinceAt(table.data, force.hex) ?? "")?.groups.includes("africa") === true;
