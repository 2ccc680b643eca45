/** What tells a people's counters from another's besides the colours of the theme: emblem, heads, arms, contingents. */

import { type Emblem, type SideColours, sideColours } from "../theme/tokens.ts";
import type { Arm, Contingent, SideId } from "./face-terms.ts";
import type { IconId } from "./icons.ts";

const EMBLEM_ICONS: Readonly<Record<Emblem, IconId>> = {
	laurel: "laurels",
	palm: "palm",
	horn: "bull-horns",
	star: "star",
	triskelion: "triskelion",
	torque: "torc",
	dolphin: "dolphin",
	helmet: "italic-infantry",
	chain: "broken-chain",
	silphium: "silphium",
	ring: "ring",
	axe: "labrys",
	wolf: "wolf",
	hound: "hound",
	raven: "raven",
	olive: "olive",
	boar: "boar",
	pegasus: "pegasus",
	crab: "crab",
	lion: "lion",
	grapes: "grapes",
	hawk: "hawk",
	column: "column",
};

/** The device on a side's counters. */
export function emblemIcon(side: SideId | null): IconId {
	return EMBLEM_ICONS[sideColours(side).emblem];
}

const HEADS: Readonly<Record<string, IconId>> = {
	rome: "leader-roman",
	gauls: "leader-tribal",
	numidia: "leader-tribal",
	mauretania: "leader-tribal",
	samnites: "italic-infantry",
	lucanians: "italic-infantry",
	bruttians: "italic-infantry",
	umbrians: "italic-infantry",
	sabines: "italic-infantry",
	campanians: "italic-infantry",
	apulians: "italic-infantry",
	picentes: "italic-infantry",
};

/** The head on a side's leader counters: laurelled for Rome, helmeted for Greeks and Carthaginians. */
export function headIcon(side: SideId): IconId {
	return HEADS[side] ?? "leader-helmeted";
}

interface ContingentLook {
	/** Colour of its stripe. */
	colour: string;
	/** How its foot soldiers look. */
	infantry: IconId;
}

const UNKNOWN: ContingentLook = { colour: "#8a8172", infantry: "spearman" };

/** Contingents (AW 2.22) in the order of the closed list. */
export const CONTINGENTS: Readonly<Record<Contingent, ContingentLook>> = {
	legion: { colour: "#d8342a", infantry: "legionary" },
	italian: { colour: "#f2e3b3", infantry: "italic-infantry" },
	sicilian: { colour: "#3fa7a0", infantry: "spearman" },
	samnite: { colour: "#5c9150", infantry: "italic-infantry" },
	epirote: { colour: "#e3b53c", infantry: "spearman" },
	tarentine: { colour: "#4d86c6", infantry: "spearman" },
	greek: { colour: "#8cc6e0", infantry: "spearman" },
	syracusan: { colour: "#1f7a76", infantry: "spearman" },
	mamertine: { colour: "#6c6c76", infantry: "italic-infantry" },
	gallic: { colour: "#a8682c", infantry: "warrior" },
	ligurian: { colour: "#8b9b3f", infantry: "warrior" },
	iberian: { colour: "#ee8a35", infantry: "swordsman" },
	celtiberian: { colour: "#c0572a", infantry: "swordsman" },
	balearic: { colour: "#c9b6e6", infantry: "slinger" },
	african: { colour: "#9a6fd0", infantry: "spearman" },
	citizen: { colour: "#c05a92", infantry: "spearman" },
	numidian: { colour: "#ecd05a", infantry: "spearman" },
	mauretanian: { colour: "#9a6c76", infantry: "spearman" },
};

/** Stripe and foot soldier of a nationality. */
export function contingentLook(contingent: Contingent): ContingentLook {
	return CONTINGENTS[contingent] ?? UNKNOWN;
}

/** How stripes are woven, so that those of like colour can be told apart: degrees (null runs across), pixels of the ground, pixels of the ink. */
const WEAVES = [[], [45, 4, 1.5], [135, 4, 1.5], [null, 4, 2], [45, 3, 3], [135, 3, 3]] as const;

/** The stripe of a contingent on a card, as a CSS image: its colour in a weave that no neighbour in the list has. `down`: along a side, not along the top. */
export function stripeOf(contingent: Contingent, down: boolean): string {
	const { colour } = contingentLook(contingent);
	const [angle, ground = 1, ink = 0] = WEAVES[Object.keys(CONTINGENTS).indexOf(contingent) % WEAVES.length] ?? [];
	const lie = angle ?? (down ? 0 : 90);
	return `repeating-linear-gradient(${lie}deg, ${colour} 0 ${ground}px, ${inkOn(colour)} ${ground}px ${ground + ink}px)`;
}

/** Dark or light ink, whichever is read better on a `#rrggbb` ground. */
export function inkOn(ground: string): string {
	return isDark(ground) ? "#fff6df" : "#1b1208";
}

function isDark(colour: string): boolean {
	const [r, g, b] = [1, 3, 5].map((at) => (Number.parseInt(colour.slice(at, at + 2), 16) / 255) ** 2.2);
	return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0) < 0.18;
}

/** The livery of a side with what counters need besides: inks on the deep shade, and the edge round figures on the field. */
export function counterColours(side: SideId | null): CounterColours {
	const colours = sideColours(side);
	const darkInk = isDark(colours.onField);
	return {
		...colours,
		onDeep: darkInk ? "#fff3d6" : colours.onField,
		trimOnDeep: darkInk ? "#f4d794" : colours.trim,
		edge: darkInk ? colours.tint : colours.deep,
	};
}

/** Ground and ink of a side's banner on a card: the ink is read all along the ground. */
export function bannerColours(side: SideId): { background: string; color: string } {
	const { field, deep, onField } = sideColours(side);
	return { background: isDark(onField) ? field : `linear-gradient(90deg, ${field}, ${deep})`, color: onField };
}

/** The colours of a side with those that only its counters need. */
export interface CounterColours extends SideColours {
	onDeep: string;
	trimOnDeep: string;
	edge: string;
}

/** The silhouette of SPs: by arm, and for infantry by nationality. */
export function troopIcon(contingent: Contingent, arm: Arm, elite: boolean): IconId {
	if (arm === "elephant") return "elephant";
	if (arm === "cav") return elite ? "horseman" : "horse";
	return contingentLook(contingent).infantry;
}

/** Stripes of Carthage's families (CR 2.2). */
export const FAMILY_STRIPES: Readonly<Record<string, string>> = { magonid: "#d8382f", barcid: "#3f86e0" };

/** The appearance of an office on its holder's counter. */
export interface OfficeLook {
	/** Colour of the fasces band. */
	band: string;
	/** What is drawn on the band. */
	onBand: string;
	/** The office as an inscription abbreviates it. */
	inscription: string;
}

/** Magistracies (RRR 5.1) as they are told on a counter. */
export const OFFICES: Readonly<Record<string, OfficeLook>> = {
	dictator: { band: "#16131a", onBand: "#f2c94c", inscription: "DICT" },
	"magister-equitum": { band: "#4d5863", onBand: "#f4f1e6", inscription: "MAG EQ" },
	"rome-consul": { band: "#6b1466", onBand: "#ffe08a", inscription: "COS ROM" },
	"field-consul": { band: "#6b1466", onBand: "#ffe08a", inscription: "COS" },
	consul: { band: "#6b1466", onBand: "#ffe08a", inscription: "COS" },
	proconsul: { band: "#efe3f0", onBand: "#6b1466", inscription: "PRO COS" },
	praetor: { band: "#1e4a78", onBand: "#f5f0dc", inscription: "PR" },
	"praetor-urbanus": { band: "#f5f0dc", onBand: "#1e4a78", inscription: "PR VRB" },
	duumvir: { band: "#3f7f86", onBand: "#f5f0dc", inscription: "II VIR" },
	admiral: { band: "#0f4d4b", onBand: "#f5f0dc", inscription: "NAV" },
};
