/** What is called out in a class: whose hands are up before a motus, and that battles are thrown to their end. */
import { observer } from "mobx-react-lite";
import { useApp } from "../../../panels/app.ts";
import { SideBadge } from "../../../panels/common/side-badge.tsx";
import { orderWith } from "../../../stores/orders-store.ts";
import { useWords } from "../../../words.ts";
import "./styles/class-calls.css";

/**
 * The hands of a class, to tap; nothing where none may be raised. `before`: also while the motus is still to come; else only while the table
 * waits for them.
 */
export const RaisedHands = observer(function RaisedHands({ before = false }: { before?: boolean }) {
	const { orders, campaign } = useApp();
	const words = useWords();
	const { hands } = orders;
	if (!hands || !(before || hands.waits)) return null;
	const count = hands.seats.filter(({ raised }) => raised).length;
	// In a drawer, which has a heading of its own, it is a part; on the board a card.
	const Heading = before ? "h3" : "h2";
	return (
		<section className="ludi-hands" aria-label={words.key("ludi.hands.title")} data-testid="raised-hands">
			<Heading>{words.key("ludi.hands.title")}</Heading>
			<p className="hint">{words.key(hands.isNow ? "ludi.hands.who" : "ludi.hands.before")}</p>
			<ul>
				{hands.seats.map(({ seat, raised }) => (
					<li key={seat}>
						<button
							type="button"
							className="quiet"
							aria-pressed={raised}
							disabled={!campaign.mayAct}
							onClick={() => void orders.raise(seat, !raised)}
							data-testid={`hand-${seat}`}
						>
							<SideBadge side={seat} />
						</button>
					</li>
				))}
			</ul>
			{hands.waits && (
				<button
					type="button"
					className="primary"
					disabled={!campaign.mayAct}
					onClick={() => void orders.handsUp()}
					data-testid="hands-up"
				>
					{words.key("ludi.hands.go-on", { count })}
				</button>
			)}
		</section>
	);
});

/** The order by which a battle is thrown to its end. */
const TO_THE_END = { kind: "ludi-battle", way: "program" } as const;

/** Throws a battle to its end, for whoever is asked in it; and for whoever keeps the table this one and all of the season. */
export const ThrowToTheEnd = observer(function ThrowToTheEnd() {
	const { orders, campaign } = useApp();
	const words = useWords();
	const own = orders.proposed.find(({ order: { kind, way } }) => kind === TO_THE_END.kind && way === TO_THE_END.way);
	const until = own?.spans.find(({ span }) => span === "battle");
	const keeps = campaign.snapshot?.keeps === true && orders.mine !== null;
	if (!until && !keeps) return null;
	return (
		<div className="ludi-to-end">
			{until && (
				<button
					type="button"
					className="small"
					disabled={!campaign.mayAct}
					onClick={() => void orders.give(orderWith(TO_THE_END, undefined, until), true)}
					data-testid="to-end-own"
				>
					{words.key("ludi.to-end.own")}
				</button>
			)}
			{keeps &&
				(["battle", "phase"] as const).map((span) => (
					<button
						key={span}
						type="button"
						className="quiet small"
						disabled={!campaign.mayAct}
						onClick={() => void orders.callOut(TO_THE_END, span)}
						data-testid={`to-end-${span}`}
					>
						{words.key(span === "battle" ? "ludi.to-end.battle" : "ludi.to-end.season")}
					</button>
				))}
		</div>
	);
});
