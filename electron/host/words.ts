/** Words at the host's own edge: command line and menus. */
import { mapOfHex, printedNumber, readNumber } from "../../assets/words/hexes.ts";
import type { NameOf, Words } from "../../assets/words/words.ts";
import type { Gazetteer } from "../contract/contract.ts";

/** The name of a rule where it is cited. */
export function nameOfRule(rule: string, words: Words): string {
	return words.key("host.rule", { rule: { kind: "rule", id: rule } });
}

/** The names of things in a gazetteer, else in the catalogue (`name.market.roma`); a thing without a name is called by its id. */
export function namesIn(gazetteer: Gazetteer, messages: Readonly<Record<string, string>> = {}): NameOf {
	const cities = citiesByHex(gazetteer);
	const maps = [...new Set([...cities.keys()].flatMap((hex) => mapOfHex(hex) ?? []))];
	const numberOf = (hex: string) => readNumber(hex, maps, (map) => messages[`name.map.${map}`] ?? map);
	return ({ kind, id }) => {
		if (kind === "hex") return cities.has(id) ? `${printedNumber(id)} ${cities.get(id)}` : numberOf(id);
		const things = Object.hasOwn(gazetteer, kind) ? gazetteer[kind] : undefined;
		const thing = things && Object.hasOwn(things, id) ? things[id] : undefined;
		return thing?.told || thing?.name || messages[`name.${kind}.${id}`] || id;
	};
}

/** The cities of a gazetteer by their hexes, as they are called: those of a scenario. */
function citiesByHex({ city = {} }: Gazetteer): ReadonlyMap<string, string> {
	return new Map(
		Object.values(city).flatMap((one) => ("hex" in one && typeof one.hex === "string" ? [[one.hex, one.name]] : [])),
	);
}
