/** CR 7.44, 7.15: the winner hunts down some of what is left, and takes a share of all that was lost into his own Fleet. */
import { chart, headingOf, rowAt } from "../../ancient-world/charts.ts";
import { rollD10 } from "../../ancient-world/modifiers.ts";
import type { HexId } from "../../ancient-world/state.ts";
import { type AncientWorld, type Conditions, say } from "../../ancient-world/table.ts";
import { logRoll, type Play, ref, text } from "../../kernel/index.ts";
import type { Fleet, Squadrons } from "../state.ts";
import { addSquadrons, countSquadrons, gainShips } from "./07-11-fleets.ts";
import { averageCrew, campaignAtSea } from "./07-13-together.ts";
import type { BattleLine } from "./07-42-lines.ts";
import { takeShare } from "./07-43-losses.ts";
import { isPortNear } from "./07-71-room.ts";
import { sideOfFleetRef, squadronsText } from "./fleet-name.ts";

/** The winner's roll, what more the loser loses, and what is captured, which is returned. */
export function* pursue(table: AncientWorld, winner: BattleLine, loser: BattleLine, hex: HexId): Play<Squadrons> {
	const rolled = yield* rollD10(table, "naval-pursuit", winner.side, { winner, loser, hex });
	const row = rowAt(chart(table.data, "cr-naval-pursuit"), rolled.adjusted);
	const percent = row.extraLossPct;
	const args = { winner: sideOfFleetRef(winner.side), side: sideOfFleetRef(loser.side), percent };
	logRoll(
		table,
		rolled,
		{ text: text("pursuit-at-sea.toll", args), rule: "CR 7.44", at: [ref("hex", hex)] },
		{
			table: "cr-naval-pursuit",
			cell: { row: headingOf(row), column: "extraLossPct", value: String(percent) },
			outcome: text("outcome.percent", { percent }),
		},
	);
	const { side, fleets } = loser;
	const more = yield* takeShare(table, { side, fleets, percent, rule: "CR 7.44" });
	addSquadrons(loser.lost, more);
	if (countSquadrons(more) > 0)
		say(
			table,
			"sea-battle.lost",
			{ side: sideOfFleetRef(side), squadrons: squadronsText(more) },
			{ rule: "CR 7.44", seat: side },
		);
	return capture(table, winner, loser, shareCaptured(table, winner, row.capturedShare));
}

/** The share of all that the loser has lost which is captured, in per cent: with the corvus at least what its line says. */
function shareCaptured({ data }: AncientWorld, { corvus }: BattleLine, share: number): number {
	const line = data.modifiers.get("naval-pursuit")?.find(({ id }) => id === "naval-pursuit.corvus");
	const least = corvus ? (line?.floor?.["capturedShare"] ?? 0) : 0;
	return Math.round(100 * Math.max(share, least));
}

/** 7.15: they keep their kind, of which the winner takes the better first where it does not come out even, and sail with him at once. */
function capture(table: AncientWorld, winner: BattleLine, { side, lost }: BattleLine, percent: number): Squadrons {
	const all = countSquadrons(lost);
	const count = Math.floor((all * percent) / 100);
	const prize = prizeOf(winner);
	if (count === 0 || !prize) return { trireme: 0, quinquereme: 0 };
	const quinquereme = Math.min(lost.quinquereme, Math.ceil((count * lost.quinquereme) / all));
	const captured = { quinquereme, trireme: count - quinquereme };
	prize.crew = averageCrew([
		{ count: countSquadrons(prize.squadrons), crew: prize.crew },
		{ count, crew: 0 },
	]);
	gainShips(table, prize, captured);
	const what = { winner: sideOfFleetRef(winner.side), side: sideOfFleetRef(side), squadrons: squadronsText(captured) };
	say(table, "pursuit-at-sea.captured", what, { rule: "CR 7.15", seat: winner.side });
	return captured;
}

/** The Fleet of whoever is in charge, or the first that is left. */
function prizeOf({ fleets, inCharge }: BattleLine): Fleet | undefined {
	const left = fleets.filter(({ squadrons }) => countSquadrons(squadrons) > 0);
	return left.find(({ commander }) => commander !== null && commander === inCharge) ?? left[0];
}

interface Chase {
	readonly winner: BattleLine;
	readonly loser: BattleLine;
	readonly hex: HexId;
}

declare module "../../ancient-world/table.ts" {
	interface RollContexts {
		"naval-pursuit": Chase;
	}
}

/** The predicates of modifiers of the naval pursuit roll (CR 7.44). */
export const navalPursuitConditions: Conditions = {
	"naval-pursuit.crew": (_, { winner, loser }) => {
		const above = winner.crew - loser.crew;
		return [Math.max(0, above), Math.max(0, -above)];
	},
	"naval-pursuit.port-near": (table, { loser, hex }) => isPortNear(table, loser.side, { hex, within: 2 }, loser.fleets),
	"naval-pursuit.scattered": (_, { loser }) => loser.scattered || loser.laden,
	"naval-pursuit.campaign": (table, { winner }) => campaignAtSea(table, winner.fleets, winner.inCharge) >= 6,
	"naval-pursuit.corvus": (_, { winner }) => winner.corvus,
};
