/** What the window knows of a game of Ludi Romani, and look-ups in it. */
import type { LudiAssets, Segment } from "../../../assets/schema/ludi.ts";
import type { Ref } from "../../../electron/contract/contract.ts";
import type { LudiView } from "../../../engine/ludi/view.ts";
import type { Words } from "../../words.ts";

export type { LudiAssets, LudiView, Segment };
/** The state of a mortal in the view. */
export type Mortal = NonNullable<LudiView["mortals"][keyof LudiView["mortals"]]>;
/** The state of a numen in the view. */
export type Numen = LudiView["numina"][keyof LudiView["numina"]];
/** The facts that follow from a mortal's state: title, legions, votes, whether he can fight. */
export type MortalFacts = NonNullable<LudiView["facts"][keyof LudiView["facts"]]>;
/** The id of a region of the map. */
export type RegionId = keyof LudiView["regions"];
/** A region as the map draws it, in map units. */
export type Drawn = LudiAssets["map"]["regions"][number];
/** The battle in progress. */
export type Proelium = NonNullable<LudiView["proelium"]>;

/** What the board is shown from. */
export interface LudiFacts {
	readonly assets: LudiAssets;
	readonly view: LudiView;
}

/** Everybody in the game, the dead too, in the order of the cast. */
export function mortalsOf({ mortals }: Pick<LudiView, "mortals">): Mortal[] {
	return Object.values(mortals);
}

/** The mortal of an id; null where the table has none of it. */
export function mortalOf({ mortals }: Pick<LudiView, "mortals">, id: string): Mortal | null {
	return Object.values(mortals).find((mortal) => mortal.id === id) ?? null;
}

/** The numen of an id; null where the table has none of it. */
export function numenOf({ numina }: Pick<LudiView, "numina">, id: string): Numen | null {
	return Object.values(numina).find((numen) => numen.id === id) ?? null;
}

/** A role as a name of the catalogue. */
export function roleRef({ numina }: Pick<LudiView, "numina">, id: string): Ref {
	return { kind: id in numina ? "numen" : "mortal", id };
}

/** Who plays a role: a seat, or nobody. */
export function playerOfRole(view: LudiView, role: string): string | null {
	return (mortalOf(view, role) ?? numenOf(view, role))?.player ?? null;
}

/** Mortals that a seat plays, in the order of the cast. */
export function rolesOf(view: LudiView, seat: string): Mortal[] {
	return mortalsOf(view).filter(({ player }) => player === seat);
}

/** The drawing of a region; null for an unknown one. */
export function regionOf({ assets }: Pick<LudiFacts, "assets">, id: string): Drawn | null {
	return assets.map.regions.find((region) => region.id === id) ?? null;
}

/** The segment that is played; null in the set-up. */
export function segmentOf({ assets, view }: LudiFacts): Segment | null {
	return assets.calendar.segments[view.place.segment] ?? null;
}

/** The segment that is played after the present one; null where none is. */
export function nextSegment({ assets, view }: LudiFacts): Segment | null {
	const next = view.calendar.find((i) => i > view.place.segment);
	return assets.calendar.segments.find(({ i }) => i === next) ?? null;
}

/** Who sits where: every seat of a region, the throne first where there is one. */
export interface Sedes {
	readonly at: readonly [number, number];
	readonly isThrone: boolean;
	/** Who sits there; null while it is free. */
	readonly role: string | null;
}

/** The seats of a region as they are drawn, and who has no seat of those who are there. Those beyond the drawn seats stand in a row below. */
export function sedesOf({ view }: LudiFacts, drawn: Drawn): Sedes[] {
	const { throne, seats, seated } = view.regions[drawn.id];
	const throned = drawn.throne ? [{ at: drawn.throne, isThrone: true, role: throne }] : [];
	const count = Math.max(seats, seated.length);
	const places = Array.from({ length: count }, (_, n) => placeOf(drawn, n));
	return [...throned, ...places.map((at, n) => ({ at, isThrone: false, role: seated[n] ?? null }))];
}

/** Somebody on a seat of the map. */
export interface Placed {
	readonly role: string;
	readonly at: readonly [number, number];
	readonly region: RegionId;
}

/** Everybody who sits somewhere, always in the same order, so that a piece keeps its place in the picture while it moves. */
export function placedIn(facts: LudiFacts): Placed[] {
	const placed = facts.assets.map.regions.flatMap((drawn) =>
		sedesOf(facts, drawn).flatMap(({ role, at }) => (role === null ? [] : [{ role, at, region: drawn.id }])),
	);
	return placed.toSorted((a, b) => (a.role < b.role ? -1 : 1));
}

/** From one seat to the next, in map units. */
export const SEAT = { width: 96, height: 29 };

function placeOf({ seats }: Drawn, n: number): readonly [number, number] {
	const drawn = seats[n];
	const last = seats[seats.length - 1];
	if (drawn) return drawn;
	return last ? [last[0], last[1] + (n - seats.length + 1) * SEAT.height] : [0, 0];
}

/** Money as it is said at a glance: in millions, to a hundred thousand. */
export function millions(denarii: number, words: Words): string {
	return words.number(denarii / 1_000_000, { least: 1 });
}

/** What marks a person, by the id of the mark (`assets/ludi/marks.json`) where there is one. */
export function marksOfMortal(view: LudiView, mortal: Mortal): string[] {
	const marks = [
		mortal.proscribed && "signum-proscriptionis",
		mortal.rank === "virgo" && "white-shawl",
		mortal.bacchantOf !== null && "mitra",
		mortal.hero && "corona-aurea",
		mortal.life === "imago" && "corona-caliginis",
		view.amicitiae.some(({ friends }) => friends.includes(mortal.id)) && "corona-picta",
		view.ring?.wearer === mortal.id && "ring",
		mortal.possessed && "possessed",
		mortal.unprotected && "unprotected",
		mortal.escorts !== null && "escort",
	];
	return marks.filter((mark) => mark !== false);
}
