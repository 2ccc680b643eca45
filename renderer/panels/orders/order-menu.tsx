/** The menu of the orders that the question suggests: what is ordered, with its number, and for how long; a press gives it and answers. */
import { observer } from "mobx-react-lite";
import { type KeyboardEvent, useState } from "react";
import type { Answer, Decision, OrdersOnOffer, ProposedOrder } from "../../../electron/contract/contract.ts";
import { orderWith } from "../../stores/orders-store.ts";
import { useWords } from "../../words.ts";
import { useApp } from "../app.ts";
import { Modal } from "../common/modal.tsx";
import { useKeyName } from "../keys/use-keys.ts";
import { BoundStepper } from "./bound-stepper.tsx";
import { answerSaid, kindSaid, orderSaid } from "./order-words.ts";
import { boundOf, useLasting, useOffer } from "./use-offer.ts";
import "./orders.css";

/** The menu while it is open. */
export const OrderMenu = observer(function OrderMenu() {
	const { orders, decision } = useApp();
	if (!orders.menu || !decision.decision) return null;
	const proposed = orders.proposedFor(orders.menu.option);
	return <OpenMenu proposed={proposed} decision={decision.decision} />;
});

interface OpenMenuProps {
	proposed: readonly ProposedOrder[];
	decision: Decision;
}

const OpenMenu = observer(function OpenMenu({ proposed, decision }: OpenMenuProps) {
	const { orders } = useApp();
	const words = useWords();
	const keyName = useKeyName();
	const offer = useOffer();
	return (
		<Modal
			title={words.key("window.orders.always")}
			className="order-menu"
			onClose={orders.closeMenu}
			light
			testId="order-menu"
		>
			<ul className="order-proposals" onKeyDown={goAlong}>
				{proposed.map((each, at) => {
					const { kind, way } = each.order;
					const isNew = proposed[at - 1]?.order.kind !== kind;
					return (
						<li key={`${kind}/${way}`} data-row data-testid={`order-${kind}-${way}`}>
							{isNew && <h3>{kindSaid(kind, words)}</h3>}
							<Proposal proposed={each} offer={offer} decision={decision} isFirst={at === 0} />
						</li>
					);
				})}
			</ul>
			<p className="hint">{words.key("window.orders.menu-hint", { key: keyName("orders") })}</p>
		</Modal>
	);
});

interface ProposalProps {
	proposed: ProposedOrder;
	offer: OrdersOnOffer | null;
	decision: Decision;
	isFirst: boolean;
}

/** One order that may be made from the question: its sentence and number, what it answers, and a button for each span. */
const Proposal = observer(function Proposal({ proposed, offer, decision, isFirst }: ProposalProps) {
	const { orders, campaign } = useApp();
	const words = useWords();
	const lastingSaid = useLasting();
	const { order, spans } = proposed;
	const bound = boundOf(offer, order);
	const [number, setNumber] = useState(order.bound);
	const [answer, setAnswer] = useState<Answer | null>(proposed.answer);
	const now = orderWith(order, number);
	const said = orderSaid(now, words);
	const change = async (to: number) => {
		setNumber(to);
		const found = await orders.answerOf(orderWith(order, to));
		// Of two numbers in a row the answer to the last one counts.
		setNumber((latest) => {
			if (latest === to) setAnswer(found);
			return latest;
		});
	};
	return (
		<>
			<p className="order-said">
				<strong>{said}</strong>
				{bound && number !== undefined && (
					<BoundStepper
						bound={bound}
						value={number}
						name={said}
						onChange={(to) => void change(to)}
						testId="order-number"
					/>
				)}
			</p>
			<p className="hint" role="status">
				{answer
					? words.key("window.orders.answers", { answer: answerSaid(answer, decision, words) })
					: words.key("window.orders.leaves")}
			</p>
			<div className="order-spans">
				{[...spans, undefined].map((until, at) => {
					const lasting = until?.span ?? "campaign";
					return (
						<button
							key={lasting}
							type="button"
							className="small"
							disabled={!campaign.mayAct}
							aria-label={`${said}: ${lastingSaid(lasting)}`}
							onClick={() => void orders.give(orderWith(order, number, until), answer !== null)}
							data-first={isFirst && at === 0 ? true : undefined}
							data-testid={`give-${lasting}`}
						>
							{lastingSaid(lasting)}
						</button>
					);
				})}
			</div>
		</>
	);
});

/** Arrow keys go along the buttons of an order, and from one order to the next; in a field they are the field's own. */
function goAlong(event: KeyboardEvent<HTMLElement>): void {
	const { target, currentTarget, key } = event;
	if (!(target instanceof HTMLButtonElement)) return;
	const rows = [...currentTarget.querySelectorAll<HTMLElement>("[data-row]")].map((row) => [
		...row.querySelectorAll<HTMLButtonElement>(".order-spans button"),
	]);
	const row = rows.findIndex((buttons) => buttons.includes(target));
	const column = rows[row]?.indexOf(target) ?? 0;
	const next = {
		ArrowRight: rows[row]?.[column + 1],
		ArrowLeft: rows[row]?.[column - 1],
		ArrowDown: rows[row + 1]?.[column] ?? rows[row + 1]?.at(-1),
		ArrowUp: row > 0 ? (rows[row - 1]?.[column] ?? rows[row - 1]?.at(-1)) : undefined,
	}[key];
	if (!next) return;
	event.preventDefault();
	next.focus();
}
