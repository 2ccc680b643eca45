/** CR 3.1: the scenarios of the war with Rome begin in mid-turn, with a leader of Carthage whom her player chooses. */
import { playerOf } from "../../ancient-world/command/02-42-friends.ts";
import { printed, sidesInOrder } from "../../ancient-world/data.ts";
import { sideState } from "../../ancient-world/forces.ts";
import { leaderOption } from "../../ancient-world/options.ts";
import { whereIs } from "../../ancient-world/sea/naval-system.ts";
import type { Marker } from "../../ancient-world/state.ts";
import { type AncientWorld, leaderById } from "../../ancient-world/table.ts";
import { beginOperationsPhase, commonMarkers, leaderLam } from "../../ancient-world/turn/04-initiative.ts";
import { choose, type Play, type RefusedOption, ref, text } from "../../kernel/index.ts";
import { duumvirsOf } from "../sea/04-19-duumvir-lam.ts";
import { CARTHAGE } from "../sides.ts";
import { friendAtStart } from "../victory/12-1-allies.ts";

/** Powers without a player begin beside the one that the scenario names: as its Ally, or as friends who take no orders yet. */
export function placePowers(table: AncientWorld): void {
	for (const id of sidesInOrder(table.data)) {
		const friend = friendAtStart(table.data, id);
		if (friend !== null) Object.assign(sideState(table, id), { playedBy: friend, alliedTo: friend });
	}
}

/** The segment `set-up`: one marker of any leader of Carthage or of her Ally is hers to begin with; the cup is filled with the others. */
export function* openTheWar(table: AncientWorld): Play {
	const lams = sidesInOrder(table.data).flatMap((side) => table.rules.lamsOf(table, side));
	const first = yield* chooseFirst(table, lams);
	const taken = lams.findIndex(({ leader }) => leader === first.leader);
	table.state.cup = [...lams.filter((_, index) => index !== taken), ...commonMarkers(table)];
	beginOperationsPhase(table, first.leader ?? "", first);
}

function* chooseFirst(table: AncientWorld, lams: readonly Marker[]): Play<Marker> {
	const own = sidesInOrder(table.data).filter((side) => playerOf(table, side) === CARTHAGE);
	const leaders = [...new Set(lams.flatMap(({ leader }) => leader ?? []))].filter((id) =>
		own.includes(leaderById(table, id).side),
	);
	const duumvirs = own.flatMap((side) => duumvirsOf(table, side));
	const chosen = yield* choose({
		seat: CARTHAGE,
		rule: "CR 3.1",
		prompt: text("ask.first-leader"),
		options: leaders.map((id) => ({
			...leaderOption(id),
			note: text("leader.at-start", {
				initiative: printed(table.data, id).initiative,
				hex: ref("hex", whereIs(table, id) ?? ""),
			}),
		})),
		refused: duumvirs.map(
			({ id }): RefusedOption => ({
				...leaderOption(id),
				rule: "CR 4.19",
				why: text("refused.duumvir-opens"),
				holds: "game",
			}),
		),
	});
	return leaderLam(leaderById(table, chosen).side, chosen);
}
