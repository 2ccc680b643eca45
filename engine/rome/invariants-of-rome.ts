/**
 * What must be true of the Roman state: one man an office, one office a man, nobody with more legions than his office allows, and
 * legions of one commander in armies of their own names.
 */
import { legionNumber } from "../ancient-world/forces.ts";
import type { LeaderState, Legion } from "../ancient-world/state.ts";
import type { AncientWorld } from "../ancient-world/table.ts";

/** Says what is wrong; an empty list when all is well, and in scenarios without Roman magistrates. */
export function faultsOfRome(table: AncientWorld): string[] {
	const { magistratePool } = table.data.scenario;
	if (!magistratePool) return [];
	const men = Object.values(table.state.leaders).filter((leader) => leader.side === "rome");
	return [
		...lostMen(table, [...magistratePool.ids, ...magistratePool.special]),
		...men.flatMap(faultsOfMan),
		...doubleOffices(men),
		...men.flatMap((man) => tooManyLegions(table, man)),
		...men.flatMap((man) => misnamedLegions(table, man)),
		...faultsOfNames(table),
		...doubleBoxes(table),
	];
}

/** RRR 5.2: pool, offices and those out of play hold every magistrate of the scenario. */
function lostMen(table: AncientWorld, ids: readonly string[]): string[] {
	return ids.filter((id) => !(id in table.state.leaders)).map((id) => `Magistrate ${id} is nowhere.`);
}

/** Who is in play holds an office, and nobody else does; who has just fallen may hold his until he is replaced. */
function faultsOfMan({ id, standing, office }: LeaderState): string[] {
	if (standing === "in-play" && office === null) return [`Magistrate ${id} holds no office.`];
	return standing === "pool" && office !== null ? [`Magistrate ${id} is in the pool and holds an office.`] : [];
}

/** Offices that one man holds at a time. */
const SINGLE = ["dictator", "magister-equitum", "rome-consul", "field-consul", "praetor-urbanus"];

function doubleOffices(men: readonly LeaderState[]): string[] {
	const held = men.filter((man) => man.standing === "in-play").map((man) => man.office);
	const double = SINGLE.filter((office) => held.filter((each) => each === office).length > 1);
	return double.map((office) => `Two men hold the office ${office}.`);
}

/** RRR 5.1: legions an office may command; Thunderbolt's proconsul may take over from a Dictator (TB.dictator). */
function tooManyLegions(table: AncientWorld, { id, standing, office, prorogued }: LeaderState): string[] {
	if (standing !== "in-play" || office === null || prorogued) return [];
	const numbers = numbersOf(commandedBy(table, id));
	const most = table.data.scenario.magistratePool?.dictator && office === "proconsul" ? 4 : (MOST[office] ?? 0);
	return numbers.size > most ? [`Magistrate ${id} (${office}) commands ${numbers.size} legions.`] : [];
}

const MOST: Readonly<Record<string, number>> = {
	dictator: 4,
	"magister-equitum": 4,
	consul: 2,
	"rome-consul": 2,
	"field-consul": 2,
	proconsul: 2,
	praetor: 1,
};

const commandedBy = (table: AncientWorld, id: string): Legion[] =>
	Object.values(table.state.legions).filter((legion) => legion.commander === id);

const numbersOf = (legions: readonly Legion[]): Set<string> => new Set(legions.map(({ id }) => legionNumber(id)));

// === 5.1, 5.23 Names of armies ===

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
