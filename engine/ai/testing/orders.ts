/** Standing orders of a scenario, and what they answer to a question on a table of tests. */
import { gameData } from "../../ancient-world/data.ts";
import type { AncientWorld } from "../../ancient-world/table.ts";
import { library } from "../../ancient-world/testing/driver.ts";
import { makeView } from "../../ancient-world/view/make-view.ts";
import type { AncientWorldView } from "../../ancient-world/view/view.ts";
import type { Answer, Decision } from "../../kernel/index.ts";
import { type OrdersLayer, ordersOf } from "../ancient-world/orders/layer.ts";
import { stakesOf } from "../ancient-world/orders/stakes.ts";
import { carthageOrders } from "../carthage/orders.ts";
import { answerByOrders, proposedFrom } from "../orders/judging.ts";
import type { GameOrders, Order, Seen } from "../orders/order.ts";
import { asGameOrders } from "../orders/order.ts";
import { riseOrders } from "../rise/orders.ts";

/** The standing orders of a scenario of either book. Throws where the library has no such scenario. */
export function ordersOfScenario(id: string): GameOrders {
	const scenario = library.games["ancient-world"]?.scenarios[id];
	if (!scenario) throw new Error(`There is no scenario "${id}".`);
	const layers: readonly OrdersLayer[] = scenario.module === "carthage" ? carthageOrders(scenario) : riseOrders;
	return asGameOrders(ordersOf(layers, () => stakesOf(gameData(library, id))));
}

const seenBy = (seat: string, view: AncientWorldView): Seen => ({ seat, view, ask: () => null });

/** What orders answer to a question; null where they leave it to the person. */
export function answered(table: AncientWorld, question: Decision, ...orders: readonly Order[]): Answer | null {
	const numbered = orders.map((order, number) => ({ number, order }));
	const seen = seenBy(question.seat, makeView(table));
	return answerByOrders(ordersOfScenario(table.data.scenario.id), numbered, question, seen);
}

/** The orders that a question suggests: kind, way and number. */
export function proposed(table: AncientWorld, question: Decision): string[] {
	const all = proposedFrom(ordersOfScenario(table.data.scenario.id), question, seenBy(question.seat, makeView(table)));
	return all.map(({ order: { kind, way, bound } }) => [kind, way, ...(bound === undefined ? [] : [bound])].join(" "));
}
