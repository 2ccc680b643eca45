/**
 * While a question is put together nothing changes: whoever lists what may be done and what may not only reads. So what was worked
 * out for one line of it holds for the next, and is worked out once. Outside a look everything is worked out anew each time.
 */
import { compareAnew, currentLook, inOneLook, type Look, recomputes } from "../kernel/index.ts";
import type { AncientWorld } from "./table.ts";

/** Lists something without changing anything. A look within a look is a part of it. */
export const inOneQuery = inOneLook;

/** What has been worked out of a table in a look. */
interface Known<Value> {
	readonly look: Look;
	readonly table: AncientWorld;
	readonly value: Value;
}

/** Something kept for a look that grows as it is used, and is worth nothing after it. */
export function keptPerQuery<Kept, Table extends AncientWorld = AncientWorld>(
	make: (table: Table) => Kept,
): (table: Table) => Kept {
	let told: Known<Kept> | null = null;
	let decided: Known<Kept> | null = null;
	return (table) => {
		const look = currentLook();
		if (look === null) return make(table);
		const known = look.tells ? told : decided;
		if (known?.look === look && known.table === table) return known.value;
		const value = make(table);
		if (look.tells) told = { look, table, value };
		else decided = { look, table, value };
		return value;
	};
}

/** Something of the table as a whole; once in a look. */
export function oncePerQuery<Value, Table extends AncientWorld = AncientWorld>(
	work: (table: Table) => Value,
): (table: Table) => Value {
	const kept = keptPerQuery(work);
	return (table) => {
		const value = kept(table);
		if (recomputes()) compareAnew(value, () => work(table));
		return value;
	};
}

/** Something of a thing on the table, such as a leader; once in a look. */
export function oncePerQueryAt<Key, Value, Table extends AncientWorld = AncientWorld>(
	work: (table: Table, key: Key) => Value,
): (table: Table, key: Key) => Value {
	const allOf = keptPerQuery((_table: Table) => new Map<Key, { readonly value: Value }>());
	return (table, key) => {
		if (currentLook() === null) return work(table, key);
		const all = allOf(table);
		const found = all.get(key);
		if (found) {
			if (recomputes()) compareAnew(found.value, () => work(table, key));
			return found.value;
		}
		const value = work(table, key);
		all.set(key, { value });
		return value;
	};
}
