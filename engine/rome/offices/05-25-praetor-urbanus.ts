/** RRR 5.25, TB.setup.pu, SW.setup.pu, AE.setup.pu, EL.setup.pu: the Praetor Urbanus takes office in Roma. */

import { allForces, newForce } from "../../ancient-world/forces.ts";
import type { Force, HexId, LeaderId, SideId } from "../../ancient-world/state.ts";
import { type AncientWorld, inBook, leaderById, say } from "../../ancient-world/table.ts";
import { byName, drawBlind, type Play, ref, text } from "../../kernel/index.ts";
import { inOffice } from "./05-1-magistrates.ts";

/** The men he commands. */
export const isRomeGarrison = ({ sps }: Pick<Force, "sps">): boolean =>
	sps.some(({ role }) => role === "Rome Garrison");

/**
 * He is drawn from the scenario's own men, where it has some, else from the pool, and stands in Roma with the garrison. Nobody is drawn
 * while last year's stays in office (5.34).
 */
export function* drawPraetorUrbanus(table: AncientWorld, side: SideId, hex: HexId): Play {
	const pool = table.data.scenario.magistratePool;
	const candidates = (pool?.specialPraetorUrbanus ? pool.special : (pool?.ids ?? [])).filter(
		(id) => leaderById(table, id).standing === "pool",
	);
	if (candidates.length === 0 || inOffice(table, "praetor-urbanus").length > 0) return;
	const what = text("draw.praetor-urbanus");
	const drawn =
		candidates[
			yield* drawBlind(table, candidates, byName("leader"), { seat: side, rule: inBook(table, "5.25"), what })
		];
	if (drawn !== undefined) installPraetorUrbanus(table, drawn, side, hex);
}

/** He takes office and stands with the Rome Garrison. */
export function installPraetorUrbanus(table: AncientWorld, id: LeaderId, side: SideId, hex: HexId): void {
	Object.assign(leaderById(table, id), { standing: "in-play", office: "praetor-urbanus" });
	const garrison = allForces(table).find((force) => force.side === side && force.hex === hex && isRomeGarrison(force));
	(garrison ?? newForce(table, { side, hex, place: "inside" })).leaders.push(id);
	const office = text("office.praetor-urbanus");
	const what = { leader: ref("leader", id), office };
	say(table, "elected", what, { rule: inBook(table, "5.25"), seat: side, at: [ref("hex", hex)] });
}
