/** CR 12.2: what moves the alliance track. */
import { lineOf } from "../../ancient-world/cities/11-control.ts";
import { playerOf } from "../../ancient-world/command/02-42-friends.ts";
import {
	adjustForCapture,
	adjustForDevastation,
	adjustForVictory,
	moveAlliance,
} from "../../ancient-world/diplomacy/12-3-alliance-boxes.ts";
import { moveForSack } from "../../ancient-world/diplomacy/12-31-sack.ts";
import type { ProvinceId, SideId } from "../../ancient-world/state.ts";
import type { Aftermath, AncientWorld, Captured, RulesetAddition } from "../../ancient-world/table.ts";
import type { Play } from "../../kernel/index.ts";
import type { NavalRecord, Raid } from "../state.ts";
import { SYRACUSE } from "./12-3-stance.ts";

function* afterBattle(table: AncientWorld, { record }: Aftermath): Play {
	adjustForVictory(table, record);
}

function* afterCapture(table: AncientWorld, captured: Captured): Play {
	adjustForCapture(table, captured);
	if (captured.sacked) yield* moveForSack(table, captured);
}

/** 7.47: a Major Victory at sea is one box with Syracuse. */
function* afterNavalBattle(table: AncientWorld, { winner, major }: NavalRecord): Play {
	const home = homeOfPower(table, SYRACUSE);
	if (major && winner !== null && home !== null) moveAlliance(table, home, playerOf(table, winner), 1);
}

/** Who raids a power's coast has one box against him. */
function afterRaid(table: AncientWorld, { province, by }: Raid): void {
	if (lineOf(table, province)?.power === undefined) return;
	const raider = playerOf(table, by);
	const other = table.data.scenario.sides.find(({ id, player }) => player !== null && id !== raider);
	if (other) moveAlliance(table, province, other.id, 1);
}

/** The province that a power's row is known by. */
function homeOfPower({ data }: AncientWorld, power: SideId): ProvinceId | null {
	return data.scenario.alliances.track.find((line) => line.power === power)?.province ?? null;
}

/** The layer of rules that moves the alliance track after battles, captures, Devastation and raids (CR 12.2). */
export const trackRules: RulesetAddition = {
	// A power's row says how it leans, and nothing of who controls its land.
	levelGivesControl: (table, province) => lineOf(table, province)?.power === undefined,
	events: {
		battle: [{ place: "boxes", follow: afterBattle }],
		capture: [{ place: "boxes", follow: afterCapture }],
		devastation: [{ place: "boxes", note: adjustForDevastation }],
		navalBattle: [{ place: "boxes", follow: afterNavalBattle }],
		raid: [{ place: "boxes", note: afterRaid }],
	},
};
