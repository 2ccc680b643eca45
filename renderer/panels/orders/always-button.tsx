/** Opens the menu of the orders that the question suggests, beside the option that they give, or below the answers. */
import { observer } from "mobx-react-lite";
import { useWords } from "../../words.ts";
import { useApp } from "../app.ts";
import { Sign } from "../common/sign.tsx";
import { orders as orderSign } from "../keys/standard-tools.ts";
import { useKeyName } from "../keys/use-keys.ts";
import "./orders.css";

/** Beside an option that orders of the seat would give; nothing where none would. */
export const AlwaysBeside = observer(function AlwaysBeside({ option, said }: { option: string; said: string }) {
	const { orders } = useApp();
	const words = useWords();
	if (orders.proposedFor(option).length === 0) return null;
	return (
		<button
			type="button"
			className="quiet small always-beside"
			aria-haspopup="dialog"
			aria-label={words.key("window.orders.always-of", { option: said })}
			title={words.key("window.orders.always-of", { option: said })}
			onClick={() => orders.openMenu(option)}
			data-testid={`always-${option}`}
		>
			<Sign path={orderSign.sign} /> <span>{words.key("window.orders.always-short")}</span>
		</button>
	);
});

/** Below the answers of a question that has no room beside them. */
export const AlwaysBelow = observer(function AlwaysBelow() {
	const { orders } = useApp();
	const words = useWords();
	const keyName = useKeyName();
	if (orders.proposed.length === 0) return null;
	return (
		<p className="always-below">
			<button
				type="button"
				className="quiet small"
				aria-haspopup="dialog"
				onClick={() => orders.openMenu()}
				data-testid="always"
			>
				{words.key("window.orders.always")} … <kbd>{keyName("always")}</kbd>
			</button>
		</p>
	);
});

/** Tells that orders wait, with the way to let them go on; nothing where they do not. */
export const WaitingOrders = observer(function WaitingOrders() {
	const { orders } = useApp();
	const words = useWords();
	if (!orders.wait) return null;
	return (
		<p className="orders-wait" role="status">
			{words.key("window.orders.wait")}{" "}
			<button type="button" className="small" onClick={() => void orders.goOn()} data-testid="orders-go">
				{words.key("window.held.go-on")}
			</button>
		</p>
	);
});
