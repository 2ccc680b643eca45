/** What a mortal may do when it is his turn (section 5): one file for a few actions that belong together. */
import type { Menu, Play } from "../../kernel/index.ts";
import type { Mortal, SeasonKind } from "../state.ts";
import type { Ludi } from "../table.ts";

/** Who acts: a living mortal, or an imago (LR-H16). */
export type ActorKind = "living" | "imago";

/** An action of a mortal, major or free: when he may choose it, what it offers, and what it does. */
export interface Action {
	/** Options are `<id>` or `<id>/<thing>`; refusals of the whole action are `other/<id>`. */
	readonly id: string;
	/** Of a major action there is one in an activation; of free ones any number (section 4). */
	readonly kind: "free" | "major";
	readonly actors: readonly ActorKind[];
	readonly seasons: readonly SeasonKind[];
	/** The paragraph that keeps it out of other seasons. */
	readonly rule: string;
	/** Adds what the mortal may do now, and what he may not with the reason. Changes nothing. */
	offer(table: Ludi, mortal: Mortal, menu: Menu): void;
	/** Does it; `thing` is what stands behind the stroke, or nothing. */
	play(table: Ludi, mortal: Mortal, thing: string): Play;
}

/** Seasons by what is allowed in them. */
export const ANY_SEASON: readonly SeasonKind[] = ["aestas", "motus", "hiems"];
/** Seasons of actions that belong to an aestas. */
export const SUMMER: readonly SeasonKind[] = ["aestas"];
/** Seasons of actions that belong to a hiems. */
export const WINTER: readonly SeasonKind[] = ["hiems"];
/** Seasons of actions that belong to a motus. */
export const SPRING: readonly SeasonKind[] = ["motus"];
/** Actors of actions for the living alone. */
export const LIVING: readonly ActorKind[] = ["living"];
/** Actors of actions for imagines alone. */
export const DEAD: readonly ActorKind[] = ["imago"];
