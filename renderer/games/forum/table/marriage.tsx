/** A marriage between two houses in the making: who gives which child, what is paid, and the say of both (FO 2.4). */
import { observer } from "mobx-react-lite";
import { useApp } from "../../../panels/app.ts";
import { SideBadge } from "../../../panels/common/side-badge.tsx";
import { useWords } from "../../../words.ts";
import { negotiationOf } from "../stores/negotiation.ts";
import { Bust } from "./family.tsx";

/** The two houses with the children that they would give, and the price between them; `named`: the price that is being named. */
export const Couple = observer(function Couple({ named }: { named?: number | undefined }) {
	const { decision } = useApp();
	const words = useWords();
	const proposal = negotiationOf(decision.decision);
	if (!proposal) return null;
	const { proposer, asked, gives } = proposal;
	const price = named ?? proposal.price;
	const takes = gives === "son" ? "daughter" : "son";
	return (
		<div className="forum-couple" data-testid="couple">
			<figure>
				{gives && <Bust kind={gives} />}
				<figcaption>
					<SideBadge side={proposer} />
					{gives && <span>{words.key(`forum.board.gives.${gives}`)}</span>}
				</figcaption>
			</figure>
			<p className="price-tag">
				{price === null ? words.key("forum.board.price-open") : words.key("forum.board.dollars", { amount: price })}
				<span aria-hidden="true" className="pays">
					→
				</span>
			</p>
			<figure>
				{gives && <Bust kind={takes} />}
				<figcaption>
					<SideBadge side={asked} />
					{gives && <span>{words.key(`forum.board.gives.${takes}`)}</span>}
				</figcaption>
			</figure>
		</div>
	);
});
