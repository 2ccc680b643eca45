/** Work that follows from the printed facts alone is done once and remembered: the map and the charts never change. */
import type { GameData } from "./data.ts";
import type { HexId } from "./state.ts";

/** Something of a whole game. */
export function oncePerGame<Value>(work: (data: GameData) => Value): (data: GameData) => Value {
	const known = new WeakMap<GameData, { readonly value: Value }>();
	let last: { readonly data: GameData; readonly value: Value } | null = null;
	return (data) => {
		if (last?.data === data) return last.value;
		const kept = known.get(data) ?? { value: work(data) };
		known.set(data, kept);
		last = { data, value: kept.value };
		return kept.value;
	};
}

/** Something of a thing with an id or a number, such as a province; never undefined. */
export function oncePerKey<Key, Value>(work: (data: GameData, key: Key) => Value): (data: GameData, key: Key) => Value {
	const rowOf = oncePerGame(() => new Map<Key, Value>());
	return (data, key) => {
		const row = rowOf(data);
		const found = row.get(key);
		if (found !== undefined) return found;
		const value = work(data, key);
		row.set(key, value);
		return value;
	};
}

/** Something of a hex. */
export const oncePerHex = <Value>(work: (data: GameData, hex: HexId) => Value) => oncePerKey(work);

/** Something of two things together. */
export function oncePerPair<One, Other, Value>(
	work: (data: GameData, one: One, other: Other) => Value,
): (data: GameData, one: One, other: Other) => Value {
	const rowOf = oncePerKey((_, _one: One) => new Map<Other, Value>());
	return (data, one, other) => {
		const row = rowOf(data, one);
		const found = row.get(other);
		if (found !== undefined) return found;
		const value = work(data, one, other);
		row.set(other, value);
		return value;
	};
}

/** Something of a step from one hex to another. */
export const oncePerStep = <Value>(work: (data: GameData, from: HexId, to: HexId) => Value) => oncePerPair(work);
