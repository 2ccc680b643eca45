/** AW 7.2 before it is done: where the active leader could go by ship, by which seas, and with what chance. */
import type { Answer } from "../kernel/index.ts";
import { coastOf, seawaysBetween } from "./07-14-seaways.ts";
import { hasLanding, landingPlace, type Passengers, seawayId, whyNotEmbark, whyNotLand } from "./07-21-embarkation.ts";
import { chanceOf, legsOf } from "./07-23-crossing.ts";
import type { HexId } from "./state.ts";
import type { AncientWorld, Reason } from "./table.ts";
import type { VoyagePreview } from "./view.ts";

/** A voyage that could be made: the preview, and the answers that begin it where the column is. */
export interface PlannedVoyage {
	readonly preview: VoyagePreview;
	readonly answers: readonly Answer[];
}

/** Is a column where ships are, with somewhere to go? */
export function isAtPort(table: AncientWorld, passengers: Passengers): boolean {
	const port = table.data.cityByHex.get(passengers.path.at(-1) ?? "")?.port ?? null;
	return table.state.navalLevels !== null && port !== null && hasLanding(table, passengers);
}

/** Why a column does not sail from where it is to a coastal hex; null when it may. */
export function whyNotSail(table: AncientWorld, passengers: Passengers, to: HexId): Reason | null {
	return whyNotEmbark(table, passengers) ?? whyNotLand(table, passengers, to);
}

/** The coastal hexes that a column could sail to. */
export function landingsOf(table: AncientWorld, passengers: Passengers): HexId[] {
	if (!isAtPort(table, passengers) || whyNotEmbark(table, passengers) !== null) return [];
	const from = passengers.path.at(-1);
	return coastOf(table.data).filter((hex) => hex !== from && whyNotLand(table, passengers, hex) === null);
}

/** The best voyage to a coastal hex: of several ways by sea the one that lands there most often. */
export function planVoyage(table: AncientWorld, passengers: Passengers, to: HexId): PlannedVoyage {
	const { mover, column, path } = passengers;
	const from = path.at(-1) ?? "";
	const seaways = seawaysBetween(table.data, from, to);
	const ways = seaways.map((seaway) => ({
		seaway,
		legs: legsOf(table, { mover, column: () => column, from, to, seaway }),
	}));
	const [best] = ways.toSorted((a, b) => chanceOf(b.legs) - chanceOf(a.legs));
	const { seaway = [], legs = [] } = best ?? {};
	const choose = (option: string): Answer => ({ kind: "choose", option });
	const isAsked = seaways.length > 1 && mover.withSps;
	return {
		preview: { legs, seas: seaway.length, chance: chanceOf(legs), stops: landingPlace(table, mover, to) !== "port" },
		answers: [choose("embark"), choose(`land/${to}`), ...(isAsked ? [choose(seawayId(seaway))] : [])],
	};
}
