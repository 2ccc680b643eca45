/** The page of standing orders: those in force, those that suit the seat, and a form for any other. */
import { observer } from "mobx-react-lite";
import { type FormEvent, type ReactNode, useState } from "react";
import type { Bound, Order, OrdersOfSeat, OrdersOnOffer } from "../../../electron/contract/contract.ts";
import { isInForce, type Lasting, lastingOf, orderWith } from "../../stores/orders-store.ts";
import { useWords } from "../../words.ts";
import { useApp } from "../app.ts";
import { Segmented } from "../common/segmented.tsx";
import { SideBadge } from "../common/side-badge.tsx";
import { useKeyName } from "../keys/use-keys.ts";
import { WaitingOrders } from "./always-button.tsx";
import { BoundStepper } from "./bound-stepper.tsx";
import { kindSaid, orderSaid } from "./order-words.ts";
import { useLasting, useOffer } from "./use-offer.ts";
import "./orders.css";

/** The drawer of the orders of the seat whose eyes see the window. */
export const OrdersDrawer = observer(function OrdersDrawer() {
	const { orders } = useApp();
	const words = useWords();
	const offer = useOffer();
	const { mine } = orders;
	if (!mine) return <p className="hint">{words.key("window.orders.nobody")}</p>;
	return (
		<div className="orders-drawer" data-testid="orders-page">
			<p className="hint">
				<SideBadge side={mine.seat} /> {words.key("window.orders.hint")}
			</p>
			<WaitingOrders />
			{offer && offer.suggested.length > 0 && <Suggested key={`suggested ${mine.seat}`} mine={mine} offer={offer} />}
			{offer && offer.kinds.length > 0 && (
				<Fold key={`form ${mine.seat}`} testId="orders-form" summary={<h3>{words.key("window.orders.form")}</h3>}>
					<GiveForm offer={offer} />
				</Fold>
			)}
			<InForce mine={mine} />
		</div>
	);
});

/** Orders that are in force, each to be struck off. */
const InForce = observer(function InForce({ mine: { inForce } }: { mine: OrdersOfSeat }) {
	const { orders, campaign } = useApp();
	const words = useWords();
	const keyName = useKeyName();
	const lastingSaid = useLasting();
	return (
		<section aria-label={words.key("window.orders.in-force")}>
			<h3>{words.key("window.orders.in-force")}</h3>
			{inForce.length === 0 && (
				<p className="hint" data-testid="orders-none">
					{words.key("window.orders.none", { key: keyName("always") })}
				</p>
			)}
			<ul className="orders-list">
				{inForce.map(({ number, order, known }) => (
					<li key={number} data-testid={`order-in-force-${number}`}>
						<OrderSaid order={order} />
						<small>{known ? lastingSaid(lastingOf(order)) : words.key("window.orders.not-gone-by")}</small>
						<button
							type="button"
							className="small"
							disabled={!campaign.mayAct}
							aria-label={words.key("window.orders.strike-of", { order: orderSaid(order, words) })}
							onClick={() => void orders.strike(number)}
							data-testid="order-strike"
						>
							{words.key("window.orders.strike")}
						</button>
					</li>
				))}
			</ul>
		</section>
	);
});

/** An order by its kind and its sentence. */
function OrderSaid({ order }: { order: Order }) {
	const words = useWords();
	return (
		<span className="order-name">
			<span>{kindSaid(order.kind, words)}</span> <strong>{orderSaid(order, words)}</strong>
		</span>
	);
}

interface OfferProps {
	mine: OrdersOfSeat;
	offer: OrdersOnOffer;
}

/** Orders that suit the scenario and the seat: all at once, or each by itself. */
const Suggested = observer(function Suggested({ mine, offer: { suggested } }: OfferProps) {
	const { orders, campaign } = useApp();
	const words = useWords();
	const stand = suggested.filter((order) => isInForce(mine, order));
	return (
		<section className="orders-suggested">
			<Fold
				testId="orders-suggested"
				summary={
					<>
						<h3>{words.key("window.orders.suggested")}</h3>{" "}
						<small>
							{words.key("window.orders.suggested-count", { count: suggested.length, stand: stand.length })}
						</small>
					</>
				}
			>
				<ul className="orders-list">
					{suggested.map((order) => (
						<li key={`${order.kind}/${order.way}`} data-testid={`order-suggested-${order.kind}`}>
							<OrderSaid order={order} />
							{stand.includes(order) ? (
								<small>{words.key("window.orders.stands")}</small>
							) : (
								<button
									type="button"
									className="small"
									disabled={!campaign.mayAct}
									aria-label={words.key("window.orders.give-of", { order: orderSaid(order, words) })}
									onClick={() => void orders.give(order)}
									data-testid="order-give"
								>
									{words.key("window.orders.give")}
								</button>
							)}
						</li>
					))}
				</ul>
			</Fold>
			<button
				type="button"
				className="small"
				disabled={!campaign.mayAct || stand.length === suggested.length}
				aria-label={words.key("window.orders.give-all-of")}
				onClick={() => void orders.giveSuggested()}
				data-testid="orders-give-all"
			>
				{words.key("window.orders.give-all")}
			</button>
		</section>
	);
});

type Kind = OrdersOnOffer["kinds"][number];

/** What is being put together in the form. */
interface Written {
	readonly kind: string;
	readonly way: string;
	readonly number: number | undefined;
	readonly lasting: Lasting;
}

/** The first way of a kind, with its usual number, for the whole campaign. */
function writtenOf({ id, ways }: Kind, way = Object.keys(ways)[0] ?? ""): Written {
	return { kind: id, way, number: ways[way]?.usual, lasting: "campaign" };
}

/** What is unfolded when it is wanted, and drawn no sooner. */
function Fold({ summary, testId, children }: { summary: ReactNode; testId: string; children: ReactNode }) {
	const [open, setOpen] = useState(false);
	return (
		<details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
			<summary data-testid={testId}>{summary}</summary>
			{open && children}
		</details>
	);
}

/** Any order that the game knows: its kind, what is ordered, its number, and for how long. */
const GiveForm = observer(function GiveForm({ offer }: { offer: OrdersOnOffer }) {
	const { orders, campaign } = useApp();
	const words = useWords();
	const lastingSaid = useLasting();
	const kinds = offer.kinds
		.map((kind) => ({ ...kind, said: kindSaid(kind.id, words) }))
		.toSorted((one, other) => words.compare(one.said, other.said));
	const [first] = kinds;
	const [written, setWritten] = useState<Written | null>(first ? writtenOf(first) : null);
	const kind = offer.kinds.find(({ id }) => id === written?.kind);
	if (!written || !kind) return null;
	const bound = kind.ways[written.way] ?? null;
	const spans = kind.spans.filter((span) => offer.underway[span] !== undefined);
	const lasting = spans.find((span) => span === written.lasting) ?? "campaign";
	const name = lasting === "campaign" ? undefined : offer.underway[lasting];
	const until = lasting !== "campaign" && name !== undefined ? { span: lasting, name } : undefined;
	const order = orderWith({ kind: written.kind, way: written.way }, written.number, until);
	const submit = (event: FormEvent) => {
		event.preventDefault();
		void orders.give(order);
	};
	return (
		<form className="order-form" noValidate onSubmit={submit} aria-label={words.key("window.orders.form")}>
			<label className="field">
				<span>{words.key("window.orders.kind")}</span>
				<select
					value={written.kind}
					onChange={({ target }) => {
						const chosen = offer.kinds.find(({ id }) => id === target.value);
						if (chosen) setWritten({ ...writtenOf(chosen), lasting: written.lasting });
					}}
					data-testid="order-kind"
				>
					{kinds.map(({ id, said }) => (
						<option key={id} value={id}>
							{said}
						</option>
					))}
				</select>
			</label>
			<label className="field">
				<span>{words.key("window.orders.way")}</span>
				<select
					value={written.way}
					onChange={({ target }) => setWritten({ ...writtenOf(kind, target.value), lasting: written.lasting })}
					data-testid="order-way"
				>
					{Object.entries(kind.ways).map(([way, its]) => (
						<option key={way} value={way}>
							{orderSaid(orderWith({ kind: kind.id, way }, numberOf(way, its, written)), words)}
						</option>
					))}
				</select>
			</label>
			{bound && (
				<div className="field">
					<span>{words.key("window.orders.number")}</span>
					<BoundStepper
						bound={bound}
						value={written.number ?? bound.usual}
						name={orderSaid(order, words)}
						onChange={(number) => setWritten({ ...written, number })}
						testId="order-number"
					/>
				</div>
			)}
			<Segmented<Lasting>
				legend={words.key("window.orders.for")}
				value={lasting}
				choices={[...spans, "campaign" as const].map((value) => ({ value, label: lastingSaid(value) }))}
				onChange={(chosen) => setWritten({ ...written, lasting: chosen })}
				testId="order-lasting"
			/>
			<div className="buttons">
				<button type="submit" disabled={!campaign.mayAct} data-testid="order-give-this">
					{words.key("window.orders.give")}
				</button>
			</div>
		</form>
	);
});

/** The number with which a way is told in the list: that which was chosen for it, else the usual one. */
function numberOf(way: string, its: Bound | null, written: Written): number | undefined {
	return way === written.way ? written.number : its?.usual;
}
