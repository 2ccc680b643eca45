/**
 * While a question is put together nothing changes: whoever lists what may be done and what may not only reads. So what was worked
 * out for one line of it holds for the next, and is worked out once. Outside a look everything is worked out anew each time.
 */
import type { AncientWorld } from "./table.ts";

/** The look that is being taken; 0 where none is. */
let look = 0;
let looks = 0;

/** Lists something without changing anything. A look within a look is a part of it. */
export function inOneQuery<Result>(list: () => Result): Result {
	if (look !== 0) return list();
	looks += 1;
	look = looks;
	try {
		return list();
	} finally {
		look = 0;
	}
}

/** What has been worked out of a table in a look. */
interface Known<Value> {
	readonly look: number;
	readonly table: AncientWorld;
	readonly value: Value;
}

/** Something of the table as a whole; once in a look. */
export function oncePerQuery<Value, Table extends AncientWorld = AncientWorld>(
	work: (table: Table) => Value,
): (table: Table) => Value {
	let known: Known<Value> | null = null;
	return (table) => {
		if (look === 0) return work(table);
		if (known?.look === look && known.table === table) return known.value;
		const value = work(table);
		known = { look, table, value };
		return value;
	};
}

/** Something of a thing on the table, such as a leader; once in a look. */
export function oncePerQueryAt<Key, Value, Table extends AncientWorld = AncientWorld>(
	work: (table: Table, key: Key) => Value,
): (table: Table, key: Key) => Value {
	const allOf = oncePerQuery((_table: Table) => new Map<Key, { readonly value: Value }>());
	return (table, key) => {
		if (look === 0) return work(table, key);
		const all = allOf(table);
		const found = all.get(key);
		if (found) return found.value;
		const value = work(table, key);
		all.set(key, { value });
		return value;
	};
}
