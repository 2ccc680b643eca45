/** Slots of the Ruleset for RRR 9.9, 10.17: what men do who have ranks to leave and to go back to. */
import type { Play, QuestionKind } from "../../kernel/index.ts";
import type { Force, HexId, LegionId, SideId, SpGroup } from "../state.ts";
import type { AncientWorld, Legionaries, Ruleset } from "../table.ts";

/** How legionaries leave their ranks and take them up again, and who follows them out of a city. */
interface LegionaryRules {
	/** How many men of some legions of a force are left behind; not asked where none can be. */
	readonly askToLeave: (
		table: AncientWorld,
		force: Force,
		legions: readonly LegionId[],
		prompt: QuestionKind,
	) => Play<Legionaries>;
	/** These men leave the ranks and stand in the force outside any legion. Returns how many they are, by group of SPs. */
	readonly leaveRanks: (
		table: AncientWorld,
		force: Force,
		legions: readonly LegionId[],
		men: Legionaries,
	) => Play<Readonly<Record<string, number>>>;
	/** May SPs be taken up into legions? */
	readonly isLoose: (group: Pick<SpGroup, "contingent" | "role">) => boolean;
	/** SPs like these that the legions of a force have room for. */
	readonly roomFor: (table: AncientWorld, force: Force, group: SpGroup) => number;
	/** They fill the ranks of the force's legions. */
	readonly takeUp: (table: AncientWorld, force: Force, group: SpGroup, sp: number) => Play;
	/** How many more auxiliaries may go inside a city together with so many legionaries. */
	readonly roomForAuxiliaries: (table: AncientWorld, side: SideId, hex: HexId, legionariesComing: number) => number;
	/** Legionaries of a side inside the city of a hex. */
	readonly inside: (table: AncientWorld, side: SideId, hex: HexId) => number;
	/** Looked at when men may have gone out of a city where so many legionaries stood before. */
	readonly comeOut: (table: AncientWorld, side: SideId, hex: HexId, before: number) => Play;
}

declare module "../table.ts" {
	interface Ruleset {
		/** What men do who have ranks to leave and to go back to (RRR 9.9, 10.17); nothing where no book has legions. */
		readonly legionaries: LegionaryRules;
	}
}

/** What the base says in them. */
export const legionaryDefaults = {
	legionaries: {
		*askToLeave() {
			return { inf: 0, cav: 0 };
		},
		*leaveRanks() {
			return {};
		},
		isLoose: () => false,
		roomFor: () => 0,
		*takeUp() {},
		roomForAuxiliaries: () => Number.POSITIVE_INFINITY,
		inside: () => 0,
		*comeOut() {},
	},
} satisfies Partial<Ruleset>;
