/**
 * While a question is put together nothing changes: whoever lists what may be done and what may not only reads. So what was worked
 * out for one line of it holds for the next, and is worked out once. Outside a look everything is worked out anew each time.
 */
import type { AncientWorld } from "./table.ts";

/** The look that is being taken; 0 where none is. */
let look = 0;
let looks = 0;

/** Lists something without changing anything. A look within a look is a part of it. */
export function inOneLook<Result>(list: () => Result): Result {
	if (look !== 0) return list();
	looks += 1;
	look = looks;
	try {
		return list();
	} finally {
		look = 0;
	}
}

/** Something of a thing on the table, such as a leader; once in a look. */
export function oncePerLookAt<Key, Value>(
	work: (table: AncientWorld, key: Key) => Value,
): (table: AncientWorld, key: Key) => Value {
	const known = new Map<Key, { readonly value: Value }>();
	let of: { readonly look: number; readonly table: AncientWorld } | null = null;
	return (table, key) => {
		if (look === 0) return work(table, key);
		if (of?.look !== look || of.table !== table) {
			of = { look, table };
			known.clear();
		}
		const found = known.get(key);
		if (found) return found.value;
		const value = work(table, key);
		known.set(key, { value });
		return value;
	};
}

/** Something of the table as a whole; once in a look. */
export function oncePerLook<Value>(work: (table: AncientWorld) => Value): (table: AncientWorld) => Value {
	const ofTable = oncePerLookAt((table, _all: null) => work(table));
	return (table) => ofTable(table, null);
}
