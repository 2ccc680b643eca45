/** Faces for tests and for the sample sheet: one of each kind, with what matters changed. */
import type { FleetFace, ForceFace, LeaderFace, LegionFace, MarkerFace, SpsFace } from "./face.ts";

/** A force for tests and harness, with some of its face changed. */
export function aForce(changes: Partial<ForceFace>): ForceFace {
	return keyed({
		kind: "force",
		key: "",
		side: "rome",
		title: "Longus 52",
		name: "Longus",
		box: "Consular Army II",
		numeral: "II",
		silhouette: "leader-roman",
		sp: 52,
		contingents: [
			{ contingent: "legion", sp: 44 },
			{ contingent: "sicilian", sp: 8 },
		],
		cavalry: true,
		elephants: false,
		engines: 0,
		status: "fresh",
		inside: false,
		besieged: false,
		active: false,
		...changes,
	});
}

/** A leader for tests and harness, with some of its face changed. */
export function aLeader(changes: Partial<LeaderFace>): LeaderFace {
	return keyed({
		kind: "leader",
		key: "",
		side: "carthage",
		title: "Hannibal",
		name: "Hannibal",
		silhouette: "leader-helmeted",
		initiative: 5,
		campaign: 8,
		battle: "A",
		guile: 3,
		guileMax: 4,
		office: null,
		family: null,
		overallCommander: false,
		standing: "in-play",
		finished: false,
		active: false,
		...changes,
	});
}

/** A legion for tests and harness, with some of its face changed. */
export function aLegion(changes: Partial<LegionFace>): LegionFace {
	return keyed({
		kind: "legion",
		key: "",
		side: "rome",
		title: "III",
		numeral: "III",
		rl: { inf: 9, cav: 1, maxInf: 9, maxCav: 1 },
		al: { inf: 7, cav: 2, maxInf: 9, maxCav: 3 },
		veteran: false,
		sp: 19,
		...changes,
	});
}

/** SPs for tests and harness, with some of their face changed. */
export function someSps(changes: Partial<SpsFace>): SpsFace {
	return keyed({
		kind: "sps",
		key: "",
		side: "carthage",
		title: "21 african inf",
		contingent: "african",
		arm: "inf",
		elite: false,
		silhouette: "spearman",
		sp: 21,
		role: null,
		...changes,
	});
}

/** A Fleet for tests and harness, with some of its face changed. */
export function aFleet(changes: Partial<FleetFace>): FleetFace {
	return keyed({
		kind: "fleet",
		key: "",
		side: "carthage",
		title: "Gisgo 5",
		name: "Gisgo",
		numeral: "II",
		triremes: 1,
		quinqueremes: 4,
		corvus: 0,
		crew: 2,
		scattered: false,
		underConstruction: false,
		blockades: false,
		active: false,
		...changes,
	});
}

/** A marker for tests and harness, with some of its face changed. */
export function aMarker(changes: Partial<MarkerFace>): MarkerFace {
	return keyed({
		kind: "marker",
		key: "",
		side: "rome",
		title: "marker",
		marker: "lam",
		name: null,
		office: "consul",
		level: null,
		...changes,
	});
}

function keyed<Face extends { key: string }>(face: Face): Face {
	return { ...face, key: JSON.stringify({ ...face, key: "" }) };
}
