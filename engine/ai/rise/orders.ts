/** Standing orders for the scenarios of *Rise*. */
import { baseOrders } from "../ancient-world/orders/base-orders.ts";
import { guileKind } from "../ancient-world/orders/guile.ts";
import type { OrdersLayer } from "../ancient-world/orders/layer.ts";
import { ablestKind } from "../ancient-world/orders/places.ts";
import { plainKind } from "../ancient-world/orders/plain.ts";
import { romanOrders } from "../rome/orders.ts";

const ordersOfTheBook: OrdersLayer = {
	kinds: [
		guileKind("guile-tribes", ["roll.tribe-control"]),
		ablestKind("overall-commander", ["ask.overall-commander"], ["year"]),
		plainKind("build-ships", { questions: ["ask.build-ships"], ways: { build: ["build"], none: ["none"] } }),
		plainKind("keep-leaders", { questions: ["ask.keep-leaders"], ways: { all: "all", none: "none" } }),
	],
	meaning: {},
	suggested: [
		{ kind: "build-ships", way: "build" },
		{ kind: "guile-tribes", way: "never" },
		{ kind: "overall-commander", way: "ablest", seats: ["samnites"] },
		{ kind: "keep-leaders", way: "all", seats: ["samnites"] },
	],
};

/** The layers of orders of every scenario of *Rise*, the lowest first. */
export const riseOrders: readonly OrdersLayer[] = [baseOrders, romanOrders, ordersOfTheBook];
