/** The Senate in session: nominees, consuls, and each bill with the votes given so far. */
import { observer } from "mobx-react-lite";
import { Card } from "../../../panels/common/card.tsx";
import { useWords } from "../../../words.ts";
import type { LudiFacts } from "../ludi-facts.ts";

/** The Senate in session: nominees, consuls, and each bill with the votes given so far. */
export const SenateCard = observer(function SenateCard({ facts: { view } }: { facts: LudiFacts }) {
	const words = useWords();
	const { senate } = view;
	if (!senate) return null;
	const mortals = (ids: readonly string[]) => ids.map((id) => ({ kind: "mortal", id }));
	return (
		<Card title={words.key("ludi.senate")} className="ludi-senate" testId="senate-card">
			<div className="scrolls">
				{senate.consuls.length > 0 ? (
					<p>{words.key("ludi.senate.consuls", { mortals: mortals(senate.consuls) })}</p>
				) : (
					<p>
						{words.key("ludi.senate.nominees", { count: senate.nominees.length, mortals: mortals(senate.nominees) })}
					</p>
				)}
				<ul className="ludi-bills">
					{senate.bills.map((bill) => (
						<li key={`${bill.bill} ${bill.consul}`} data-carried={bill.carried ?? undefined}>
							<strong>{words.key(`ludi.bill.${bill.bill}`)}</strong>{" "}
							{bill.target && words.name({ kind: "mortal", id: bill.target })}
							{bill.region && words.name({ kind: "region", id: bill.region })}
							<Votes bill={bill} />
						</li>
					))}
				</ul>
			</div>
		</Card>
	);
});

type Bill = NonNullable<LudiFacts["view"]["senate"]>["bills"][number];

/** Suffragia for and against, as Phobos and Deimos counted them (LR-VIII.D), and what came of them. */
function Votes({ bill: { ayes, nays, carried } }: { bill: Bill }) {
	const words = useWords();
	const result = carried === null ? "open" : carried ? "carried" : "lost";
	return <span className="votes">{words.key("ludi.senate.votes", { ayes, nays, result })}</span>;
}
