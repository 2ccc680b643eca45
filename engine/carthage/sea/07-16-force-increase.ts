/**
 * CR 7.16, 3.0-b6: the segment `force-increase`: each player, the book's first one before the others, raises men, or builds
 * ships, or neither; and may enlarge a port besides (7.72). What raising men means its own chapter says (10.1, 10.4).
 */
import { seatOf } from "../../ancient-world/command/02-42-friends.ts";
import { inOneQuery } from "../../ancient-world/query-cache.ts";
import type { SideId } from "../../ancient-world/state.ts";
import { type AncientWorld, notYet, say } from "../../ancient-world/table.ts";
import { sidesInTurn } from "../../ancient-world/turn/03-2-order.ts";
import {
	choose,
	filterOptions,
	joinRefused,
	type Option,
	type Play,
	type Reason,
	ref,
	text,
	withLazyNote,
} from "../../kernel/index.ts";
import { hasChair } from "../sides.ts";
import { layDown, spanOfShips, whyNotLayDown } from "./07-17-laying-down.ts";
import { hasShips } from "./07-21-commanders.ts";
import { expandPort } from "./07-72-expansion.ts";

/** How a side raises men in this segment (CR 10.1, 10.43). */
export interface LandIncrease {
	/** Why it raises none; null when it may. */
	readonly whyNot: (table: AncientWorld, side: SideId) => Reason | null;
	readonly play: (table: AncientWorld, side: SideId) => Play;
}

declare module "../../ancient-world/table.ts" {
	interface BookRules {
		readonly landIncrease: LandIncrease;
	}
}

/** Where no chapter raises men yet. */
export const noLandIncrease: LandIncrease = {
	whyNot: () => notYet("CR 10.43"),
	*play() {},
};

/** The segment. A power that a player moves, but who has no chair of its own, does nothing here (7.21). */
export function* increaseForces(table: AncientWorld): Play {
	for (const side of sidesInTurn(table)) {
		if (!hasChair(table.data, side)) continue;
		yield* increaseOf(table, side);
		if (hasShips(table, side)) yield* expandPort(table, side);
	}
}

/** What the die may lay down, of ships. */
const spanOf = (table: AncientWorld, side: SideId, id: string) =>
	id === "naval" ? { ...spanOfShips(table, side) } : {};

const CHOICES = ["land", "naval", "neither"] as const;

function* increaseOf(table: AncientWorld, side: SideId): Play {
	const whyNot = (choice: string): Reason | null => {
		if (choice === "land") return table.rules.book.landIncrease.whyNot(table, side);
		return choice === "naval" ? whyNotLayDown(table, side) : null;
	};
	const option = (id: string): Option => ({ id, text: text(`option.increase-${id}`) });
	const told = (id: string): Option =>
		id === "neither"
			? option(id)
			: withLazyNote(option(id), () => text(`option.increase-${id}-note`, spanOf(table, side, id)));
	const { options, refused } = inOneQuery(() => filterOptions(CHOICES, told, whyNot));
	const chosen = yield* choose({
		seat: seatOf(table, side),
		rule: "CR 7.16",
		prompt: text("ask.force-increase", { side: ref("side", side) }),
		options,
		refused: joinRefused(refused, [
			{ ...option("both"), rule: "CR 7.16", why: text("refused.land-or-ships"), holds: "phase" },
		]),
	});
	say(table, `increase.${chosen}`, { side: ref("side", side) }, { rule: "CR 7.16", seat: side });
	if (chosen === "land") yield* table.rules.book.landIncrease.play(table, side);
	if (chosen === "naval") yield* layDown(table, side);
}
