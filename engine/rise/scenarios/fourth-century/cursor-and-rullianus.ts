/** SW.cursor, AE.consuls: Papirius Cursor and Fabius Rullianus, who could not bear each other. */
import { loseLeader } from "../../../ancient-world/battle/08-6-leader-casualties.ts";
import { forceOf } from "../../../ancient-world/forces.ts";
import { rollAgainst } from "../../../ancient-world/modifiers.ts";
import type { HexId, LeaderId, Office } from "../../../ancient-world/state.ts";
import { type AncientWorld, cite, leaderById, type Mover } from "../../../ancient-world/table.ts";
import { type Play, type Reason, ref, text } from "../../../kernel/index.ts";

const CURSOR = "104";
const RULLIANUS = "107";

/** The other of the two; null for anybody else. */
function rivalOf(leader: LeaderId): LeaderId | null {
	if (leader === CURSOR) return RULLIANUS;
	return leader === RULLIANUS ? CURSOR : null;
}

/** Where a man's rival stands, while both hold office. */
function hexOfRival(table: AncientWorld, leader: LeaderId): HexId | null {
	const rival = rivalOf(leader);
	if (rival === null || leaderById(table, rival).standing !== "in-play") return null;
	return forceOf(table, rival)?.hex ?? null;
}

const refuses = (table: AncientWorld): Reason => ({
	rule: cite(table, "SW.cursor"),
	why: text("refused.cursor"),
	holds: "game",
});

/** They are not placed in one hex. */
export function whyNotBesideRival(table: AncientWorld, leader: LeaderId, hex: HexId): Reason | null {
	return hexOfRival(table, leader) === hex ? refuses(table) : null;
}

/** Neither Stops where the other stands, with the column or alone; they may pass through. */
export function whyNotStopBesideRival(table: AncientWorld, mover: Mover, path: readonly HexId[]): Reason | null {
	const end = path.at(-1) ?? "";
	const { march } = table.state;
	const column = (march?.forces ?? []).flatMap((id) => table.state.forces[id]?.leaders ?? []);
	const company = new Set(mover.leader === null ? column : [mover.leader, ...column]);
	const meets = [...company].some((id) => !company.has(rivalOf(id) ?? "") && hexOfRival(table, id) === end);
	return meets ? refuses(table) : null;
}

/** An office in Roma is not for one whose rival stands there. */
export function whyNotInRoma(table: AncientWorld, leader: LeaderId, office: Office): Reason | null {
	return office === "praetor-urbanus" ? whyNotBesideRival(table, leader, "it-3714") : null;
}

declare module "../../../ancient-world/table.ts" {
	interface RollContexts {
		"cursor-trial": { readonly leader: LeaderId };
	}
}

/** A Triumph of one that the other had no part in: on 0 or 1 the Senate has the victor executed. */
export function* tryForDisobedience(table: AncientWorld, leader: LeaderId): Play {
	const rival = rivalOf(leader);
	if (rival === null || leaderById(table, rival).standing !== "in-play" || foughtTogether(table, leader, rival)) return;
	const man = ref("leader", leader);
	const context = { leader };
	const { met: spared } = yield* rollAgainst(table, "cursor-trial", "rome", context, {
		target: { test: ">", value: 1 },
		tell: (spared) => ({
			text: text(spared ? "cursor.spared" : "cursor.executed", { leader: man, rival: ref("leader", rival) }),
			rule: cite(table, "SW.cursor"),
			at: [man],
			outcome: text(spared ? "outcome.spared" : "outcome.executed"),
		}),
	});
	if (!spared) yield* loseLeader(table, leader, "killed");
}

/** Were both in a fight that Rome won this turn? */
function foughtTogether(table: AncientWorld, leader: LeaderId, rival: LeaderId): boolean {
	return table.state.battles.some(
		({ turn, winner, leaders }) =>
			turn === table.state.turn && winner === "rome" && [leader, rival].every((id) => leaders["rome"]?.includes(id)),
	);
}
