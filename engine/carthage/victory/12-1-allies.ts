/** CR 12.1, 12.3: whose Ally a power is. What an Ally controls counts as his friend's when victory asks, and nowhere else. */
import { campOf } from "../../ancient-world/command/02-42-friends.ts";
import { oncePerKey } from "../../ancient-world/map-cache.ts";
import type { SideId } from "../../ancient-world/state.ts";
import type { AncientWorld } from "../../ancient-world/table.ts";

/** The side that a power stands with at the start, as its Ally or as a friend who takes no orders yet; null where it stands alone. */
export const friendAtStart = oncePerKey(({ scenario }, power: SideId): SideId | null => {
	const { player, startsAs = "" } = scenario.sides.find(({ id }) => id === power) ?? { player: null };
	const friend = /^(?:ally|friends) of (.+)$/.exec(startsAs)?.[1];
	return (player === null && scenario.sides.find(({ id }) => id === friend)?.id) || null;
});

/** The power's own line of the alliance track; null where it has none. */
export function lineOfPower({ data }: Pick<AncientWorld, "data">, power: SideId): string | null {
	return data.scenario.alliances.track.find((line) => line.power === power)?.id ?? null;
}

/** Its camp says whose Ally it is. Powers that are friends of a side without being its Allies, as the Mamertines are, never become any. */
export function isAllyOf(table: Pick<AncientWorld, "state" | "data">, power: SideId, side: SideId): boolean {
	return power !== side && campOf(table, power) === side && !isMereFriend(table.data, power);
}

const isMereFriend = oncePerKey(
	({ scenario }, power: SideId) =>
		scenario.sides.find(({ id }) => id === power)?.startsAs?.startsWith("friends") === true,
);

/** A side's own, and its Allies'. */
export const countsAs = (table: AncientWorld, holder: SideId, side: SideId): boolean =>
	holder === side || isAllyOf(table, holder, side);
