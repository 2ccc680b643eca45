/** EL.oc, AW 8.67: Helenus takes his father's place, and gives it back to him. */
import { allForces, forceOf, hasSps, sideState, totalsOf } from "../../../ancient-world/forces.ts";
import { standAt } from "../../../ancient-world/set-up/set-up-spots.ts";
import type { Force, LeaderId } from "../../../ancient-world/state.ts";
import { type AncientWorld, leaderById, say } from "../../../ancient-world/table.ts";
import { ref } from "../../../kernel/index.ts";
import { EPIRUS, PYRRHUS } from "./eagle-sicily.ts";

const HELENUS = "helenus";

/** When Pyrrhus is wounded or taken, his son is Overall Commander: where he was, else with the strongest Epirote force. */
export function succeedPyrrhus(table: AncientWorld, lost: LeaderId, force: Force | null): void {
	if (lost !== PYRRHUS || leaderById(table, PYRRHUS).standing === "killed") return;
	if (!["unused", "in-play"].includes(leaderById(table, HELENUS).standing)) return;
	sideState(table, EPIRUS).overallCommander = HELENUS;
	const host = force && force.id in table.state.forces ? force : strongest(table);
	if (!host || leaderById(table, HELENUS).standing === "in-play") return;
	standAt(table, EPIRUS, [HELENUS], host);
	const at = [ref("leader", HELENUS), ref("hex", host.hex)];
	say(
		table,
		"heir.takes-over",
		{ heir: ref("leader", HELENUS), hex: ref("hex", host.hex) },
		{ rule: "EL.oc", seat: EPIRUS, at },
	);
}

function strongest(table: AncientWorld): Force | undefined {
	const own = allForces(table).filter(({ side }) => side === EPIRUS);
	const armed = own.filter((force) => hasSps(table, force));
	return armed.toSorted((a, b) => totalsOf(table, [b]).sp - totalsOf(table, [a]).sp)[0];
}

/** AW 8.62: once the King is back from his wounds he commands again. */
export function giveBackCommand(table: AncientWorld): void {
	const isBack = leaderById(table, PYRRHUS).standing === "in-play" && forceOf(table, PYRRHUS) !== null;
	if (isBack) sideState(table, EPIRUS).overallCommander = PYRRHUS;
}
