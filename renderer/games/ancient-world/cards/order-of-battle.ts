/** The order of battle: every leader, force and Fleet on the table, with where it is, how strong, in what state, and what it may still do. */
import type { Ref, Text } from "../../../../electron/contract/contract.ts";
import { searchable } from "../../../stores/searchable.ts";
import type { Words } from "../../../words.ts";
import { conditionsOfFleet, listFleets, nameOfFleet, squadronsIn } from "../stores/fleets.ts";
import { playerOf, type TableFacts } from "../table-facts.ts";
import { armsInShort, nameOfForce } from "../texts.ts";
import type { AncientWorldView, FleetView, ForceView, LeaderView } from "../view.ts";

/** A line of it. */
export interface Row {
	key: string;
	/** What a click looks at. */
	what: Ref;
	/** The leader of it, where it has one: his counter is shown. */
	leader: LeaderView | null;
	side: string;
	name: string;
	/** Under whom he is, or what he commands. */
	under: string;
	hex: string;
	where: string;
	/** SPs, of a Fleet squadrons; null for a man without any. */
	strength: number | null;
	/** Infantry, cavalry, elephants; or how the strength is counted. */
	arms: string;
	status: string;
	/** How soon it may do something, the soonest highest: it sorts by that. */
	readiness: number;
	may: string;
}

/** The columns of the order of battle, from left to right. */
export const COLUMNS = ["name", "side", "where", "strength", "status", "may"] as const;
/** A column by which the order of battle can be put in order. */
export type Column = (typeof COLUMNS)[number];

/** Every line, in the order of the sides and the strongest first. */
export function listRows({ view }: Pick<TableFacts, "view">, words: Words): Row[] {
	const rows = [
		...Object.values(view.leaders).flatMap((man) => rowOfLeader(man, view, words) ?? []),
		...Object.values(view.forces).flatMap((force) => (force.inCharge === null ? [rowOfForce(force, words)] : [])),
		...listFleets(view).flatMap((fleet) => (fleet.commander === null ? [rowOfFleet(fleet, words)] : [])),
	];
	const rank = ({ side }: Row) => {
		const at = view.sidesInOrder.findIndex((each) => each === side);
		return at < 0 ? view.sidesInOrder.length : at;
	};
	return rows.toSorted((a, b) => rank(a) - rank(b) || (b.strength ?? -1) - (a.strength ?? -1));
}

/** A leader on the map; the force that he is in charge of, or his Fleet, is told with him. */
function rowOfLeader(man: LeaderView, view: AncientWorldView, words: Words): Row | null {
	if (man.standing !== "in-play" || man.hex === null) return null;
	return {
		key: `leader/${man.id}`,
		what: { kind: "leader", id: man.id },
		leader: man,
		side: man.side,
		name: man.name,
		...placeOf(man.hex, words),
		...commandOf(man, view, words),
		...mayOf(man, view, words),
	};
}

type Command = Pick<Row, "under" | "strength" | "arms" | "status">;

/** What a man commands; where that is nothing, under whom he is. */
function commandOf({ id, force: where }: LeaderView, view: AncientWorldView, words: Words): Command {
	const fleet = listFleets(view).find(({ commander }) => commander === id);
	if (fleet) return { under: words.say(nameOfFleet(fleet)), ...shipsOf(fleet, words) };
	const force = view.forces[where ?? ""];
	if (force?.inCharge === id) return { under: nameOfForce(force, words), ...menOf(force, words) };
	const chief = view.leaders[force?.inCharge ?? ""];
	const under = chief ? words.key("window.order.under", { leader: chief.name }) : "";
	return { under, strength: null, arms: "", status: "" };
}

function rowOfForce(force: ForceView, words: Words): Row {
	return {
		key: `force/${force.id}`,
		what: { kind: "force", id: force.id },
		leader: null,
		side: force.side,
		name: nameOfForce(force, words),
		under: words.key("window.order.leaderless"),
		...placeOf(force.hex, words),
		...menOf(force, words),
		readiness: -1,
		may: words.key("window.order.may.waits"),
	};
}

function rowOfFleet(fleet: FleetView, words: Words): Row {
	return {
		key: `fleet/${fleet.id}`,
		what: { kind: "hex", id: fleet.hex },
		leader: null,
		side: fleet.side,
		name: words.say(nameOfFleet(fleet)),
		under: words.key("window.order.leaderless"),
		...placeOf(fleet.hex, words),
		...shipsOf(fleet, words),
		readiness: -1,
		may: words.key("window.order.may.waits"),
	};
}

const menOf = (force: ForceView, words: Words) => ({
	strength: force.totals.sp,
	arms: armsInShort(force.totals, words),
	status: statusOf(force, words),
});

const shipsOf = (fleet: FleetView, words: Words) => ({
	strength: squadronsIn([fleet]),
	arms: words.key("window.fleet.squadrons", { count: squadronsIn([fleet]) }),
	status: conditionsOfFleet(fleet)
		.map((each: Text) => words.say(each))
		.join(", "),
});

const placeOf = (hex: string, words: Words) => ({ hex, where: words.name({ kind: "hex", id: hex }) });

const statusOf = ({ status, besieged }: ForceView, words: Words) =>
	[words.key(`window.counter.status.${status}`), ...(besieged ? [words.key("window.order.besieged")] : [])].join(", ");

/** What a leader may still do this turn (5.2): it is his phase, he is Finished, or so many are to come from the cup, once it is filled. */
function mayOf(man: LeaderView, view: AncientWorldView, words: Words): Pick<Row, "readiness" | "may"> {
	const { active, finished, lams } = man;
	if (active) return { readiness: 100, may: words.key("window.order.may.now") };
	if (lams > 0) return { readiness: lams, may: words.key("window.order.may.markers", { count: lams }) };
	if (isBeforeCup(view)) return { readiness: 0, may: words.key("window.order.may.cup") };
	return { readiness: 0, may: words.key(finished ? "window.order.may.finished" : "window.order.may.nothing") };
}

/** Is the cup of this turn still to be filled (4.1)? The set-up stands in no turn. */
const isBeforeCup = ({ segments, at }: AncientWorldView) =>
	segments.indexOf(at.segment) <= segments.indexOf("lam-pool");

/** Lines in which all that is written is found, in name, side, place, state or deeds. */
export function found(rows: readonly Row[], written: string, words: Words): Row[] {
	const wanted = searchable(written).split(" ").filter(Boolean);
	const told = ({ name, under, side, where, status, may }: Row) =>
		searchable([name, under, words.name({ kind: "side", id: side }), where, status, may].join(" "));
	return rows.filter((row) => wanted.every((word) => told(row).includes(word)));
}

/** Lines by a column, upwards or downwards; those that are alike stay in their order. */
export function sorted(rows: readonly Row[], by: Column | null, downwards: boolean, words: Words): Row[] {
	if (by === null) return [...rows];
	const turn = downwards ? -1 : 1;
	return rows.toSorted((a, b) => {
		if (by === "strength") return turn * ((a.strength ?? -1) - (b.strength ?? -1));
		if (by === "may") return turn * (a.readiness - b.readiness);
		return turn * words.compare(a[by], b[by]);
	});
}

/** The next leader of a side who may still do something, after the one looked at last: who is active first, then who has markers left. */
export function nextToAct(view: AncientWorldView, side: string, after: string | null): LeaderView | null {
	const able = Object.values(view.leaders)
		.filter(
			(man) =>
				playerOf(view, man.side) === side &&
				man.standing === "in-play" &&
				man.hex !== null &&
				(man.active || man.lams > 0),
		)
		.toSorted((a, b) => Number(b.active) - Number(a.active) || b.initiative - a.initiative || a.id.localeCompare(b.id));
	const at = able.findIndex(({ id }) => id === after);
	return able[(at + 1) % able.length] ?? null;
}
