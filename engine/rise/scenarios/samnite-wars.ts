/** The Samnite Wars, 320-311 BC: how the game starts (SW.*). What it shares with Alexander in Italy is in fourth-century.ts. */
import { beginOperationsPhase, commonMarkers } from "../../ancient-world/04-initiative.ts";
import { sidesInOrder } from "../../ancient-world/data.ts";
import type { LeaderId } from "../../ancient-world/state.ts";
import type { AncientWorld, RulesetAddition } from "../../ancient-world/table.ts";
import { choose, type Play, ref, text } from "../../kernel/index.ts";
import { CONSULAR, inOffice, officeLam } from "../05-1-magistrates.ts";
import { nameOverallCommander } from "./samnite-leaders.ts";

/** SW.start: one Consul LAM is set aside before the cup is filled, and 320 opens with the phase of the consul it is for. */
function* openTheGame(table: AncientWorld): Play {
	yield* nameOverallCommander(table);
	const consul = yield* chooseFirstConsul(table);
	const marker = officeLam("consul");
	const lams = sidesInOrder(table.data).flatMap((side) => table.rules.lamsOf(table, side));
	const setAside = lams.findIndex((lam) => lam.office === marker.office);
	table.state.cup = [...lams.filter((_, index) => index !== setAside), ...commonMarkers(table)];
	beginOperationsPhase(table, consul, marker);
}

function* chooseFirstConsul(table: AncientWorld): Play<LeaderId> {
	return yield* choose({
		seat: "rome",
		rule: "SW.start",
		prompt: text("ask.first-consul"),
		options: inOffice(table, ...CONSULAR).map(({ id }) => ({
			id,
			text: text("option.leader", { leader: ref("leader", id) }),
			at: [ref("leader", id)],
		})),
		refused: [],
	});
}

export const samniteWarsRules: RulesetAddition = {
	segments: { "set-up": openTheGame },
	missing: { "place-mago": "Mago is in The Eagle Has Landed only." },
};
