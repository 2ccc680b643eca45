/** In the form of a new campaign: whether a person's seat begins with the orders that suit it, and which these are. */
import type { Order } from "../../../electron/contract/contract.ts";
import { useWords } from "../../words.ts";
import { orderSaid } from "./order-words.ts";
import "./orders.css";

interface SuggestedSwitchProps {
	seat: string;
	/** What the seat is called. */
	side: string;
	suggested: readonly Order[];
	on: boolean;
	onSwitch(on: boolean): void;
}

/** A box to tick, and the sentences of the orders to unfold. */
export function SuggestedSwitch({ seat, side, suggested, on, onSwitch }: SuggestedSwitchProps) {
	const words = useWords();
	return (
		<div className="suggested-switch">
			<label className="check">
				<input
					type="checkbox"
					checked={on}
					aria-label={words.key("window.new.orders-of", { side })}
					onChange={({ target }) => onSwitch(target.checked)}
					data-testid={`with-orders-${seat}`}
				/>
				<span>{words.key("window.new.orders")}</span>
			</label>
			<details data-testid={`orders-of-${seat}`}>
				<summary>{words.key("window.new.orders-which", { count: suggested.length })}</summary>
				<ul>
					{suggested.map((order) => (
						<li key={`${order.kind}/${order.way}`}>{orderSaid(order, words)}</li>
					))}
				</ul>
			</details>
		</div>
	);
}
