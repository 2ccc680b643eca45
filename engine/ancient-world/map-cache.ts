/** Work that follows from the printed facts alone is done once and remembered: the map and the charts never change. */
import { compareAnew, recomputes, telling } from "../kernel/index.ts";
import type { GameData } from "./data.ts";
import type { HexId } from "./state.ts";

/** Something kept for a whole game that grows as it is used, and follows from nothing. */
export function keptPerGame<Kept>(make: (data: GameData) => Kept): (data: GameData) => Kept {
	const known = new WeakMap<GameData, { readonly value: Kept }>();
	let last: { readonly data: GameData; readonly value: Kept } | null = null;
	return (data) => {
		if (last?.data === data) return last.value;
		const kept = known.get(data) ?? { value: telling(() => make(data)) };
		known.set(data, kept);
		last = { data, value: kept.value };
		return kept.value;
	};
}

/** Something of a whole game. */
export function oncePerGame<Value>(work: (data: GameData) => Value): (data: GameData) => Value {
	const kept = keptPerGame(work);
	const compared = new WeakSet<GameData>();
	return (data) => {
		const value = kept(data);
		if (recomputes() && !compared.has(data)) {
			compared.add(data);
			compareAnew(value, () => work(data));
		}
		return value;
	};
}

/** Something of a thing with an id or a number, such as a province; never undefined. */
export function oncePerKey<Key, Value>(work: (data: GameData, key: Key) => Value): (data: GameData, key: Key) => Value {
	const rowOf = keptPerGame(() => new Map<Key, Value>());
	const comparedOf = keptPerGame(() => new Set<Key>());
	return (data, key) => {
		const row = rowOf(data);
		const found = row.get(key);
		if (found === undefined) {
			const value = telling(() => work(data, key));
			row.set(key, value);
			return value;
		}
		if (recomputes() && !comparedOf(data).has(key)) {
			comparedOf(data).add(key);
			compareAnew(found, () => work(data, key));
		}
		return found;
	};
}

/** Something of a hex. */
export const oncePerHex = <Value>(work: (data: GameData, hex: HexId) => Value) => oncePerKey(work);

/** Something of two things together. */
export function oncePerPair<One, Other, Value>(
	work: (data: GameData, one: One, other: Other) => Value,
): (data: GameData, one: One, other: Other) => Value {
	const rowsOf = keptPerGame(() => new Map<One, Map<Other, Value>>());
	return (data, one, other) => {
		const rows = rowsOf(data);
		const row = rows.get(one) ?? new Map<Other, Value>();
		const found = row.get(other);
		if (found !== undefined) {
			if (recomputes()) compareAnew(found, () => work(data, one, other));
			return found;
		}
		const value = telling(() => work(data, one, other));
		row.set(other, value);
		rows.set(one, row);
		return value;
	};
}

/** Something of a step from one hex to another. */
export const oncePerStep = <Value>(work: (data: GameData, from: HexId, to: HexId) => Value) => oncePerPair(work);
