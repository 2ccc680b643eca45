/** Who is where, in two lines a region: what a room reads beside the map. */
import { type LudiView, mortalOf, type RegionId } from "../ludi-facts.ts";

/** A mortal on the roster: who plays him, and the legions he has. */
export interface Listed {
	readonly role: string;
	/** The seat of the person who plays him; null: a program does. */
	readonly player: string | null;
	readonly legions: number;
}

/** A region with the living who are there, those whom persons play first. */
export interface RosterRegion {
	readonly region: RegionId;
	readonly there: readonly Listed[];
}

/** Everybody living, region by region, in the order of the map. `isPersons`: whether a person sits at a seat. */
export function rosterOf(
	view: Pick<LudiView, "regions" | "mortals" | "facts">,
	order: readonly RegionId[],
	isPersons: (seat: string) => boolean,
): RosterRegion[] {
	return order.map((region) => {
		const { throne, seated, standing } = view.regions[region];
		const roles = [...(throne === null ? [] : [throne]), ...seated, ...standing];
		const there = roles.flatMap((role): Listed[] => {
			const mortal = mortalOf(view, role);
			if (mortal?.life !== "living") return [];
			const player = mortal.player !== null && isPersons(mortal.player) ? mortal.player : null;
			return [{ role, player, legions: view.facts[mortal.id]?.legions ?? 0 }];
		});
		const byProgram = ({ player }: Listed) => (player === null ? 1 : 0);
		return { region, there: there.toSorted((a, b) => byProgram(a) - byProgram(b)) };
	});
}

/** As many of them as have room, each as wide as `widthOf` says; if some have none, there is room to say how many. */
export function withRoom(
	there: readonly Listed[],
	widthOf: (one: Listed) => number,
	room: number,
	forMore: number,
): readonly Listed[] {
	let left = room;
	const count = there.findIndex((one, at) => {
		left -= widthOf(one);
		return left < (at === there.length - 1 ? 0 : forMore);
	});
	return count < 0 ? there : there.slice(0, count);
}
