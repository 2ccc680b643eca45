/** How long a class has, what it should expect of that, and the standing orders that it begins with. */

import { Segmented } from "../../../panels/common/segmented.tsx";
import { kindSaid, orderSaid } from "../../../panels/orders/order-words.ts";
import { useWords } from "../../../words.ts";
import { COURSE_MINUTES, expectedOf, hostsOrders, ORDER_SETS, type OrderSet, PERSONS_ORDERS } from "./presets.ts";
import type { Choosing } from "./use-choice.ts";

interface PresetProps {
	choosing: Choosing;
	/** How many come, */
	persons: number;
	/** and at how many seats. */
	seats: number;
}

/** The minutes of a class, and how many questions they come to. */
export function MinutesPart({ choosing: { minutes, choice, isChanged, choose }, persons, seats }: PresetProps) {
	const words = useWords();
	const choices = COURSE_MINUTES.map((each) => ({
		value: String(each),
		label: words.key("ludi.setup.minutes.of", { minutes: each }),
	}));
	return (
		<>
			<Segmented
				legend={words.key("ludi.setup.minutes")}
				value={String(minutes)}
				choices={choices}
				onChange={(chosen) => choose(COURSE_MINUTES.find((each) => String(each) === chosen) ?? 50)}
				testId="class-minutes"
			/>
			{persons > 0 && (
				<p className="hint" role="status" data-testid="class-expected">
					{words.key(isChanged ? "ludi.setup.expected.changed" : "ludi.setup.expected", {
						...expectedOf(choice, seats),
						persons,
					})}
				</p>
			)}
		</>
	);
}

/** Which questions go by standing orders, and what these are. */
export function OrdersPart({ choosing: { choice, change } }: Pick<PresetProps, "choosing">) {
	const words = useWords();
	const host = hostsOrders(choice);
	return (
		<>
			<Segmented<OrderSet>
				legend={words.key("ludi.setup.orders")}
				value={choice.orders}
				choices={ORDER_SETS.map((value) => ({ value, label: words.key(`ludi.setup.orders.${value}`) }))}
				onChange={(orders) => change({ orders })}
				testId="class-orders"
			/>
			<p className="hint">{words.key(`ludi.setup.orders.${choice.orders}.hint`)}</p>
			{choice.orders !== "none" && (
				<details data-testid="class-orders-list">
					<summary>
						{words.key("ludi.setup.orders.which", { count: PERSONS_ORDERS[choice.orders].length + host.length })}
					</summary>
					<OrdersOf title={words.key("ludi.setup.orders.person")} orders={PERSONS_ORDERS[choice.orders]} />
					{host.length > 0 && <OrdersOf title={words.key("ludi.setup.orders.host")} orders={host} />}
				</details>
			)}
		</>
	);
}

function OrdersOf({ title, orders }: { title: string; orders: ReturnType<typeof hostsOrders> }) {
	const words = useWords();
	return (
		<>
			<p>
				<strong>{title}</strong>
			</p>
			<ul aria-label={title}>
				{orders.map((order) => (
					<li key={order.kind}>
						{kindSaid(order.kind, words)}: {orderSaid(order, words)}
					</li>
				))}
			</ul>
		</>
	);
}
