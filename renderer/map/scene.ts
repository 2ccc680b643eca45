/** What the table shows, and nothing of how: the one argument of `MapView.render`. Plain data, made anew for each render. */
import type { CounterFace } from "../counters/face.ts";
import type { Status } from "../counters/face-terms.ts";

export type { CounterFace };

/** Printed id of a hex: `it-3714`. */
export type HexId = string;

/**
 * `option` may be chosen; `refused` is forbidden but plausible; `selected` is chosen; `focus` has the keyboard's cursor;
 * `advised` was advised; somebody points at `pointed`; `interceptor` may be intercepted from; `pinned` is kept open in the stack inspector; `battle` is fought over.
 */
export const HIGHLIGHT_STYLES = [
	"battle",
	"option",
	"refused",
	"advised",
	"selected",
	"pointed",
	"focus",
	"interceptor",
	"pinned",
] as const;
/** A way in which a hex can be marked. */
export type HighlightStyle = (typeof HIGHLIGHT_STYLES)[number];

/**
 * `provinces` tints land by its controller, `alliance` by alliance level, `manpower` by the men it gives, `attrition` by the
 * attrition value; `interception` lays nothing on provinces: it says that `reach` tells where interceptors may come.
 */
export const OVERLAYS = ["none", "provinces", "alliance", "manpower", "attrition", "interception"] as const;
/** An overlay of the map, or none. */
export type Overlay = (typeof OVERLAYS)[number];

/** A city as it stands now; where it is and how it is drawn comes from the map. */
export interface SceneCity {
	id: string;
	hex: HexId;
	/** The side whose banner flies, null for none. */
	control: string | null;
	/** Sacked levels: it smokes from 1 on. */
	sacked: number;
	/** The side besieging it: a ring in its colours. */
	siege: string | null;
	/** Intrinsic defence strength left, written on its walls. */
	ids: number;
	/** SPs inside, written beside the banner when there are any. */
	garrison: number;
}

/** A counter of a stack. `id` stays the same while it moves: the glide from hex to hex is derived from it. */
export interface SceneCounter {
	id: string;
	face: CounterFace;
}

/** What one side has in a hex, men or ships. Stacks of the same hex stand side by side, from left to right in the order of the scene. */
export interface SceneStack {
	hex: HexId;
	side: string;
	/** The worst After Battle Status of its armies (AW 8.56), marked on its tab. */
	status: Status;
	/** Top counter first. */
	counters: SceneCounter[];
	/** What it adds up to: SPs on land, squadrons of ships. */
	of: "sps" | "squadrons";
	/** Written on the stack's tab; no tab when 0. */
	total: number;
	/** Of these, inside the city of the hex. */
	inside: number;
}

/** A province whose coast a side's ships have burned. */
export interface SceneRaid {
	province: string;
	side: string;
}

/** A port that ships in a hex beside it close. */
export interface SceneBlockade {
	/** The port's, and theirs. */
	hex: HexId;
	from: HexId;
	side: string;
}

/** A mark on a hex. */
export interface SceneHighlight {
	hex: HexId;
	style: HighlightStyle;
}

/** A province that can be pressed as a whole: it may be chosen, was advised, or is pointed at. */
export interface SceneProvince {
	province: string;
	style: Extract<HighlightStyle, "option" | "advised" | "selected">;
}

/** A march on the map: its hexes in order, and what stands at its end. */
export interface ScenePath {
	hexes: HexId[];
	/** Written beside the last hex: what the march would cost. */
	label: string;
	/** `preview` may still be changed; `taken` has been marched; along `measured` lies the ruler. */
	style: "preview" | "taken" | "measured";
}

/** A hex of the reach overlay: how hot, from 0 (no loss) to 1 (ruin), and the number written in it. */
export interface SceneReach {
	hex: HexId;
	heat: number;
	label: string;
}

/** Everything that play puts on the map: the map draws one scene after the other, and finds by itself what has moved. */
export interface Scene {
	/** Stretches of road that may be used, by printed name and hexes from end to end: only these are drawn. */
	roads: { name: string; path: HexId[] }[];
	/** Provinces of the scenario; all other land is dimmed and hatched. */
	provincesInPlay: string[];
	/** Controller by province id. */
	control: Record<string, string | null>;
	/** Devastated provinces. */
	devastated: string[];
	/** Alliance by province id, for the overlay: whom it favours and how much (1-3). */
	alliance?: Record<string, { favours: string | null; level: number }>;
	/** SPs that each province gives, for the overlay. */
	manpower?: Record<string, number>;
	cities: SceneCity[];
	raids: SceneRaid[];
	blockades: SceneBlockade[];
	stacks: SceneStack[];
	highlights: SceneHighlight[];
	/** Provinces that can be pressed. */
	lit?: SceneProvince[];
	path: ScenePath | null;
	reach: SceneReach[];
	overlay: Overlay;
	/** The counter in the player's hand: drawn pale in its stack, and at the pointer. */
	lifted: { stackHex: HexId; counterId: string } | null;
}

/** A table with nothing on it. */
export function emptyScene(): Scene {
	return {
		roads: [],
		provincesInPlay: [],
		control: {},
		devastated: [],
		cities: [],
		raids: [],
		blockades: [],
		stacks: [],
		highlights: [],
		path: null,
		reach: [],
		overlay: "none",
		lifted: null,
	};
}
