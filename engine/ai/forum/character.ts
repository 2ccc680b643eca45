/** The characters of Experts: what each weighs otherwise than the others, and who has which. */
import type { HouseId } from "../../forum/state.ts";
import { shuffled } from "../../kernel/index.ts";
import { seededChance } from "../random.ts";
import type { Manner } from "./forum-player.ts";

/** `bold`: challenges whoever stands in the way, and forgives no refusal. `patient`: builds for long. `grasping`: wants money for his children. */
export const CHARACTERS = ["bold", "patient", "grasping"] as const;
/** A character, of {@link CHARACTERS}. */
export type Character = (typeof CHARACTERS)[number];

/** What a character weighs otherwise, and how much he minds what somebody has done to him, in prestige. */
export interface Traits extends Pick<Manner, "daring" | "demand" | "patience"> {
	readonly grudge: number;
}

/** What each character weighs otherwise. */
export const TRAITS: Readonly<Record<Character, Traits>> = {
	bold: { daring: 0.8, demand: 0, patience: 1, grudge: 0.2 },
	patient: { daring: 0.4, demand: 0, patience: 1.15, grudge: 0 },
	grasping: { daring: 0.5, demand: 100, patience: 1, grudge: 0 },
};

/** The first draws of small seeds are alike. */
const WARMING = 16;

/** The character of a seat in the game of a seed: all are there before one comes twice, in an order of that seed's. `order`: the houses, clockwise. */
export function characterOf(seed: number, order: readonly HouseId[], seat: HouseId): Character {
	const chance = seededChance(seed);
	for (let draw = 0; draw < WARMING; draw++) chance(2);
	const dealt = shuffled(CHARACTERS, chance);
	return dealt[Math.max(0, order.indexOf(seat)) % dealt.length] ?? CHARACTERS[0];
}
