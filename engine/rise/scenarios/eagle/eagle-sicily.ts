/** EL.inactive, EL.syracuse.control, EL.carthage.level, EL.rome.sicily: Sicily sleeps until somebody comes, and who may come. */

import { provinceAt, provinceOf } from "../../../ancient-world/data.ts";
import { boxesOf, moveAlliance } from "../../../ancient-world/diplomacy/12-3-alliance-boxes.ts";
import { allForces, forceOf, hasSps } from "../../../ancient-world/forces.ts";
import { oncePerGame } from "../../../ancient-world/map-cache.ts";
import { wakeEntries } from "../../../ancient-world/set-up/set-up-choices.ts";
import type { HexId, ProvinceId, SideId } from "../../../ancient-world/state.ts";
import { type AncientWorld, type Barrier, leaderById, type Mover, say } from "../../../ancient-world/table.ts";
import { type Play, type Reason, ref, text } from "../../../kernel/index.ts";

/** The side of Epirus. */
export const EPIRUS = "epirus";
/** Pyrrhus, king of Epirus. */
export const PYRRHUS = "pyrrhus";
/** Provinces by which the markers of Syracuse and Carthage are known. */
export const SYRACUSAN = "east-sicilia";
/** West Sicily, Carthage's part of the island. */
export const CARTHAGINIAN = "west-sicilia";
/** Powers that sleep at the start. */
export const SLEEPERS = ["carthage", "syracuse", "mamertines"] as const;

/** Sicily and the islands by it, Messana among them (EL.messana). */
function isSicilian({ data }: Pick<AncientWorld, "data">, province: ProvinceId): boolean {
	return sicilianLands(data).has(province);
}

const sicilianLands = oncePerGame(({ provinces }): ReadonlySet<ProvinceId> => {
	const lands = [...provinces].filter(([, { groups }]) => groups.includes("sicily")).map(([id]) => id);
	return new Set([...lands, "messana"]);
});

const isItalian = (table: AncientWorld, province: ProvinceId) =>
	table.data.provinces.get(province)?.groups.includes("italy") ?? false;

/** Is the King himself in Sicily? */
export function isPyrrhusThere(table: AncientWorld): boolean {
	if (leaderById(table, PYRRHUS).standing !== "in-play") return false;
	const force = forceOf(table, PYRRHUS);
	return force !== null && isSicilian(table, provinceOf(table.data, force));
}

/** Has he any troops there? */
export function areEpirotesThere(table: AncientWorld): boolean {
	return allForces(table).some(
		(force) => force.side === EPIRUS && hasSps(table, force) && isSicilian(table, provinceOf(table.data, force)),
	);
}

/** Is Syracuse, with all that goes with her, played by Pyrrhus? */
export const isSyracuseHis = (table: AncientWorld) => table.state.sides["syracuse"]?.playedBy === EPIRUS;

// === EL.inactive, EL.carthage.level, EL.syracuse.control ===

const LANDED = "pyrrhus/sicily";
const INVADED = "pyrrhus/east-sicilia";

/** What it means that a march has come to Sicily. */
export function* setFootInSicily(table: AncientWorld, mover: Mover, path: readonly HexId[]): Play {
	wakeSicily(table, arrivalOf(table, mover, path));
}

/** The first Epirote in Sicily wakes it, and Carthage turns to Rome; the first in the east, unasked, turns Syracuse and Carthage. */
function wakeSicily(table: AncientWorld, { lands, invades }: Arrival): void {
	if (lands) {
		table.state.tallies[LANDED] = 1;
		say(table, "sicily.wakes", {}, { rule: "EL.inactive", seat: EPIRUS });
		wakeEntries(table, "EL.inactive", SLEEPERS);
	}
	if (invades) {
		table.state.tallies[INVADED] = 1;
		say(table, "sicily.invaded", {}, { rule: "EL.syracuse.control", seat: EPIRUS });
		moveAlliance(table, SYRACUSAN, "rome", boxesOf(table).landing);
	}
	if (lands || invades) moveAlliance(table, CARTHAGINIAN, "rome", boxesOf(table).landing);
}

/** What a way into Sicily would bring about, told beforehand. */
export function warnOfSicily(table: AncientWorld, mover: Mover, path: readonly HexId[]): Reason[] {
	const arrivals = path.map((_, index) => arrivalOf(table, mover, path.slice(0, index + 1)));
	const warnings: Reason[] = [];
	if (arrivals.some(({ lands }) => lands))
		warnings.push({ rule: "EL.carthage.level", why: text("warning.sicily-wakes") });
	const invasion = arrivals.find(({ invades }) => invades);
	if (invasion) {
		// Carthage moves once for one landing.
		const why = text("warning.sicily-invaded", { lands: invasion.lands ? "yes" : "no" });
		warnings.push({ rule: "EL.syracuse.control", why });
	}
	return warnings;
}

/** What Epirotes who come somewhere are the first to do. */
interface Arrival {
	readonly lands: boolean;
	readonly invades: boolean;
}

function arrivalOf(table: AncientWorld, mover: Mover, path: readonly HexId[]): Arrival {
	const here = path.at(-1);
	if (mover.side !== EPIRUS || here === undefined || path.length < 2) return { lands: false, invades: false };
	return arrivalAt(table, here);
}

function arrivalAt(table: AncientWorld, hex: HexId): Arrival {
	const { tallies } = table.state;
	const province = provinceAt(table.data, hex);
	return {
		lands: province !== null && isSicilian(table, province) && !(LANDED in tallies),
		invades: province === SYRACUSAN && !isSyracuseHis(table) && !(INVADED in tallies),
	};
}

/** Epirotes have come ashore in a hex without a march. */
export function noteArrival(table: AncientWorld, hex: HexId): void {
	wakeSicily(table, arrivalAt(table, hex));
}

/** EL.carthage.level: while Epirotes are in Sicily, or hold its east, Carthage's friendship costs twice the Guile. */
export function guileForBox(table: AncientWorld, side: string, province: ProvinceId): number {
	const carthage = table.data.scenario.alliances.track.find(({ power }) => power === "carthage");
	const isCarthage = carthage?.province === province || carthage?.covers?.includes(province) === true;
	const holdsEast = table.state.provinces[SYRACUSAN]?.control === EPIRUS;
	return side === EPIRUS && isCarthage && (areEpirotesThere(table) || holdsEast) ? boxesOf(table).courtship : 1;
}

// === Who goes where ===

/** EL.rome.sicily, EL.carthage.units, EL.syracuse.stay, EL.messana: lands that are closed to a side. */
export function closedLand(table: AncientWorld, mover: Mover): Barrier {
	const sides = sidesOnTheMove(table, mover);
	return (to) => {
		const id = table.data.map.provinceOf(to);
		if (id === null) return null;
		for (const side of sides) {
			const reason = closedTo(table, side, id);
			if (reason) return reason;
		}
		return null;
	};
}

/** The mover's, and the powers' in his column; of men he sends elsewhere only their own (6.13). */
function sidesOnTheMove({ state }: AncientWorld, { side, leader, forced }: Mover): SideId[] {
	const { march, phase } = state;
	if (march === null || leader === null || forced || phase?.leader !== leader) return [side];
	const sides = march.operation === "ally-movement" ? [] : [side];
	for (const id of march.forces) {
		const force = state.forces[id];
		if (force && !sides.includes(force.side)) sides.push(force.side);
	}
	return sides;
}

function closedTo(table: AncientWorld, side: SideId, id: ProvinceId): Reason | null {
	const province = ref("province", id);
	const sicilian = isSicilian(table, id);
	switch (side) {
		case "rome":
			return sicilian ? { rule: "EL.rome.sicily", why: text("refused.no-romans", { province }), holds: "game" } : null;
		case "carthage":
			return isItalian(table, id)
				? { rule: "EL.carthage.units", why: text("refused.no-carthaginians"), holds: "game" }
				: null;
		case "mamertines":
			return sicilian ? null : { rule: "EL.messana", why: text("refused.mamertines-stay"), holds: "game" };
		case "syracuse":
			if (!sicilian) return { rule: "EL.syracuse.stay", why: text("refused.syracusans-stay"), holds: "game" };
			return id === CARTHAGINIAN && !isPyrrhusThere(table)
				? { rule: "EL.syracuse.stay", why: text("refused.syracusans-west") }
				: null;
		default:
			return null;
	}
}

/** EL.rome.sicily: no magistrate is sent where no Roman goes. */
export function whyNotAssign(table: AncientWorld, province: ProvinceId): Reason | null {
	if (!isSicilian(table, province)) return null;
	return {
		rule: "EL.rome.sicily",
		why: text("refused.no-romans", { province: ref("province", province) }),
		holds: "game",
	};
}
