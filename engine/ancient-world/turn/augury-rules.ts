/** Slots of the Ruleset for AW 13: the chart that the augurs read, and what its events do. */
import type { AuguryTable } from "../../../assets/schema/charts.ts";
import type { SideId } from "../state.ts";
import type { Ruleset } from "../table.ts";
import { omens } from "./13-auguries.ts";

declare module "../table.ts" {
	interface Ruleset {
		/** Chart the Augury Phase is rolled on (AW 13.2); null where there is none. */
		readonly auguryTable: AuguryTable | null;
		/** What each event of that chart does, by its id. */
		readonly auguries: Readonly<Record<string, AuguryEvent>>;
		/** Does an omen that holds until a battle end with this one (AW 13.2)? */
		readonly omenEnds: (event: string, attacker: SideId, defender: SideId) => boolean;
	}
}

/** What the base says in them. */
export const auguryDefaults = {
	auguryTable: null,
	auguries: omens,
	omenEnds: () => true,
} satisfies Partial<Ruleset>;
