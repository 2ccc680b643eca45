/**
 * Standing orders of the wargames of the Ancient World: what each book lays over the one below, and how a game's orders are put together
 * from it.
 */
import type { AncientWorldView } from "../../../ancient-world/view/view.ts";
import type { SeatId } from "../../../kernel/index.ts";
import type { GameOrders, Order, Seen } from "../../orders/order.ts";
import { keptToMeaning, type Meaning, type Stakes } from "./meaning.ts";
import type { WarOrder } from "./war-order.ts";

/** An order that suits the seats that it names; all of them where it names none. */
export interface Suggestion extends Pick<Order, "kind" | "way" | "bound"> {
	readonly seats?: readonly SeatId[];
}

/** What a book adds. */
export interface OrdersLayer {
	/** Its kinds; one of the same name takes the place of that of a layer below. */
	readonly kinds: readonly WarOrder[];
	/** What its questions put at stake. */
	readonly meaning: Partial<Meaning>;
	/** What moves: the id of the first force or Fleet of a march or voyage that is underway. */
	readonly mover?: (view: AncientWorldView) => string | undefined;
	/** Orders that suit; of two of one kind that of the higher layer. */
	readonly suggested: readonly Suggestion[];
}

/** The standing orders of a scenario, from layers of which the lowest comes first. `stakes` is worked out when it is first needed. */
export function ordersOf(layers: readonly OrdersLayer[], stakes: () => Stakes): GameOrders<AncientWorldView> {
	let known: Stakes | null = null;
	const once = () => {
		known ??= stakes();
		return known;
	};
	const meaning: Meaning = {
		fighting: Object.assign({}, ...layers.map((layer) => layer.meaning.fighting)),
		leaving: Object.assign({}, ...layers.map((layer) => layer.meaning.leaving)),
	};
	const byId = new Map(layers.flatMap((layer) => layer.kinds.map((kind) => [kind.id, kind])));
	const kinds = [...byId.values()].map((kind) => keptToMeaning(kind, meaning, once));
	return {
		kinds,
		underway: ({ view }: Seen<AncientWorldView>) => namesOf(view, layers),
		suggested: (seat) => {
			const byKind = new Map<string, Order>();
			for (const { seats, ...order } of layers.flatMap(({ suggested }) => suggested))
				if (seats === undefined || seats.includes(seat)) byKind.set(order.kind, order);
			return [...byKind.values()].filter(({ kind }) => kinds.some(({ id }) => id === kind));
		},
	};
}

/** This turn; the phase of this leader, by its draw and how many he has had; and what marches or sails in it. */
function namesOf({ turn, draws, phase, leaders, ...view }: AncientWorldView, layers: readonly OrdersLayer[]) {
	const year = `${turn}`;
	if (!phase) return { year };
	const { leader } = phase;
	const name = `${year}/${draws}/${leader}/${leaders[leader]?.phasesUsed ?? 0}`;
	const whole = { turn, draws, phase, leaders, ...view };
	const mover = layers.reduce<string | undefined>((known, layer) => layer.mover?.(whole) ?? known, undefined);
	return { year, phase: name, ...(mover !== undefined && { march: `${name}/${mover}` }) };
}
