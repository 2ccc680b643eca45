/** Words at the host's own edge: command line and menus. */
import { mapOfHex, readNumber } from "../assets/words/hexes.ts";
import type { NameOf, Words } from "../assets/words/words.ts";
import type { Gazetteer } from "./contract.ts";

/** What a rule is called where it is cited. */
export function nameOfRule(rule: string, words: Words): string {
	return words.key("host.rule", { rule: { kind: "rule", id: rule } });
}

/** The names of things in a gazetteer, else in the catalogue (`name.market.roma`); a thing without a name is called by its id. */
export function namesIn(gazetteer: Gazetteer, messages: Readonly<Record<string, string>> = {}): NameOf {
	const maps = mapsWithCities(gazetteer);
	return ({ kind, id }) => {
		if (kind === "hex") return readNumber(id, maps, (map) => messages[`name.map.${map}`] ?? map);
		const things = Object.hasOwn(gazetteer, kind) ? gazetteer[kind] : undefined;
		const thing = things && Object.hasOwn(things, id) ? things[id] : undefined;
		return thing?.told || thing?.name || messages[`name.${kind}.${id}`] || id;
	};
}

/** The maps that the cities of a gazetteer stand on: those of a scenario. */
function mapsWithCities({ city = {} }: Gazetteer): string[] {
	const hexes = Object.values(city).flatMap((one) => ("hex" in one && typeof one.hex === "string" ? one.hex : []));
	return [...new Set(hexes.flatMap((hex) => mapOfHex(hex) ?? []))];
}
