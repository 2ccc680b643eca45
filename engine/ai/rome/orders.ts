/** Standing orders for books with Rome in them: her offices and legions. */
import { guileKind } from "../ancient-world/orders/guile.ts";
import type { OrdersLayer } from "../ancient-world/orders/layer.ts";
import { ablestKind } from "../ancient-world/orders/places.ts";
import { plainKind } from "../ancient-world/orders/plain.ts";

/** The layer of orders that Rome adds. */
export const romanOrders: OrdersLayer = {
	kinds: [
		plainKind("devotio", { questions: ["ask.devotio"], ways: { never: ["none"] } }),
		plainKind("disband", { questions: ["ask.disband"], ways: { nobody: "none" } }),
		plainKind("prorogue", { questions: ["ask.prorogue"], ways: { all: "all", nobody: "none" } }),
		ablestKind("office", ["ask.office"], ["year"]),
		plainKind("dictator-field", { questions: ["ask.dictator-field"], ways: { field: ["field"], master: ["roma"] } }),
		plainKind("engine", { questions: ["ask.engine"], ways: { legions: ["legions"], engine: ["engine"] } }),
		plainKind("triumph", { questions: ["ask.triumph"], ways: { claim: ["claim"], never: ["none"] } }),
		ablestKind("master-of-horse", ["ask.master-of-horse"], ["year"]),
		guileKind("guile-senate", [
			"roll.senate-leave",
			"roll.senate-enter-rome",
			"roll.senate-other",
			"roll.triumph",
			"roll.censure",
		]),
	],
	meaning: {},
	suggested: [
		{ kind: "devotio", way: "never", seats: ["rome"] },
		{ kind: "disband", way: "nobody", seats: ["rome"] },
		{ kind: "office", way: "ablest", seats: ["rome"] },
		{ kind: "master-of-horse", way: "ablest", seats: ["rome"] },
		{ kind: "guile-senate", way: "never", seats: ["rome"] },
	],
};
