/** Slots of the Ruleset for AW 14: what counts for whom when victory asks. */
import type { Predicate } from "../../../assets/schema/victory.ts";
import type { CityId, ProvinceId, SideId } from "../state.ts";
import type { Ruleset } from "../table.ts";
import { firstSideLast } from "./03-2-order.ts";

declare module "../table.ts" {
	interface Ruleset {
		/** Whose conditions are looked at first when several sides could win at once (AW 14.2). */
		readonly winningOrder: (table: AncientWorld) => readonly SideId[];
		/** Does a power that stands inside a city hold it for its player, when victory asks (EL.nomix)? */
		readonly holdsForPlayer: (table: AncientWorld, power: SideId, city: CityId) => boolean;
		/** Areas that conditions of victory name, besides those that the provinces have (AW 14.1). */
		readonly areas: Readonly<Record<string, (table: AncientWorld) => readonly ProvinceId[]>>;
		/** Conditions of victory of a book's own, by their name in the scenarios (AW 14.1). */
		readonly goals: Readonly<Record<string, (table: AncientWorld, predicate: Predicate) => VictoryGoal>>;
		/** Does what one side controls count as another's when victory asks (AW 14.1)? */
		readonly countsAs: (table: AncientWorld, holder: SideId, side: SideId) => boolean;
		/** Victory points of a book's own, line by line; those of provinces and cities inside which men stand are counted besides (AW 14.4). */
		readonly pointLines: (table: AncientWorld, side: SideId) => readonly PointLine[];
	}
}

/** What the base says in them. */
export const victoryDefaults = {
	winningOrder: firstSideLast,
	holdsForPlayer: () => true,
	areas: {},
	goals: {},
	countsAs: (_, holder, side) => holder === side,
	pointLines: () => [],
} satisfies Partial<Ruleset>;
