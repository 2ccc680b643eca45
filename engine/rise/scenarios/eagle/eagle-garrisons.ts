/** EL.tarentines, EL.campanians: two garrisons of uncertain loyalty, and what a victory of the Epirotes does to them. */

import { whyImmovable } from "../../../ancient-world/cities/09-94-immovable.ts";
import { judgeControl } from "../../../ancient-world/cities/11-control.ts";
import { playerOf } from "../../../ancient-world/command/02-42-friends.ts";
import { allForces, arrive, eliminate, forcesAt, newForce, removeIfEmpty } from "../../../ancient-world/forces.ts";
import { reviewSieges } from "../../../ancient-world/siege/09-2-under-siege.ts";
import type { BattleRecord, Force, SpGroup } from "../../../ancient-world/state.ts";
import type { AuguryEvent, Captured } from "../../../ancient-world/table.ts";
import { type AncientWorld, say } from "../../../ancient-world/table.ts";
import { moveIfItCan } from "../../../ancient-world/turn/13-events.ts";
import { type Reason, ref, type Text, text } from "../../../kernel/index.ts";
import { CAMPANIAN_LEGION } from "../../../rome/legions/10-17-legionaries.ts";
import { EPIRUS } from "./eagle-sicily.ts";

const isCampanian = ({ role }: SpGroup) => role === CAMPANIAN_LEGION;

// === EL.tarentines ===

const WILLING = "tarentines/willing";
/** The last turn in which they stay at home whatever happens. */
const MURMURING = "tarentines/murmuring";

/** Do the Tarentines keep to their city still? */
export function areReluctant({ state }: Pick<AncientWorld, "state">): boolean {
	const { tallies } = state;
	return !(WILLING in tallies) || (tallies[MURMURING] ?? 0) >= state.turn;
}

/** Garrisons that cannot be moved, and the Tarentines while they will not be. */
export function whyStaysPut(table: AncientWorld, force: Force): Reason | null {
	const isTarentine = force.side === EPIRUS && force.sps.some(({ contingent }) => contingent === "tarentine");
	if (isTarentine && areReluctant(table)) return { rule: "EL.tarentines", why: whyReluctant(table) };
	if (force.side === "rome" && force.sps.some(isCampanian))
		return { rule: "EL.campanians", why: text("stays.campanians") };
	return whyImmovable(table, force);
}

/** Murmurs keep them at home for a time; before them, want of faith does. */
function whyReluctant({ state }: AncientWorld): Text {
	return WILLING in state.tallies ? text("stays.murmuring") : text("stays.tarentines");
}

function winOverTarentines(table: AncientWorld): void {
	if (WILLING in table.state.tallies) return;
	table.state.tallies[WILLING] = 1;
	say(table, "tarentines.willing", {}, { rule: "EL.tarentines", seat: EPIRUS, at: [ref("city", "tarentum")] });
}

/** Calabria cools; and if her men would not march yet, they will not next year either. */
export const tarentineMurmurs: AuguryEvent = function* (table) {
	const moved = moveIfItCan(table, "calabria", "rome", 1);
	if (areReluctant(table)) {
		table.state.tallies[MURMURING] = table.state.turn + 1;
		say(table, "tarentines.murmur", {}, { rule: "EL.tarentines", at: [ref("city", "tarentum")] });
	}
	return moved || areReluctant(table);
};

// === EL.campanians ===

const REBELS = "campanians";

/** The Campanian Legion in Rhegium is nobody's from now on; other Romans find themselves outside. False when there is none. */
export function campaniansRevolt(table: AncientWorld): boolean {
	const legion = allForces(table).find((force) => force.side === "rome" && force.sps.some(isCampanian));
	if (!legion) return false;
	const { hex } = legion;
	const rebels = legion.sps.filter(isCampanian);
	legion.sps = legion.sps.filter((group) => !isCampanian(group));
	for (const { contingent, arm, sp } of rebels) {
		eliminate(table, "rome", contingent, arm, sp);
		arrive(table, REBELS, contingent, arm, sp);
	}
	removeIfEmpty(table, legion);
	for (const force of forcesAt(table, hex)) force.place = "outside";
	newForce(table, {
		side: REBELS,
		hex,
		place: "inside",
		sps: rebels,
		provincesThisTurn: [...legion.provincesThisTurn],
	});
	const city = table.data.cityByHex.get(hex);
	if (city) Object.assign(table.state.cities[city.id] ?? {}, { control: REBELS });
	say(table, "campanians.revolt", { hex: ref("hex", hex) }, { rule: "EL.campanians", at: [ref("hex", hex)] });
	reviewSieges(table);
	judgeControl(table);
	return true;
}

/** The augury of the same name. */
export const campanianAugury: AuguryEvent = function* (table) {
	return campaniansRevolt(table);
};

// === What an Epirote success does ===

/** A land battle won by Epirotes: the Tarentines believe in them if it was against Rome, and the Campanians take their chance. */
export function afterEpiroteBattle(table: AncientWorld, record: BattleRecord): void {
	if (record.kind !== "battle" || record.winner !== EPIRUS) return;
	const loser = record.attacker === EPIRUS ? record.defender : record.attacker;
	if (playerOf(table, loser) === "rome") winOverTarentines(table);
	campaniansRevolt(table);
}

/** A Medium or Large city taken, in whatever way; the Campanians look at those of Italy. */
export function afterEpiroteCapture(table: AncientWorld, { city, side }: Captured): void {
	const taken = table.data.cities.get(city);
	if (side !== EPIRUS || !taken || taken.size === "small") return;
	winOverTarentines(table);
	if (table.data.provinces.get(taken.province)?.groups.includes("italy")) campaniansRevolt(table);
}
