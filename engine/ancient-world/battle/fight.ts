/** What a battle is rolled with, and what it comes to. */
import type { BySide, SideId } from "../state.ts";

/** What came of a fight. */
export interface Fought {
	readonly winner: SideId | null;
	readonly major: boolean;
}

/** What the battle roll's modifiers look at besides the battle itself. */
export interface BattleContext {
	readonly muster: Muster;
	/** Tactical values of attacker and defender (8.33). */
	readonly tactical: readonly [number, number];
	readonly elephants: readonly [ElephantCharge, ElephantCharge];
	/** Guile Points spent by attacker and defender (5.14). */
	readonly guilePair: readonly [number, number];
}

/** What the battle roll came to. */
export interface BattleResult {
	/** Null in a draw. */
	readonly winner: SideId | null;
	readonly major: boolean;
	/** Printed per cent each side loses. */
	readonly percent: Readonly<BySide<number>>;
}

/** SPs of the parties as they stand when the battle is declared, coordinated forces included (8.31). */
export interface Muster {
	readonly sp: readonly [number, number];
	readonly cavalry: readonly [number, number];
	readonly elite: readonly [boolean, boolean];
}

/** What a party's elephants did: the sum in their owner's favour, and how many were committed. */
export interface ElephantCharge {
	readonly sum: number;
	readonly committed: number;
	/** The enemy had never seen any, and the sight of them took the place of the rolls (EL.elephants). */
	readonly first?: true;
}
