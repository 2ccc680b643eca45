/** What is under the pointer, the keyboard or the agent in hand, in one line; a screen reader hears it. */
import { observer } from "mobx-react-lite";
import { useWords } from "../../../words.ts";
import { agentsOn, type ForumFacts, marketOf, marriedInto, nextProfit, ownersOn } from "../forum-facts.ts";
import { useForum } from "./use-forum.ts";

/** The line under the map that describes the market under pointer, cursor or agent. */
export const ForumTip = observer(function ForumTip({ facts }: { facts: ForumFacts }) {
	const { agents, looked: under, open } = useForum();
	const words = useWords();
	// The open card says it all, and more.
	const looked = under === open && agents.lifted === null ? null : under;
	const whyNot = looked === null ? null : agents.whyNot(looked);
	const option = looked === null ? undefined : agents.moves?.targets.get(looked);
	const said = looked === null ? "" : describe(facts, looked, words);
	const lifted = agents.lifted !== null;
	return (
		<p className="mirror forum-tip" role="status" hidden={said === "" && !lifted} data-testid="mirror">
			{lifted && looked === null && words.key("forum.board.in-hand")}
			{said}
			{whyNot && <strong className="why"> {words.say(whyNot.text)}</strong>}
			{option && (
				<strong>
					{" "}
					{words.key("forum.board.may-go")} {option.note && words.say(option.note)}
				</strong>
			)}
		</p>
	);
});

function describe({ assets, view }: ForumFacts, id: string, words: ReturnType<typeof useWords>): string {
	const market = marketOf(assets, id);
	if (!market) return "";
	const sideOf = (house: string) => ({ kind: "side", id: house });
	const married = marriedInto(view, id);
	const parts = [
		words.key("forum.board.tip", {
			market: { kind: "market", id },
			type: { key: `forum.board.type.${market.type}` },
			distance: market.distance,
			profit: nextProfit(view, market),
		}),
	];
	const owners = ownersOn(view, id);
	const present = agentsOn(view, id);
	if (owners.length > 0) parts.push(words.key("forum.board.tip.owners", { sides: owners.map(sideOf) }));
	if (present.length > 0)
		parts.push(words.key("forum.board.tip.agents", { sides: present.map(({ house }) => sideOf(house)) }));
	if (married !== null) parts.push(words.key("forum.board.tip.married", { side: sideOf(married) }));
	return parts.join(" ");
}
