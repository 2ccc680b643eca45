/** What the things of an Ancient World game are called. */

import { printedNumber, readNumber } from "../../../../assets/words/hexes.ts";
import type { Ref } from "../../../../electron/contract/contract.ts";
import type { TableMap } from "../../../map/hex/table-map.ts";
import type { Words } from "../../../words.ts";
import { textOfBox } from "../texts.ts";
import type { AncientWorldNames, AncientWorldView } from "../view.ts";
import { nameOfFleet as fleetInWords } from "./fleets.ts";
import { cityIn, cityNear } from "./places.ts";

/** Where names are looked up. */
export interface Names {
	gazetteer: AncientWorldNames | null;
	view: AncientWorldView | null;
	words: Words;
	/** The maps as they lie on the table; null before they are there. */
	board: TableMap | null;
}

type Naming = (id: string, names: Names) => string | undefined;

const namings: Readonly<Record<string, Naming>> = {
	hex: (id, names) => nameOfHex(id, names),
	where: (id, names) => nameOfPlace(id, names, "where"),
	from: (id, names) => nameOfPlace(id, names, "from"),
	to: (id, names) => nameOfPlace(id, names, "to"),
	spot: (id, names) => nameOfSpot(id, names),
	force: (id, names) => nameOfForce(id, names),
	fleet: (id, names) => nameOfFleet(id, names),
};

/** The name of a thing of the game; undefined for what has its name elsewhere. */
export function nameOfPiece(ref: Ref, names: Names): string | undefined {
	return Object.hasOwn(namings, ref.kind) ? namings[ref.kind]?.(ref.id, names) : undefined;
}

/** Its number, with its city where it has one, else with a city that is near, and with its map where that must be said. */
function nameOfHex(id: string, { gazetteer, view, words, board }: Names): string {
	const city = gazetteer && cityIn(id, gazetteer);
	if (city) return words.key("window.name.hex-with-city", { id: printedNumber(id), city: { kind: "city", id: city } });
	const number = readNumber(id, view?.maps ?? [], (map) => words.key(`name.map.${map}`));
	const near = gazetteer && board && cityNear(id, gazetteer, board);
	if (!near) return number;
	const where = words.key(`window.name.where-${roundOf(board.hex(id))}`, { city: { kind: "city", id: near } });
	return words.key("window.name.hex-near", { id: number, where });
}

/** A hex that a sentence has its own preposition for: by the city in it, else as a place near one, or by its number. */
function nameOfSpot(id: string, names: Names): string {
	const { gazetteer, board, words } = names;
	const city = gazetteer && cityIn(id, gazetteer);
	if (city) return words.name({ kind: "city", id: city });
	const near = gazetteer && board && cityNear(id, gazetteer, board);
	if (near) return words.key("window.name.spot-near", { city: { kind: "city", id: near } });
	return words.key("window.name.spot", { hex: nameOfHex(id, names) });
}

/**
 * A hex as it is told, with its preposition: where something happens, where somebody comes from and goes to. By its city, else by one
 * that is near, else by its province or its sea.
 */
function nameOfPlace(id: string, names: Names, form: "where" | "from" | "to"): string {
	const { gazetteer, board, words } = names;
	const city = gazetteer && cityIn(id, gazetteer);
	if (city) return words.key(`window.name.${form}`, { place: { kind: "city", id: city } });
	const near = gazetteer && board && cityNear(id, gazetteer, board);
	const hex = board?.hex(id);
	if (near) return words.key(`window.name.${form}-${roundOf(hex)}`, { city: { kind: "city", id: near } });
	if (hex?.sea) return words.key(`window.name.${form}-sea`, { sea: { kind: "sea", id: hex.sea } });
	if (hex?.province) return words.key(`window.name.${form}-land`, { land: { kind: "province", id: hex.province } });
	const spot = words.key("window.name.spot", { hex: nameOfHex(id, names) });
	return form === "where"
		? words.key("window.name.where-spot", { spot })
		: words.key(`window.name.${form}`, { place: spot });
}

/** What a place that is near a city is: water off it, or land round it. */
const roundOf = (hex: ReturnType<TableMap["hex"]> | undefined) => (hex?.terrain === "sea" ? "waters" : "near");

function nameOfFleet(id: string, { view, words }: Names): string {
	const fleet = view?.navy?.fleets[id];
	if (!fleet) return words.key("window.name.fleet-gone");
	return words.key("window.name.fleet", { fleet: fleetInWords(fleet), side: { kind: "side", id: fleet.side } });
}

function nameOfForce(id: string, { view, words }: Names): string {
	const force = view?.forces[id];
	if (!force) return words.key("window.name.force-gone");
	if (force.box !== null) return words.say(textOfBox(force.box));
	const hex = { kind: "hex", id: force.hex };
	if (force.inCharge !== null)
		return words.key("window.name.force-of", { leader: { kind: "leader", id: force.inCharge } });
	return words.key(force.place === "inside" ? "window.name.garrison" : "window.name.detachment", { hex });
}
