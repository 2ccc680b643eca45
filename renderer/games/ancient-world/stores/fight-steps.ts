/** A fight throw by throw: each throw with what came of it. */
import type { PlacedEntry } from "../../../../electron/contract/contract.ts";

/** A part of a fight that is told at once: a throw, with what is said of it. */
export interface FightStep {
	/** The throws, one of them but for leaders, who are looked after all at once; none in what is said before the first. */
	throws: readonly PlacedEntry[];
	/** What is said besides. */
	said: readonly PlacedEntry[];
}

const isLeaderCheck = ({ text }: PlacedEntry) => text.key.startsWith("leader-loss.");

/** What the verdict says better. */
const isSum = ({ text: { key } }: PlacedEntry) => key === "battle.over" || key.startsWith("sea-battle.level-");

/** The steps of a fight in order. */
export function stepsOf(entries: readonly PlacedEntry[]): FightStep[] {
	const steps: { throws: PlacedEntry[]; said: PlacedEntry[] }[] = [];
	for (const entry of entries.filter((each) => !isSum(each))) {
		const last = steps.at(-1);
		const [first] = last?.throws ?? [];
		if (!entry.roll && last) last.said.push(entry);
		else if (last && first && isLeaderCheck(first) && isLeaderCheck(entry)) last.throws.push(entry);
		else steps.push(entry.roll ? { throws: [entry], said: [] } : { throws: [], said: [entry] });
	}
	return steps;
}

/** How long a die falls, how long each modifier takes and all of them at most, and how long the outcome stands, in ms. */
const TIMES = { die: 450, modifier: 60, modifiers: 600, stands: 350 } as const;

/** How long a step is shown before the next, in ms; one without a throw not at all. */
export function lastingOf({ throws: [first, ...more] }: FightStep): number {
	if (!first?.roll) return 0;
	const modifiers = more.length > 0 ? 0 : first.roll.modifiers.length * TIMES.modifier;
	return TIMES.die + Math.min(TIMES.modifiers, modifiers) + TIMES.stands;
}
