/** Layers: what a book or a scenario lays over the rules below it, slot by slot. */

/** A rule that is laid over the one below it, and hands it what it does not decide itself. */
export interface Over<Rule> {
	readonly over: (below: Rule) => Rule;
}

/** A layer over some rules: lists to be joined, records to be merged, rules to be replaced or laid over those below. */
export type LayerOf<Rules> = {
	readonly [Key in keyof Rules]?: Rules[Key] extends readonly unknown[]
		? Rules[Key]
		: Rules[Key] extends (...args: never[]) => unknown
			? Rules[Key] | Over<Rules[Key]>
			: Rules[Key] extends object
				? Partial<Rules[Key]> | Over<Rules[Key]>
				: Rules[Key];
};

/** Rules with a layer over them: records are merged by id, lists are joined, single rules are replaced or laid over the one below. */
export function layOver<Rules extends object>(below: Rules, layer: LayerOf<Rules>): Rules {
	const laid: Record<string, unknown> = { ...(below as Record<string, unknown>) };
	for (const [key, added] of Object.entries(layer)) laid[key] = layOne(laid[key], added);
	return laid as Rules; // every key is laid as the type of a layer says
}

/** One slot with what a layer adds to it. */
export function layOne(below: unknown, added: unknown): unknown {
	if (Array.isArray(below) && Array.isArray(added)) return [...below, ...added];
	if (isOver(added)) return added.over(below);
	if (isRecord(below) && isRecord(added)) return { ...below, ...added };
	return added;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

const isOver = (value: unknown): value is Over<unknown> => isRecord(value) && typeof value["over"] === "function";
