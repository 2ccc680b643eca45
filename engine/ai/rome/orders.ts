/** Standing orders for books with Rome in them: her offices and legions. */
import type { Option } from "../../kernel/index.ts";
import { guileKind } from "../ancient-world/orders/guile.ts";
import type { OrdersLayer } from "../ancient-world/orders/layer.ts";
import { ablestKind, bestBy } from "../ancient-world/orders/places.ts";
import { plainKind } from "../ancient-world/orders/plain.ts";
import type { WarOrder } from "../ancient-world/orders/war-order.ts";
import { takeFirstOf } from "../orders/ways.ts";

const ablest = ablestKind("office", ["ask.office"], ["year"]);

/** RRR 5.2: an office is drawn for, or else goes to the ablest of those who may have it. */
const office: WarOrder = {
	...ablest,
	ways: { draw: null, ablest: null },
	judge: (toJudge) => (toJudge.way === "draw" ? takeFirstOf(toJudge.question, "draw") : null) ?? ablest.judge(toJudge),
};

/** RRR 5.21 to 5.23: of the armies that a consul or proconsul may have the strongest; where there is none, the person says. */
const army: WarOrder = {
	id: "army",
	questions: ["ask.consul-army", "ask.proconsul-army"],
	ways: { strongest: null },
	spans: ["year"],
	judge: ({ question, seen: { view } }) => {
		if (question.kind !== "choose") return null;
		const strength = ({ id }: Option) =>
			id.split("+").reduce((sum, legion) => {
				const { rl, al } = view.legions[legion] ?? {};
				return sum + (rl ? rl.inf + rl.cav : 0) + (al ? al.inf + al.cav : 0);
			}, 0);
		const best = bestBy(question.options, (option) => [strength(option)]);
		return best && strength(best) > 0 ? takeFirstOf(question, best.id) : null;
	},
};

/** The layer of orders that Rome adds. */
export const romanOrders: OrdersLayer = {
	kinds: [
		plainKind("devotio", { questions: ["ask.devotio"], ways: { never: ["none"] } }),
		plainKind("disband", { questions: ["ask.disband"], ways: { nobody: "none" } }),
		plainKind("prorogue", { questions: ["ask.prorogue"], ways: { all: "all", nobody: "none" } }),
		office,
		army,
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
		{ kind: "office", way: "draw", seats: ["rome"] },
		{ kind: "army", way: "strongest", seats: ["rome"] },
		{ kind: "prorogue", way: "all", seats: ["rome"] },
		{ kind: "dictator-field", way: "field", seats: ["rome"] },
		{ kind: "master-of-horse", way: "ablest", seats: ["rome"] },
		{ kind: "guile-senate", way: "never", seats: ["rome"] },
	],
};
