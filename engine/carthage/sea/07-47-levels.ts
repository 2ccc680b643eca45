/** CR 7.47, 7.14: what a naval battle was, and what it leaves: the record, the winner's mark, the loser's crews. */
import type { BySide, HexId } from "../../ancient-world/state.ts";
import { type AncientWorld, say } from "../../ancient-world/table.ts";
import { ref } from "../../kernel/index.ts";
import type { NavalCause, NavalRecord, Squadrons } from "../state.ts";
import { countSquadrons, navyOf } from "./07-11-fleets.ts";
import { startingCrew } from "./07-14-crews.ts";
import type { BattleLine } from "./07-42-lines.ts";
import { fleetAt, fleetName, sideOfFleetRef } from "./fleet-name.ts";

/** A Major Victory costs the loser half of his squadrons or more, and five at least. */
export function isMajorAtSea({ squadrons, lost }: BattleLine): boolean {
	const count = countSquadrons(lost);
	return count >= 5 && 2 * count >= squadrons;
}

/** A battle that is over. */
export interface Decided {
	readonly hex: HexId;
	readonly cause: NavalCause;
	readonly attacker: BattleLine;
	readonly defender: BattleLine;
	readonly winner: BattleLine | null;
	readonly loser: BattleLine | null;
	readonly major: boolean;
	readonly captured: Squadrons;
}

/** Writes it down, and marks whoever fought. */
export function closeSeaBattle(table: AncientWorld, decided: Decided): NavalRecord {
	const { attacker, defender, winner, loser, major } = decided;
	const record = recordOf(table, decided);
	navyOf(table).navalBattles.push(record);
	for (const fleet of winner?.fleets ?? []) fleet.wonThisTurn = true;
	if (major && loser) loseHeart(table, loser);
	const said =
		winner === null ? "sea-battle.level-draw" : major ? "sea-battle.level-major" : "sea-battle.level-victory";
	const args = {
		winner: sideOfFleetRef((winner ?? attacker).side),
		side: sideOfFleetRef(attacker.side),
		lost: countSquadrons(attacker.lost),
		of: attacker.squadrons,
		other: sideOfFleetRef(defender.side),
		lostToo: countSquadrons(defender.lost),
		ofToo: defender.squadrons,
	};
	say(table, said, args, { rule: "CR 7.47", at: [ref("hex", decided.hex)] });
	return record;
}

function recordOf({ state }: AncientWorld, decided: Decided): NavalRecord {
	const { hex, cause, attacker, defender, winner, major, captured } = decided;
	const each = <Value>(of: (line: BattleLine) => Value): BySide<Value> => ({
		[attacker.side]: of(attacker),
		[defender.side]: of(defender),
	});
	return {
		turn: state.turn,
		hex,
		cause,
		attacker: attacker.side,
		defender: defender.side,
		winner: winner?.side ?? null,
		major,
		commanders: each(({ inCharge }) => inCharge),
		squadrons: each(({ squadrons }) => squadrons),
		lost: each(({ lost }) => countSquadrons(lost)),
		captured,
	};
}

/** 7.14: crews are one worse after a Major Defeat, though no worse than new ones. */
function loseHeart(table: AncientWorld, { fleets }: BattleLine): void {
	for (const fleet of fleets) {
		const { side } = fleet;
		if (!(fleet.id in navyOf(table).fleets) || fleet.crew <= startingCrew(table.data, side)) continue;
		fleet.crew -= 1;
		const told = { fleet: fleetName(fleet), crew: fleet.crew };
		say(table, "crew.falls", told, { rule: "CR 7.14", seat: side, at: fleetAt(fleet) });
	}
}
