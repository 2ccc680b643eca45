/** RRR 2.2, 2.2-legion, 2.2-early, 10.11: legions and their numbers; raising them, and the halves of a legion that stand apart (10.21). */
import { APART, arrive, countLegions, legionMaximum, legionNumber, legionsIn } from "../../ancient-world/forces.ts";
import type { Force, Legion, LegionElement } from "../../ancient-world/state.ts";
import { type AncientWorld, inBook, legionById, say } from "../../ancient-world/table.ts";
import { ref } from "../../kernel/index.ts";

/** 10.11: the legions there are numbers for, unless the book says otherwise. */
export const MOST_LEGIONS = 25;

/** A number as the Romans write it. */
export function numeral(value: number): string {
	const signs: readonly (readonly [number, string])[] = [
		[10, "X"],
		[9, "IX"],
		[5, "V"],
		[4, "IV"],
		[1, "I"],
	];
	let left = value;
	let written = "";
	for (const [worth, sign] of signs) {
		for (; left >= worth; left -= worth) written += sign;
	}
	return written;
}

/** Numbers of the legions in play, of any strength (10.13). */
export function numbersInPlay(table: Pick<AncientWorld, "state">): string[] {
	return [...new Set(Object.keys(table.state.legions).map(legionNumber))];
}

/** 10.11: numbers that no legion in play has, lowest first. */
export function freeNumbers(table: Pick<AncientWorld, "state" | "rules">): string[] {
	const taken = new Set(numbersInPlay(table));
	const numbers = Array.from({ length: table.rules.book.legionMarkers }, (_, index) => numeral(index + 1));
	return numbers.filter((number) => !taken.has(number));
}

/** 10.13: a new legion enters at full strength as Recruits. It must be put into a force at once. */
export function raiseLegion(table: AncientWorld, number: string): Legion {
	const { rl, al } = legionMaximum(table.data);
	const legion: Legion = {
		id: number,
		training: "recruit",
		type: table.data.scenario.legionType ?? "republican",
		rl: { ...rl },
		al: al ? { ...al } : null,
		commander: null,
		army: null,
		inTraining: false,
	};
	table.state.legions[number] = legion;
	arrive(table, "rome", "legion", "inf", rl.inf + (al?.inf ?? 0));
	arrive(table, "rome", "legion", "cav", rl.cav + (al?.cav ?? 0));
	return legion;
}

/** 10.21: takes the AL off a legion so that it can stand elsewhere under the same number. */
export function splitOffAl(table: AncientWorld, legion: Legion): Legion {
	const half: Legion = { ...legion, id: legion.id + APART, rl: null };
	legion.al = null;
	table.state.legions[half.id] = half;
	return half;
}

/** 10.21: the halves of a legion in one force are one legion again; it is trained as its RL is. */
export function uniteLegions(table: AncientWorld, force: Force): void {
	for (const id of force.legions.filter((each) => each.endsWith(APART))) {
		const whole = table.state.legions[legionNumber(id)];
		if (!whole || !force.legions.includes(whole.id)) continue;
		whole.al = legionById(table, id).al;
		force.legions.splice(force.legions.indexOf(id), 1);
		delete table.state.legions[id];
		say(
			table,
			"legion.united",
			{ legion: ref("legion", whole.id) },
			{ rule: inBook(table, "10.21"), seat: force.side, at: [ref("hex", force.hex)] },
		);
	}
}

/** SPs an element lacks to be at full strength; none where the element is gone. */
export function missingFrom(table: AncientWorld, legion: Legion, element: "rl" | "al"): LegionElement {
	const full = legionMaximum(table.data)[element];
	const now = legion[element];
	if (!full || !now) return { inf: 0, cav: 0 };
	return { inf: Math.max(0, full.inf - now.inf), cav: Math.max(0, full.cav - now.cav) };
}

/** RRR 5.28: legions, an army that the scenario left a legion short taken for the Consular Army it is (SW.albinus, EL.barbula). */
export function countConsularLegions(table: Pick<AncientWorld, "state">, forces: readonly Force[]): number {
	const { shortArmies } = table.state.romanYear;
	const armies = new Set(legionsIn(forces).map((id) => legionById(table, id).army));
	return countLegions(forces) + shortArmies.filter((army) => armies.has(army)).length;
}
