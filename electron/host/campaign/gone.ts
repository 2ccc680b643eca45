/** Who has gone from the table while the campaign was played, and where they sat. */
import { peopleOf } from "../../../engine/kernel/names.ts";
import type { Sitting } from "../../../saves/index.ts";
import type { PersonGone } from "../../contract/contract.ts";

/** Everybody who has gone and not come back, in the order in which they went. */
export function goneFrom(sittings: readonly Sitting[]): PersonGone[] {
	const gone = new Map<string, string>();
	for (const { seat, was, name } of sittings) {
		if (was === null || name === null) continue;
		const here = peopleOf(name);
		for (const person of here) gone.delete(person);
		for (const person of peopleOf(was)) if (!here.includes(person)) gone.set(person, seat);
	}
	return Array.from(gone, ([name, seat]) => ({ name, seat }));
}
