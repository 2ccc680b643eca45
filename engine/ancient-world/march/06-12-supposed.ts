/** AW 6.12: the table as it would be had a march just begun. What looks ahead of one looks at this: rules that ask who marches find the same column as in the march itself. */
import { klona } from "klona/json";
import { subordinatesIn } from "../command/05-command.ts";
import { isShutIn } from "../siege/09-2-under-siege.ts";
import type { Force, LeaderId } from "../state.ts";
import type { AncientWorld } from "../table.ts";
import { allUnder, setOut } from "./06-12-column.ts";

/** A march that has not begun. */
export interface Supposed {
	/** The table with it; the other one is not changed by it. */
	readonly table: AncientWorld;
	readonly column: readonly Force[];
}

/** A leader sets out with all that he commands in his force: its men, or without any the leaders below him. */
export function supposeMarch(table: AncientWorld, leader: LeaderId, force: Force, operation: string): Supposed {
	const own = klona(force);
	const state = { ...table.state, forces: { ...table.state.forces, [own.id]: own } };
	const supposed: AncientWorld = { ...table, state, log: () => {} };
	const isAlone = operation === "leader-movement";
	const company = { leaders: [leader, ...subordinatesIn(supposed, own, leader)], legions: [], sps: {} };
	const marching = setOut(supposed, own, isAlone ? company : allUnder(supposed, leader, own));
	const { id, hex, place } = marching;
	if (!isShutIn(supposed, marching)) marching.place = "outside";
	state.march = { forces: [id], operation, path: [hex], overruns: 0, seas: 0, beganInside: place === "inside" };
	return { table: supposed, column: [marching] };
}
