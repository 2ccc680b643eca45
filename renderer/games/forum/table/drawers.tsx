/** What may be laid beside the board: the accounts of the houses, and the fate cards that have been drawn. */
import { observer } from "mobx-react-lite";
import { SideBadge } from "../../../panels/common/side-badge.tsx";
import type { DrawerPart } from "../../../panels/game.ts";
import { useWords } from "../../../words.ts";
import { type ForumView, type HouseView, housesOf, type TradeLine } from "../forum-facts.ts";
import { useForum } from "./use-forum.ts";

/** What the next Trade phase would bring each house, market by market (FO 3). */
const Accounts = observer(function Accounts() {
	const { view } = useForum();
	const words = useWords();
	if (!view) return null;
	return (
		<>
			<p className="hint">{words.key("forum.board.accounts.hint")}</p>
			<div className="forum-accounts">
				{housesOf(view).map(([id, house]) => (
					<Account key={id} id={id} house={house} />
				))}
			</div>
		</>
	);
});

const Account = observer(function Account({ id, house: { trade } }: { id: string; house: HouseView }) {
	const words = useWords();
	const worth = ({ market, profit, boost }: TradeLine) =>
		trade.blocked.includes(market) ? Math.min(0, profit + boost) : profit + boost;
	return (
		<table data-testid={`account-${id}`}>
			<caption>
				<SideBadge side={id} />
			</caption>
			<thead>
				<tr>
					<th scope="col">{words.key("forum.board.accounts.market")}</th>
					<th scope="col">{words.key("forum.board.accounts.horrea")}</th>
					<th scope="col">{words.key("forum.board.accounts.profit")}</th>
					<th scope="col">{words.key("forum.board.accounts.boost")}</th>
					<th scope="col">{words.key("forum.board.accounts.sum")}</th>
				</tr>
			</thead>
			<tbody>
				{trade.lines.map((line) => (
					<tr key={line.market}>
						<th scope="row">{words.name({ kind: "market", id: line.market })}</th>
						<td>{line.horrea}</td>
						<td>{words.key("forum.board.dollars", { amount: line.profit })}</td>
						<td>
							{line.by === null ? "–" : words.key(`forum.board.accounts.boost-${line.by}`, { boost: line.boost })}
						</td>
						<td className={worth(line) < 0 ? "loss" : ""}>{words.key("forum.board.sum", { amount: worth(line) })}</td>
					</tr>
				))}
				{trade.bonuses.map(({ card, amount }) => (
					<tr key={card}>
						<th scope="row" colSpan={4}>
							{words.name({ kind: "fate", id: card })}
						</th>
						<td>{words.key("forum.board.sum", { amount })}</td>
					</tr>
				))}
			</tbody>
			<tfoot>
				<tr>
					<th scope="row" colSpan={4}>
						{words.key("forum.board.accounts.total")}
					</th>
					<td>{words.key("forum.board.sum", { amount: trade.sum })}</td>
				</tr>
			</tfoot>
		</table>
	);
});

/** The cards drawn since the last shuffle, the last first; those that still wait for the Trade phase say so. */
const Fates = observer(function Fates() {
	const { view } = useForum();
	const words = useWords();
	if (!view) return null;
	if (view.fateDiscard.length === 0) return <p className="hint">{words.key("forum.board.fates.none")}</p>;
	return (
		<ol className="forum-fates">
			{pileOf(view.fateDiscard).map(({ card, drawn }) => (
				<li key={drawn}>
					<h3>{words.name({ kind: "fate", id: card })}</h3>
					<p>{words.key(`forum.card.${card}`)}</p>
					{waits(view, card) && <p className="good">{words.key("forum.board.fates.waits")}</p>}
				</li>
			))}
		</ol>
	);
});

function waits({ pending }: ForumView, card: string): boolean {
	return pending.some((waiting) => waiting.card === card);
}

/** The drawers of Forum: the houses' accounts, and the fate cards that were drawn. */
export const forumDrawers: readonly DrawerPart[] = [
	{ id: "accounts", sign: "M5 4h14v16H5zM8 8h8M8 12h8M8 16h5", keys: ["a"], isRead: true, Content: Accounts },
	{ id: "fates", sign: "M7 5h10v14H7zM4 8v11a2 2 0 0 0 2 2h9M12 9v6M9.500 12h5", keys: ["c"], Content: Fates },
];

/** The pile from its top, each card with its place in the order of drawing. */
function pileOf(cards: readonly string[]): { card: string; drawn: number }[] {
	return cards.map((card, drawn) => ({ card, drawn })).toReversed();
}
