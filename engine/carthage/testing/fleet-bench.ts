/** A workbench for the rules of ships, in the First Punic War unless another scenario is asked for: no Fleet is on the map. */
import { baseRules } from "../../ancient-world/base-rules.ts";
import type { SideId } from "../../ancient-world/state.ts";
import { type AncientWorld, layRules, leaderById } from "../../ancient-world/table.ts";
import { Bench, type RulesChange } from "../../ancient-world/testing/bench.ts";
import { romeRules } from "../../rome/rome.ts";
import { carthageRules, navalRules } from "../carthage.ts";
import { isDuumvir } from "../sea/04-19-duumvir-lam.ts";
import { navyOf, newFleet } from "../sea/07-11-fleets.ts";
import type { Fleet, Squadrons } from "../state.ts";

const withRome = [romeRules, carthageRules, ...navalRules].reduce(layRules, baseRules);
const withoutRome = [carthageRules, ...navalRules].reduce(layRules, baseRules);

/** An empty sea. */
export function fleetBench(scenario = "first-punic-war", change: RulesChange = {}): Bench {
	const bench = new Bench(change, scenario, scenario === "agathocles" ? withoutRome : withRome);
	const { table } = bench;
	Object.assign(navyOf(table), { fleets: {}, ships: {}, lost: {}, nextFleet: 1 });
	for (const man of Object.values(table.state.leaders)) if (isDuumvir(table, man.id)) man.standing = "unused";
	return bench;
}

type Ships = Partial<Squadrons>;

/** Ships in a port. */
export function inPort(
	table: AncientWorld,
	side: SideId,
	port: string,
	ships: Ships,
	facts: Partial<Fleet> = {},
): Fleet {
	return put(table, { side, port, hex: table.data.map.city(port).hex, ...facts }, ships);
}

/** Ships in a sea hex. */
export function atSea(table: AncientWorld, side: SideId, hex: string, ships: Ships, facts: Partial<Fleet> = {}): Fleet {
	return put(table, { side, port: null, hex, ...facts }, ships);
}

function put(table: AncientWorld, facts: Pick<Fleet, "side" | "port" | "hex"> & Partial<Fleet>, ships: Ships): Fleet {
	const commander = facts.commander ?? null;
	if (commander !== null) leaderById(table, commander).standing = "in-play";
	return newFleet(table, { ...facts, squadrons: { trireme: 0, quinquereme: 0, ...ships } });
}
