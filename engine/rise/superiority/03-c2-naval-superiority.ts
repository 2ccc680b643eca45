/** RRR 3.C2: the Naval Superiority segment. The players roll for who goes first, build ships, and move their levels about. */
import { rollPlainD10 } from "../../ancient-world/modifiers.ts";
import { reallotLevels } from "../../ancient-world/sea/superiority/07-15-reallotment.ts";
import { superiority } from "../../ancient-world/sea/superiority/superiority.ts";
import type { SideId } from "../../ancient-world/state.ts";
import { type AncientWorld, type NavalSystem, say } from "../../ancient-world/table.ts";
import { type Play, ref } from "../../kernel/index.ts";
import { buildShips } from "./07-11-construction.ts";

/** AW 7.01: the naval system of Rise, where it is used. */
export const riseSuperiority: NavalSystem = { ...superiority, allot: buildAndReallot };

function* buildAndReallot(table: AncientWorld): Play {
	say(table, "sea.begins", {}, { rule: "RRR 3.C2", heading: "segment" });
	const order = yield* rollForOrder(table);
	for (const player of order) yield* buildShips(table, player);
	for (const player of order) yield* reallotLevels(table, player);
}

/** The higher die goes first; equal dice are thrown again. */
function* rollForOrder(table: AncientWorld): Play<SideId[]> {
	const players = table.data.scenario.sides.filter(({ player }) => player !== null).map(({ id }) => id);
	for (;;) {
		const dice: { player: SideId; die: number }[] = [];
		for (const player of players) {
			const { adjusted: die } = yield* rollPlainD10(table, "naval-order", { seat: player, rule: "RRR 3.C2" });
			dice.push({ player, die });
		}
		const order = dice.toSorted((a, b) => b.die - a.die);
		const [first, second] = order;
		if (!first || first.die === second?.die) continue;
		say(
			table,
			"sea.goes-first",
			{ side: ref("side", first.player), die: first.die, other: second?.die ?? 0 },
			{ rule: "RRR 3.C2", seat: first.player },
		);
		return order.map(({ player }) => player);
	}
}
