/** What came of tries, as a player of the Ancient World would tell it: battles and their dead, cities and provinces that changed hands. */

import { playerOf } from "../../ancient-world/command/02-42-friends.ts";
import { sideNamed } from "../../ancient-world/sides.ts";
import type { AncientWorldState, SideId } from "../../ancient-world/state.ts";
import { ref, type SeatId, type Text, text } from "../../kernel/index.ts";
import { type Counted, countedOf, type Outcomes } from "../strategos/mind.ts";

/** What a try has come to between two states, for the player of a seat. Things are named behind a stroke: `taken/placentia`. */
export function outcomesOfAncientWorld(
	before: AncientWorldState,
	after: AncientWorldState,
	seat: SeatId,
): Readonly<Record<string, number>> {
	const player = sideNamed(seat);
	const came: Record<string, number> = {};
	const add = (sort: string, amount = 1) => {
		if (amount > 0) came[sort] = (came[sort] ?? 0) + amount;
	};
	const isOwn = (side: SideId) => playerOf({ state: after }, side) === player;
	for (const { attacker, defender, winner, lost } of after.battles.slice(before.battles.length)) {
		if (!isOwn(attacker) && !isOwn(defender)) continue;
		add("battle");
		if (winner) add(isOwn(winner) ? "battle-won" : "battle-lost");
		for (const side of [attacker, defender]) add(isOwn(side) ? "own-dead" : "enemy-dead", lost[side] ?? 0);
	}
	for (const what of ["city", "province"] as const) {
		const places = what === "city" ? "cities" : "provinces";
		for (const [id, { control }] of Object.entries(after[places])) {
			const wasOwn = isHeldBy(isOwn, before[places][id]?.control);
			const isHeld = isHeldBy(isOwn, control);
			if (isHeld && !wasOwn) add(`${what}-taken/${id}`);
			if (wasOwn && !isHeld) add(`${what}-lost/${id}`);
		}
	}
	return came;
}

const isHeldBy = (isOwn: (side: SideId) => boolean, holder: SideId | null | undefined): boolean =>
	holder !== null && holder !== undefined && isOwn(holder);

/** A thing that changed hands in fewer of the tries is not worth a word. */
const LEAST_SHARE = 0.15;

/** The sentences: what was taken and lost most often, and the fighting. */
export function narrateAncientWorld(came: Outcomes, tries: number): readonly Text[] {
	const changed = ["city-taken", "city-lost", "province-taken", "province-lost"]
		.flatMap((sort) => oftenest(came, sort))
		.filter(([, , { tries: count }]) => count >= tries * LEAST_SHARE)
		.toSorted(([, , a], [, , b]) => b.tries - a.tries)
		.map(([sort, id, { tries: count }]) =>
			text(`why.${sort}`, { what: ref(sort.startsWith("city") ? "city" : "province", id), count, tries }),
		);
	return [...changed.slice(0, 1), ...fighting(came, tries), ...changed.slice(1)];
}

/** The thing of a sort that changed hands in most tries. */
function oftenest(came: Outcomes, sort: string): readonly [sort: string, id: string, counted: Counted][] {
	const [most] = Object.entries(came)
		.filter(([key]) => key.startsWith(`${sort}/`))
		.toSorted(([, a], [, b]) => b.tries - a.tries);
	return most ? [[sort, most[0].slice(sort.length + 1), most[1]]] : [];
}

function fighting(came: Outcomes, tries: number): readonly Text[] {
	const of = (sort: string) => countedOf(came, sort);
	const { tries: count, sum } = of("battle");
	if (count === 0) return [text("why.no-battle", { tries })];
	const mean = (sort: string) => Math.round(of(sort).sum / count);
	return [
		text("why.battle", {
			count,
			tries,
			battles: sum,
			won: of("battle-won").sum,
			own: mean("own-dead"),
			enemy: mean("enemy-dead"),
		}),
	];
}
