/** What is printed on a counter, read from the view. */

import type {
	Bar,
	CounterFace,
	FleetFace,
	ForceFace,
	LeaderFace,
	LegionFace,
	MarkerFace,
	MarkerKind,
	SpsFace,
} from "../../counters/face.ts";
import type { IconId } from "../../counters/icons.ts";
import { headIcon, troopIcon } from "../../counters/livery.ts";
import { numeralOf } from "./stores/fleets.ts";
import type {
	AncientWorldView,
	Arm,
	Contingent,
	FleetView,
	ForceView,
	LeaderView,
	LegionView,
	Marker,
	SideId,
	SpGroup,
} from "./view.ts";

/** A Roman by his last name, anyone else by his name without whose son he was, and a nameless officer without his people. */
export function leaderShortName(name: string): string {
	if (/^\S{1,4}\. /.test(name)) return name.slice(name.lastIndexOf(" ") + 1);
	return name.replace(/(, | \().*$/, "").replace(/^\S+ (Duumvir|Navarch)/, "$1");
}

/** The counter of a Fleet. */
export function faceOfFleet(fleet: FleetView, view: AncientWorldView): FleetFace {
	const leader = fleet.commander === null ? undefined : view.leaders[fleet.commander];
	const { trireme, quinquereme } = fleet.squadrons;
	return keyed({
		kind: "fleet",
		side: fleet.side,
		title: [leader?.name ?? fleet.marker ?? "", trireme + quinquereme].join(" "),
		name: leader ? leaderShortName(leader.name) : "",
		numeral: numeralOf(fleet.marker),
		triremes: trireme,
		quinqueremes: quinquereme,
		corvus: fleet.corvus,
		crew: fleet.crew,
		scattered: fleet.scattered,
		underConstruction: fleet.underConstruction,
		blockades: fleet.blockades !== null,
		active: leader?.active === true,
	});
}

/** The counter of a force: its army marker, or a garrison's or detachment's SPs. `called`: what its box or men are called, where nobody leads it. */
export function faceOfForce(force: ForceView, view: AncientWorldView, called: string): ForceFace {
	const leader = force.inCharge === null ? undefined : view.leaders[force.inCharge];
	const hasName = force.box !== null || force.sps.some((group) => group.role !== null);
	const name = leader ? leaderShortName(leader.name) : hasName ? called : "";
	return keyed({
		kind: "force",
		side: force.side,
		title: [name, force.totals.sp].join(" "),
		name,
		box: force.box,
		numeral: /\b([IVX]+)$/.exec(force.box ?? "")?.[1] ?? null,
		silhouette: leader ? headIcon(force.side) : mainTroops(force),
		sp: force.totals.sp,
		contingents: listContingents(force, view),
		cavalry: force.totals.cav > 0,
		elephants: force.totals.elephants > 0,
		engines: force.engines,
		status: force.status,
		inside: force.place === "inside",
		besieged: force.besieged,
		active: force.leaders.some((id) => view.leaders[id]?.active === true),
	});
}

/** The face of a leader's counter, from his state in the view. */
export function faceOfLeader(leader: LeaderView): LeaderFace {
	const name = leaderShortName(leader.name);
	return keyed({
		kind: "leader",
		side: leader.side,
		title: leader.name,
		name,
		silhouette: headIcon(leader.side),
		initiative: leader.initiative,
		campaign: leader.campaign,
		battle: leader.battle,
		guile: leader.guile,
		guileMax: leader.guileMax,
		office: leader.office,
		family: leader.family,
		overallCommander: leader.overallCommander,
		standing: leader.standing,
		finished: leader.finished,
		active: leader.active,
	});
}

/** The face of a legion's counter, from its state in the view. */
export function faceOfLegion(legion: LegionView, side: SideId = "rome"): LegionFace {
	const rl = barOf(legion.rl, legion.max.rl);
	const al = legion.max.al ? barOf(legion.al, legion.max.al) : null;
	return keyed({
		kind: "legion",
		side,
		title: legion.id,
		numeral: legion.id,
		rl,
		al,
		veteran: legion.training === "veteran",
		sp: rl.inf + rl.cav + (al ? al.inf + al.cav : 0),
	});
}

/** The face of a group of SPs that are not in a legion. */
export function faceOfSps(group: SpGroup, side: SideId): SpsFace {
	return keyed({
		kind: "sps",
		side,
		title: [group.sp, group.contingent, group.arm].join(" "),
		contingent: group.contingent,
		arm: group.arm,
		elite: group.elite,
		silhouette: troopIcon(group.contingent, group.arm, group.elite),
		sp: group.sp,
		role: group.role,
	});
}

/** A marker of the cup, whose leader is looked up in the view, or one that lies on the map or on a card. */
export function faceOfMarker(marker: Marker | LooseMarker, view?: AncientWorldView): MarkerFace {
	const leader = "leader" in marker && marker.leader !== null ? view?.leaders[marker.leader] : undefined;
	return keyed({
		kind: "marker",
		side: marker.side,
		title: leader?.name ?? marker.kind,
		marker: marker.kind,
		name: leader ? leaderShortName(leader.name) : null,
		office: "office" in marker ? marker.office : null,
		level: "level" in marker ? marker.level : null,
	});
}

/** A marker that lies on the map or in a box. */
export interface LooseMarker {
	kind: MarkerKind;
	side: SideId | null;
	level: number | null;
}

function keyed<F extends CounterFace>(face: Omit<F, "key">): F {
	// The key is the whole face: whatever changes the drawing changes the key.
	return { ...face, key: JSON.stringify(face) } as F;
}

function barOf(now: { inf: number; cav: number } | null, max: { inf: number; cav: number }): Bar {
	return { inf: now?.inf ?? 0, cav: now?.cav ?? 0, maxInf: max.inf, maxCav: max.cav };
}

/** SPs by contingent, the legions' two elements under `legion` and `italian` (AW 2.22), largest first. */
function listContingents(force: ForceView, view: AncientWorldView): { contingent: Contingent; sp: number }[] {
	const sums = new Map<Contingent, number>();
	const add = (contingent: Contingent, sp: number) => {
		if (sp > 0) sums.set(contingent, (sums.get(contingent) ?? 0) + sp);
	};
	for (const group of force.sps) add(group.contingent, group.sp);
	for (const id of force.legions) {
		const legion = view.legions[id];
		add("legion", (legion?.rl?.inf ?? 0) + (legion?.rl?.cav ?? 0) + (legion?.al?.inf ?? 0) + (legion?.al?.cav ?? 0));
	}
	return [...sums].map(([contingent, sp]) => ({ contingent, sp })).sort((a, b) => b.sp - a.sp);
}

function mainTroops(force: ForceView): IconId {
	if (force.legions.length > 0) return "legionary";
	const weights = new Map<string, SpGroup>();
	for (const group of force.sps) weights.set(`${group.contingent}/${group.arm}`, group);
	const main = [...weights.values()].sort((a, b) => b.sp - a.sp)[0];
	if (main) return troopIcon(main.contingent, main.arm as Arm, main.elite);
	return force.engines > 0 ? "siege-engine" : headIcon(force.side);
}
