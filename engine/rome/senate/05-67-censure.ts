/** RRR 5.67, 5.68: who marched without leave answers for it when the phase ends. */

import { loseLeader } from "../../ancient-world/battle/08-6-leader-casualties.ts";
import { printed } from "../../ancient-world/data.ts";
import { rollAgainst } from "../../ancient-world/modifiers.ts";
import type { BattleRecord, LeaderId, OperationsPhase } from "../../ancient-world/state.ts";
import { type AncientWorld, type Conditions, inBook, leaderById } from "../../ancient-world/table.ts";
import { type Play, ref, text } from "../../kernel/index.ts";
import { declareOnRating } from "./05-6-senate.ts";

/** Every consul, proconsul and praetor who left his province without leave in this phase. */
export function* censureAfterPhase(table: AncientWorld, phase: OperationsPhase): Play {
	for (const [leader, since] of Object.entries(phase.withoutLeave)) {
		if (leaderById(table, leader).standing === "in-play" && !table.state.outcome) yield* censure(table, leader, since);
	}
}

/** DR above his Campaign Rating: he is out of the game, and another man is drawn at once (5.68). */
function* censure(table: AncientWorld, leader: LeaderId, since: number): Play {
	const { campaign } = printed(table.data, leader);
	const man = ref("leader", leader);
	const fights = table.state.battles.slice(since).filter((record) => record.leaders["rome"]?.includes(leader));
	const guile = yield* declareOnRating(table, leader, "censure", (guile) => ({ leader, fights, guile }));
	const context = { leader, fights, guile };
	const { met: stays } = yield* rollAgainst(table, "censure", "rome", context, {
		table: "censure",
		target: { test: "<=", value: campaign },
		tell: (stays) => ({
			text: text(stays ? "censure.stays" : "censure.removed", { leader: man }),
			rule: inBook(table, "5.67"),
			at: [man],
			outcome: text(stays ? "outcome.not-censured" : "outcome.censured"),
		}),
	});
	if (!stays) yield* loseLeader(table, leader, "censured");
}

/** What the censure roll's lines look at. */
interface Charge {
	readonly leader: LeaderId;
	/** What he fought since he left his province. */
	readonly fights: readonly BattleRecord[];
	readonly guile: number;
}

declare module "../../ancient-world/table.ts" {
	interface RollContexts {
		censure: Charge;
	}
}

const isVictory = ({ winner }: BattleRecord) => winner === "rome";
const isDefeat = ({ winner }: BattleRecord) => winner !== null && winner !== "rome";

/** Conditions of the censure roll's lines. */
export const censureConditions: Conditions = {
	"censure.triumph": (table, { leader, fights }) =>
		leaderById(table, leader).triumphs.includes(table.state.turn) &&
		fights.some((record) => record.kind === "battle" && isVictory(record)),
	"censure.victory": (_, { fights }) => fights.some(isVictory),
	"censure.guile": (_, { guile }) => guile,
	// An assault is no battle (5.48): one that fails leaves him as he was, a city taken is a victory.
	"censure.no-battle": (_, { fights }) => !fights.some((record) => record.kind === "battle" || isVictory(record)),
	"censure.defeat": (_, { fights }) => fights.some(isDefeat),
	"censure.major-defeat": (_, { fights }) => fights.some((record) => isDefeat(record) && record.major),
};
