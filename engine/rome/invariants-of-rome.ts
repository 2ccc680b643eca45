/** What must be true of the Roman state: one man an office, one office a man, and nobody with more legions than his office allows. */
import { legionNumber } from "../ancient-world/forces.ts";
import type { LeaderState } from "../ancient-world/state.ts";
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
	const commanded = Object.values(table.state.legions).filter((legion) => legion.commander === id);
	const numbers = new Set(commanded.map((legion) => legionNumber(legion.id)));
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
