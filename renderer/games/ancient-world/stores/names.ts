/** What the things of an Ancient World game are called. */

import { printedNumber } from "../../../../assets/words/hexes.ts";
import type { Ref } from "../../../../electron/contract.ts";
import type { Words } from "../../../words.ts";
import type { AncientWorldNames, AncientWorldView } from "../view.ts";
import { cityIn } from "./places.ts";

/** Where names are looked up. */
export interface Names {
	gazetteer: AncientWorldNames | null;
	view: AncientWorldView | null;
	words: Words;
}

type Naming = (id: string, names: Names) => string | undefined;

const namings: Readonly<Record<string, Naming>> = {
	hex: (id, names) => nameOfHex(id, names),
	leader: (id, { view }) => view?.leaders[id]?.name,
	force: (id, names) => nameOfForce(id, names),
	side: (id, { view }) => view?.sideNames[id],
};

/** The name of a thing of the game; undefined for what has its name elsewhere. */
export function nameOf(ref: Ref, names: Names): string | undefined {
	return Object.hasOwn(namings, ref.kind) ? namings[ref.kind]?.(ref.id, names) : undefined;
}

function nameOfHex(id: string, { gazetteer, words }: Names): string {
	const city = gazetteer && cityIn(id, gazetteer);
	const number = printedNumber(id);
	return city ? words.key("window.name.hex-with-city", { id: number, city: { kind: "city", id: city } }) : number;
}

function nameOfForce(id: string, { view, words }: Names): string {
	const force = view?.forces[id];
	if (!force) return words.key("window.name.force-gone");
	if (force.box !== null) return force.box;
	const hex = { kind: "hex", id: force.hex };
	if (force.inCharge !== null)
		return words.key("window.name.force-of", { leader: { kind: "leader", id: force.inCharge } });
	return words.key(force.place === "inside" ? "window.name.garrison" : "window.name.detachment", { hex });
}
