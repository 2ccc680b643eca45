/** Work that follows from the printed facts alone is done once and remembered: the map and the charts never change. */
import type { GameData } from "./data.ts";
import type { HexId } from "./state.ts";

/** Something of a whole game. */
export function oncePerGame<Value>(work: (data: GameData) => Value): (data: GameData) => Value {
	const known = new WeakMap<GameData, { readonly value: Value }>();
	return (data) => {
		const found = known.get(data);
		if (found) return found.value;
		const value = work(data);
		known.set(data, { value });
		return value;
	};
}

/** Something of a hex. */
export function oncePerHex<Value>(work: (data: GameData, hex: HexId) => Value): (data: GameData, hex: HexId) => Value {
	const rowOf = oncePerGame(() => new Map<HexId, Value>());
	return (data, hex) => {
		const row = rowOf(data);
		const found = row.get(hex);
		if (found !== undefined) return found;
		const value = work(data, hex);
		row.set(hex, value);
		return value;
	};
}

/** Something of a step from one hex to another. */
export function oncePerStep<Value>(
	work: (data: GameData, from: HexId, to: HexId) => Value,
): (data: GameData, from: HexId, to: HexId) => Value {
	const rowOf = oncePerHex(() => new Map<HexId, Value>());
	return (data, from, to) => {
		const row = rowOf(data, from);
		const found = row.get(to);
		if (found !== undefined) return found;
		const value = work(data, from, to);
		row.set(to, value);
		return value;
	};
}
