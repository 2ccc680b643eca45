/** What must be true of the names of Rome's armies: a man's legions have one, nobody else's have it, and a box of the display is of one force. */
import { legionNumber } from "../ancient-world/forces.ts";
import type { LeaderState, Legion } from "../ancient-world/state.ts";
import type { AncientWorld } from "../ancient-world/table.ts";

/** Says what is wrong; an empty list when all is well. */
export function faultsOfArmies(table: AncientWorld): string[] {
	const men = Object.values(table.state.leaders).filter((leader) => leader.side === "rome");
	return [...men.flatMap((man) => misnamedLegions(table, man)), ...faultsOfNames(table), ...doubleBoxes(table)];
}

const commandedBy = (table: AncientWorld, id: string): Legion[] =>
	Object.values(table.state.legions).filter((legion) => legion.commander === id);

const numbersOf = (legions: readonly Legion[]): Set<string> => new Set(legions.map(({ id }) => legionNumber(id)));

/** RRR 5.1, 5.23: two legions of one man are a Consular Army and have its name; a praetor's has none; a Dictator has whole armies. */
function misnamedLegions(table: AncientWorld, { id, standing, office }: LeaderState): string[] {
	if (standing !== "in-play" || office === null) return [];
	const legions = commandedBy(table, id);
	const names = new Set(legions.map(({ army }) => army));
	const named = `Magistrate ${id} (${office}) commands legions of ${[...names].join(", ")}.`;
	if (office === "praetor") return [...names].some((name) => name !== null) ? [named] : [];
	const isPair = numbersOf(legions).size === 2;
	if (isPair && DICTATORIAL.has(office)) return names.has(null) ? [named] : [];
	return isPair && (names.size > 1 || names.has(null)) ? [named] : [];
}

const DICTATORIAL: ReadonlySet<string> = new Set(["dictator", "magister-equitum"]);

/** RRR 2.2-army, 5.1: an army has two legions at most, and one commander. */
function faultsOfNames(table: AncientWorld): string[] {
	const armies = Map.groupBy(Object.values(table.state.legions), ({ army }) => army);
	return [...armies].flatMap(([army, legions]) => {
		if (army === null) return [];
		const commanders = new Set(legions.map(({ commander }) => commander));
		return [
			...(numbersOf(legions).size > 2 ? [`More than two legions are ${army}.`] : []),
			...(commanders.size > 1 ? [`${army} is under ${[...commanders].join(" and ")}.`] : []),
		];
	});
}

/** RRR 2.2-army: a box of the Roman display holds the men of one force. */
function doubleBoxes(table: AncientWorld): string[] {
	const boxes = Object.values(table.state.forces).flatMap(({ side, box }) => (side === "rome" && box ? [box] : []));
	const twice = new Set(boxes.filter((box, index) => boxes.indexOf(box) !== index));
	return [...twice].map((box) => `Two forces are in the box ${box}.`);
}
