/** Where an entry of the set-up may be placed by its player (SW.setup.albinus, EL.setup.pyrrhus), inside a city or outside. */
import type { SetupEntry } from "../../../assets/schema/scenario.ts";
import {
	allOthers,
	choose,
	type Option,
	type Play,
	type Prompt,
	type RefusedOption,
	ref,
	type Text,
	text,
} from "../../kernel/index.ts";
import { provincesAt } from "../data.ts";
import { friendlyForcesAt, newForce, totalsOf } from "../forces.ts";
import type { Force, HexId, LeaderId, Place, SideId } from "../state.ts";
import { type AncientWorld, leaderById } from "../table.ts";

/** The rule an entry is placed by. */
export function ruleOf({ special }: SetupEntry): string {
	return special ?? "AW 3.2";
}

/** A place a player may choose. */
export interface Spot {
	readonly hex: HexId;
	readonly place: Place;
}

/** Asks for one of the places an entry allows. `noteOf`: what is said of one, such as what has been placed there. */
export function* askSpot(
	table: AncientWorld,
	entry: SetupEntry,
	prompt: Prompt,
	noteOf: (spot: Spot) => Text | null = () => null,
): Play<Spot> {
	const spots = spotsOf(table, entry);
	const chosen = yield* choose({
		seat: entry.side,
		rule: ruleOf(entry),
		prompt,
		options: spots.map((spot) => withNote(spotOption(table, spot), noteOf(spot))),
		refused: [
			...barredSpots(table, entry),
			allOthers("places", { rule: ruleOf(entry), why: text("refused.set-up-elsewhere") }),
		],
	});
	const [hex = "", place] = chosen.split("/");
	return { hex, place: place === "inside" ? "inside" : "outside" };
}

const withNote = (option: Option, note: Text | null): Option => (note ? { ...option, note } : option);

/** Hexes an entry allows, each inside its city and outside; where one is named, as it says. */
function spotsOf(table: AncientWorld, { place, where }: SetupEntry): Spot[] {
	const { map } = table.data;
	if (place?.oneOf) return place.oneOf.map((one) => ({ hex: one.hex, place: one.where ?? "inside" }));
	const provinces = place?.anyHexIn ?? [];
	const inProvinces = [...map.hexes.keys()].filter(
		(hex) => map.isOpenLand(hex) && provinces.includes(map.provinceOf(hex) ?? ""),
	);
	return [...inProvinces, ...(place?.hexCandidates ?? [])].flatMap((hex) => {
		const inside: Spot[] = where === "choice" && table.data.cityByHex.has(hex) ? [{ hex, place: "inside" }] : [];
		return [...inside, { hex, place: "outside" }];
	});
}

function spotOption(table: AncientWorld, { hex, place }: Spot): Option {
	const city = table.data.cityByHex.get(hex);
	const at = [ref("hex", hex), ...(city ? [ref("city", city.id)] : [])];
	if (place === "inside" && city) {
		return { id: `${hex}/inside`, text: text("option.in-city", { city: ref("city", city.id) }), at };
	}
	return { id: `${hex}/outside`, text: text("option.in-the-open", { hex: ref("hex", hex) }), at };
}

function barredSpots(table: AncientWorld, entry: SetupEntry): RefusedOption[] {
	return (entry.place?.not ?? []).map((hex) => ({
		...spotOption(table, { hex, place: "outside" }),
		rule: ruleOf(entry),
		why: text("refused.barred-landing", { hex: ref("hex", hex) }),
	}));
}

/** Leaders take their place with friendly troops that stand there, else by themselves. */
export function standAt(table: AncientWorld, side: SideId, leaders: readonly LeaderId[], spot: Spot): Force {
	const here = friendlyForcesAt(table, side, spot.hex, spot.place).filter((force) => force.side === side);
	const strongest = here.toSorted((a, b) => totalsOf(table, [b]).sp - totalsOf(table, [a]).sp)[0];
	const force = strongest ?? newForce(table, { side, ...spot, provincesThisTurn: provincesAt(table.data, spot.hex) });
	for (const id of leaders) leaderById(table, id).standing = "in-play";
	force.leaders.push(...leaders);
	return force;
}
