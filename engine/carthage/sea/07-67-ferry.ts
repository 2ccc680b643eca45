/** CR 7.67, 7.33: the ferry over the strait between Rhegium and Messana, for whoever has no transports. */
import { fullChance, type Needed, plainChance } from "../../ancient-world/chances.ts";
import { declareGuile } from "../../ancient-world/command/05-14-guile.ts";
import { printed } from "../../ancient-world/data.ts";
import { forceOf, hasSps } from "../../ancient-world/forces.ts";
import { oncePerGame } from "../../ancient-world/map-cache.ts";
import { formColumn } from "../../ancient-world/march/06-12-column.ts";
import { march } from "../../ancient-world/march/06-12-march.ts";
import { rollD10, sumOfModifiers } from "../../ancient-world/modifiers.ts";
import { hereOf, navalOf, type Passengers } from "../../ancient-world/sea/naval-system.ts";
import type { HexId, LeaderId } from "../../ancient-world/state.ts";
import { type AncientWorld, type Conditions, leaderById, type Operation } from "../../ancient-world/table.ts";
import { logRoll, type Play, type Reason, ref, text } from "../../kernel/index.ts";
import type { Quay } from "./07-61-ways.ts";
import { isReason, quayAt } from "./07-66-landing.ts";
import { whyNotRun } from "./07-68-besieged-port.ts";

/** Id of the operation Ferry, and of its roll; marches and passengers name it to say how they cross. */
export const FERRY = "ferry";

/** The two shores: each city's hex and the land of the coast beside it. */
const shores = oncePerGame(({ map, cities }): readonly (readonly HexId[])[] => {
	const ends = ["rhegium", "messana"].flatMap((id) => cities.get(id)?.hex ?? []);
	const isCoast = (hex: HexId) => map.isOpenLand(hex) && map.neighbours(hex).some((next) => map.sea(next) !== null);
	return ends.map((end) => [end, ...map.neighbours(end).filter((hex) => isCoast(hex) && !map.side(end, hex)?.strait)]);
});

/** The land across the strait, the city first; empty where no ferry lies. */
export function acrossFrom({ data }: Pick<AncientWorld, "data">, hex: HexId): readonly HexId[] {
	const own = shores(data).find((shore) => shore.includes(hex));
	return own === undefined ? [] : (shores(data).find((shore) => shore !== own) ?? []);
}

/** Where it leaves: from a harbour, or from the beach beside it, but out of no closed siege. */
export function ferryFrom(table: AncientWorld, { mover, column, path }: Passengers): Quay | Reason {
	const hex = hereOf({ path });
	const quay = quayAt(table, mover.side, hex);
	if (isReason(quay) && quay.rule === "CR 6.38") return quay;
	const port = isReason(quay) ? null : quay.port;
	const isOpen = port !== null && whyNotRun(table, port, column) === null;
	return { hex, from: hex, port: isOpen ? port : null, ferry: acrossFrom(table, hex) };
}

/**
 * The operation Ferry (CR 7.67): after a roll a leader and SPs of his force cross the strait; without success he is
 * Finished.
 */
export const ferry: Operation = {
	id: FERRY,
	whyNot(table, leader) {
		const force = forceOf(table, leader);
		if (!force || !hasSps(table, force))
			return { rule: "CR 7.67", why: text("refused.no-sps", { leader: ref("leader", leader) }) };
		const mover = { side: force.side, leader, withSps: true };
		const passengers = { mover, column: [], path: [force.hex], operation: FERRY };
		return navalOf(table).whyNotEmbark(table, passengers);
	},
	chance: (table, leader) => fullChance(table, neededToCross(table, leader), [leader, null]),
	*play(table, leader) {
		const force = forceOf(table, leader);
		if (!force) throw new Error(`Leader ${leader} has no force to ferry.`);
		if (!(yield* rollFerry(table, leader))) return "finished";
		return yield* march(table, FERRY, leader, yield* formColumn(table, leader, force));
	},
};

/** His Campaign Rating, as for continuation. An unmodified 9 never crosses. */
function neededToCross(table: AncientWorld, leader: LeaderId): Needed {
	const { campaign } = printed(table.data, leader);
	return { test: "<=", face: ([guile]) => campaign - sumOfModifiers(table, FERRY, { leader, guile }), never: 9 };
}

const outcomeOf = (crosses: boolean) => text(crosses ? "outcome.ferried" : "outcome.finished");

/** The same die is his roll for continuation. */
function* rollFerry(table: AncientWorld, leader: LeaderId): Play<boolean> {
	const { campaign } = printed(table.data, leader);
	const needed = neededToCross(table, leader);
	const guile = yield* declareGuile(table, leader, Math.max(0, 8 - campaign), FERRY, (spent) =>
		plainChance(needed, [spent, 0]),
	);
	const wants = (sum: number) => ({
		isMet: (face: number) => face !== 9 && face + sum <= campaign,
		outcome: outcomeOf,
	});
	const rolled = yield* rollD10(table, FERRY, leaderById(table, leader).side, { leader, guile }, { wants });
	const crosses = rolled.dice[0] !== 9 && rolled.adjusted <= campaign;
	const told = text(crosses ? "ferry.crosses" : "ferry.stays", { leader: ref("leader", leader) });
	logRoll(
		table,
		rolled,
		{ text: told, rule: "CR 7.67", at: [ref("leader", leader)] },
		{ target: { test: "<=", value: campaign }, outcome: outcomeOf(crosses) },
	);
	return crosses;
}

declare module "../../ancient-world/table.ts" {
	interface RollContexts {
		ferry: { readonly leader: LeaderId; readonly guile: number };
	}
}

/** The predicate of the ferry roll's modifier: Guile Points spent on it (CR 7.67). */
export const ferryConditions: Conditions = { "ferry.guile": (_, { guile }) => guile };
