/** CR 7.19: a Roman Fleet in a Major Port ships the corvus, or lands it, once in its commander's Operations Phase. It is no operation: no roll follows. */
import type { LeaderId } from "../../ancient-world/state.ts";
import { type AncientWorld, leaderById, type Operation, say } from "../../ancient-world/table.ts";
import { yearOf } from "../../ancient-world/turn/03-years.ts";
import { choose, longest, type Play, type Reason, text } from "../../kernel/index.ts";
import type { Fleet } from "../state.ts";
import { countSquadrons } from "./07-11-fleets.ts";
import { classOf } from "./07-14-crews.ts";
import { galleysOf } from "./07-17-laying-down.ts";
import { ownFleet, whyNotOrder } from "./07-31-command.ts";
import { fleetAt, fleetName } from "./fleet-name.ts";

const CORVUS = "corvus";

/** The free act of shipping or landing the corvus (CR 7.19), on all squadrons of a Fleet or none. */
export const corvus: Operation = {
	id: CORVUS,
	whyNot: whyNotFit,
	*play(table, leader) {
		const fleet = ownFleet(table, leader);
		const all = countSquadrons(fleet.squadrons);
		const ships = yield* wantsIt(fleet, all);
		fleet.corvus = ships ? all : 0;
		const key = ships ? "corvus.shipped" : "corvus.landed";
		say(table, key, { fleet: fleetName(fleet) }, { rule: "CR 7.19", seat: fleet.side, at: fleetAt(fleet) });
		return "automatic";
	},
};

/** A Fleet that has it lands it, one that has none ships it; where some squadrons have it there is something to ask. */
function* wantsIt(fleet: Fleet, all: number): Play<boolean> {
	if (fleet.corvus === 0 || fleet.corvus === all) return fleet.corvus === 0;
	const chosen = yield* choose({
		seat: fleet.side,
		rule: "CR 7.19",
		prompt: text("ask.corvus", { fleet: fleetName(fleet), fitted: fleet.corvus, squadrons: all }),
		options: [
			{ id: "ship", text: text("option.corvus-ship") },
			{ id: "land", text: text("option.corvus-land") },
		],
		refused: [],
		about: fleetAt(fleet),
	});
	return chosen === "ship";
}

function whyNotFit(table: AncientWorld, leader: LeaderId): Reason | null {
	const no = (key: string, args = {}): Reason => ({ rule: "CR 7.19", why: text(key, args) });
	const from = galleysOf(table.data)?.corvusFrom ?? null;
	if (leaderById(table, leader).side !== "rome" || from === null)
		return { ...no("refused.corvus-roman"), holds: "game" };
	if (yearOf(table) > from) return { ...no("refused.corvus-unknown", { year: from }), holds: "year" };
	const isDone = table.state.phase?.done.some(({ operation }) => operation === CORVUS) ?? false;
	const reason = longest(whyNotOrder(table, leader), isDone ? { ...no("refused.corvus-once"), holds: "phase" } : null);
	if (reason) return reason;
	const { port } = ownFleet(table, leader);
	return port !== null && classOf(table, port) === "major" ? null : no("refused.corvus-major-port");
}
