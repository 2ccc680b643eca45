/** What the worked examples count on the table. */
import type { AncientWorldState, Force, Legion } from "../../ancient-world/state.ts";

/** The forces of one side in a hex. */
export function forcesOf(state: AncientWorldState, side: string, hex: string): Force[] {
	return Object.values(state.forces).filter((force) => force.side === side && force.hex === hex);
}

/** SPs of one side in a hex, by `contingent/arm`; legions together. */
export function strengthAt(state: AncientWorldState, side: string, hex: string): Record<string, number> {
	const sps: Record<string, number> = {};
	const add = (id: string, sp: number) => {
		sps[id] = (sps[id] ?? 0) + sp;
	};
	for (const force of forcesOf(state, side, hex)) {
		for (const { contingent, arm, sp } of force.sps) add(`${contingent}/${arm}`, sp);
		for (const legion of force.legions.flatMap((id) => state.legions[id] ?? [])) {
			add("legion/inf", (legion.rl?.inf ?? 0) + (legion.al?.inf ?? 0));
			add("legion/cav", (legion.rl?.cav ?? 0) + (legion.al?.cav ?? 0));
		}
	}
	return sps;
}

/** SPs of a legion: RL infantry and cavalry, AL infantry and cavalry. */
export const elementsOf = ({ rl, al }: Legion) => [rl?.inf, rl?.cav, al?.inf, al?.cav];
