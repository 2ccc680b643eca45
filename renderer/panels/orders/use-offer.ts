/** What may be ordered now, as the host says it, and for how long: asked for anew when another seat looks, or another question lies on the table. */
import { useEffect, useState } from "react";
import type { Bound, Order, OrdersOnOffer } from "../../../electron/contract/contract.ts";
import type { Lasting } from "../../stores/orders-store.ts";
import { useWords } from "../../words.ts";
import { useApp } from "../app.ts";

/** The orders on offer to the seat whose eyes see the window; null until they are known, and where there are none. For observers. */
export function useOffer(): OrdersOnOffer | null {
	const { orders, campaign } = useApp();
	const [offer, setOffer] = useState<OrdersOnOffer | null>(null);
	const seat = orders.mine?.seat;
	const asked = campaign.snapshot?.askedAt;
	// biome-ignore lint/correctness/useExhaustiveDependencies: march, phase and year go on with each question
	useEffect(() => {
		let isWanted = true;
		void orders.onOffer().then((found) => isWanted && setOffer(found));
		return () => {
			isWanted = false;
		};
	}, [orders, seat, asked]);
	return offer?.seat === seat ? offer : null;
}

/** The number that the way of an order has; null where it has none, or that is not known yet. */
export function boundOf(offer: OrdersOnOffer | null, { kind, way }: Order): Bound | null {
	return offer?.kinds.find(({ id }) => id === kind)?.ways[way] ?? null;
}

/** Says how long an order is in force: in the words of the game on the table, where it has its own for that. For observers. */
export function useLasting(): (lasting: Lasting) => string {
	const { campaign } = useApp();
	const words = useWords();
	const key = "window.orders.lasting";
	return (lasting) => words.or(`${key}.${lasting}.${campaign.snapshot?.module}`, words.key(`${key}.${lasting}`));
}
