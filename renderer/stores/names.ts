/** What things are called: by the gazetteer of the module, else by the catalogue. A game on the table is asked before. */
import type { Gazetteer, Ref } from "../../electron/contract/contract.ts";
import type { Words } from "../words.ts";

/** The name of a thing; its id where nothing better is known. */
export function nameOf({ kind, id }: Ref, gazetteer: Gazetteer | null, words: Words): string {
	const table = gazetteer && Object.hasOwn(gazetteer, kind) ? gazetteer[kind] : undefined;
	return table?.[id]?.told ?? table?.[id]?.name ?? nameByKey({ kind, id }, words) ?? id;
}

/** Kinds without a table of names, such as arms and offices, may have theirs in the catalogue: `name.office.consul`. */
function nameByKey({ kind, id }: Ref, words: Words): string | undefined {
	const key = `name.${kind}.${id}`;
	return words.has(key) ? words.key(key) : undefined;
}
