/** AG.leaving-africa: when Agathocles goes home, his son leads whom he leaves behind, and they melt away. */

import { leavingAfrica } from "../../../../assets/schema/carthage-rules.ts";
import { applyLosses, tidy } from "../../../ancient-world/battle/08-34-losses.ts";
import { oncePerGame } from "../../../ancient-world/map-cache.ts";
import { rollPlainD10 } from "../../../ancient-world/modifiers.ts";
import { whereIs } from "../../../ancient-world/sea/naval-system.ts";
import { reviewSieges } from "../../../ancient-world/siege/09-2-under-siege.ts";
import { type AncientWorld, say } from "../../../ancient-world/table.ts";
import { logRoll, type Play, ref, text } from "../../../kernel/index.ts";
import { leaveShipOrForce } from "../../council/07-21-posting-generals.ts";
import { AGATHOCLES, isAshoreInAfrica, SYRACUSE, syracusansInAfrica } from "./sicily-and-africa.ts";

const RULE = "AG.leaving-africa";

/** Noted while Agathocles is in Africa. */
const ASHORE = `${RULE}/ashore`;

const printedRule = oncePerGame(({ scenario }) =>
	leavingAfrica.parse(scenario.special.find(({ id }) => id === RULE)?.data),
);

/** Looked at when a march Stops and a phase is over: is he there, has he gone, is anybody left? Who dies there has not left. */
export function watchAfrica(table: AncientWorld): void {
	const { notes, turn } = table.state;
	if (isAshoreInAfrica(table, AGATHOCLES)) {
		notes[ASHORE] = turn;
		delete notes[RULE];
		return;
	}
	const isGone = ASHORE in notes && whereIs(table, AGATHOCLES) !== null;
	if (isGone) delete notes[ASHORE];
	if (syracusansInAfrica(table).length === 0) delete notes[RULE];
	else if (isGone) leaveBehind(table);
}

/** Archagathus leads the strongest of them, unless he is with some already, or in no state to. */
function leaveBehind(table: AncientWorld): void {
	const { leader } = printedRule(table.data);
	const [strongest] = syracusansInAfrica(table);
	table.state.notes[RULE] = table.state.turn;
	const named = { leader: ref("leader", leader), host: ref("leader", AGATHOCLES) };
	say(table, "africa.left", named, { rule: RULE, seat: SYRACUSE, at: [named.host] });
	const man = table.state.leaders[leader];
	const canLead = man?.standing === "in-play" || man?.standing === "pool";
	if (!strongest || !canLead || isAshoreInAfrica(table, leader)) return;
	leaveShipOrForce(table, leader);
	man.standing = "in-play";
	strongest.leaders.push(leader);
	const at = [named.leader, ref("hex", strongest.hex)];
	say(table, "africa.son-leads", { ...named, hex: ref("hex", strongest.hex) }, { rule: RULE, seat: SYRACUSE, at });
}

/** Each Siege Attrition marker: a die, and a fifth of them may be gone. */
export function* meltAway(table: AncientWorld): Play {
	watchAfrica(table);
	if (!(RULE in table.state.notes)) return;
	const { meltsOn, percent } = printedRule(table.data);
	const reads = { isMet: (face: number) => face >= meltsOn };
	const rolled = yield* rollPlainD10(table, "leaving-africa", { seat: SYRACUSE, rule: RULE, reads });
	const melts = rolled.adjusted >= meltsOn;
	logRoll(
		table,
		rolled,
		{ text: text(melts ? "africa.melts" : "africa.holds", { percent }), rule: RULE },
		{ target: { test: ">=", value: meltsOn } },
	);
	if (!melts) return;
	const left = syracusansInAfrica(table);
	yield* applyLosses(table, left, percent);
	tidy(table, left);
	reviewSieges(table);
	watchAfrica(table);
}
