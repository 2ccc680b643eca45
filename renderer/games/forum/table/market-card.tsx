/** A market looked at closely: what it pays, who is there, the way to it, and what may be done there now. */
import { observer } from "mobx-react-lite";
import { useApp } from "../../../panels/app.ts";
import { Card } from "../../../panels/common/card.tsx";
import { SideBadge } from "../../../panels/common/side-badge.tsx";
import { OptionButton } from "../../../panels/table/choose-list.tsx";
import { RefusedList } from "../../../panels/table/refused-list.tsx";
import { useWords } from "../../../words.ts";
import { agentsOn, type ForumFacts, type Market, marketOf, marriedInto, ownersOn } from "../forum-facts.ts";
import type { ForumTable } from "../stores/forum-table.ts";
import { RouteLine } from "./route-line.tsx";
import { useForum } from "./use-forum.ts";

/** The card of an open market: what it pays, who is there, the route to it, and what may be done there now. */
export const MarketCard = observer(function MarketCard({ facts }: { facts: ForumFacts }) {
	const table = useForum();
	const words = useWords();
	const market = table.open === null ? null : marketOf(facts.assets, table.open);
	if (!market) return null;
	return (
		<div className={`forum-market-card ${sideFor(table, market.id)}`}>
			<Card
				title={words.name({ kind: "market", id: market.id })}
				actions={
					<button
						type="button"
						className="quiet small"
						onClick={() => table.click(market.id)}
						data-testid="close-market"
					>
						{words.key("window.close")}
					</button>
				}
				testId="market-card"
			>
				<div className="scrolls">
					<p className="facts">
						<span>{words.key(`forum.board.type.${market.type}`)}</span>
						<span>{words.key("forum.board.distance", { distance: market.distance })}</span>
						{market.region && <span>{words.name({ kind: "region", id: market.region })}</span>}
					</p>
					<Profits market={market} taken={ownersOn(facts.view, market.id).length} />
					<Present market={market} facts={facts} />
					<RouteLine />
					<Doings market={market.id} />
				</div>
			</Card>
		</div>
	);
});

/** The half of the frame where the market does not lie: what leads from Rome to it stays in sight. */
function sideFor({ sheet, camera }: ForumTable, market: string): "left" | "right" {
	const spot = sheet?.spots.get(market);
	return spot && camera.toFrame(spot.at).x > camera.size.width / 2 ? "left" : "right";
}

/** What each owner gets by how many horrea stand there; the number there now is marked. */
function Profits({ market, taken }: { market: Market; taken: number }) {
	const words = useWords();
	const columns = market.profit.map((profit, index) => ({ horrea: index + 1, profit }));
	return (
		<table className="forum-profits" data-testid="profits">
			<caption>{words.key("forum.board.profits")}</caption>
			<thead>
				<tr>
					<th scope="row">{words.key("forum.board.horrea")}</th>
					{columns.map(({ horrea }) => (
						<th key={horrea} scope="col" aria-current={horrea === taken || undefined}>
							{horrea}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				<tr>
					<th scope="row">{words.key("forum.board.each")}</th>
					{columns.map(({ horrea, profit }) => (
						<td key={horrea} className={profit < 0 ? "loss" : ""} data-now={horrea === taken || undefined}>
							{words.key("forum.board.dollars", { amount: profit })}
						</td>
					))}
				</tr>
			</tbody>
			{market.boost > 0 && (
				<tfoot>
					<tr>
						<td colSpan={market.profit.length + 1}>{words.key("forum.board.boost", { boost: market.boost })}</td>
					</tr>
				</tfoot>
			)}
		</table>
	);
}

const Present = observer(function Present({ market, facts: { view } }: { market: Market; facts: ForumFacts }) {
	const words = useWords();
	const married = marriedInto(view, market.id);
	const rows: [string, string[]][] = [
		["forum.board.owners", ownersOn(view, market.id)],
		["forum.board.agents", agentsOn(view, market.id).map(({ house }) => house)],
		["forum.board.married", married === null ? [] : [married]],
	];
	return (
		<dl className="forum-present">
			{rows.map(([key, houses]) => (
				<div key={key}>
					<dt>{words.key(key)}</dt>
					<dd>
						{houses.length === 0
							? words.key("forum.board.nobody")
							: houses.map((house) => <SideBadge key={house} side={house} />)}
					</dd>
				</div>
			))}
		</dl>
	);
});

/** What the question offers and refuses on this market. */
const Doings = observer(function Doings({ market }: { market: string }) {
	const { decision: store } = useApp();
	const here = { kind: "market", id: market };
	const { decision } = store;
	if (!decision || !store.mayAnswer || decision.kind !== "choose") return null;
	const isHere = ({ at }: { at?: readonly { kind: string; id: string }[] }) =>
		at?.some(({ kind, id }) => kind === "market" && id === market) ?? false;
	return (
		<>
			<ol className="options">
				{store.optionsAt(here).map((option) => (
					<li key={option.id}>
						<OptionButton option={option} />
					</li>
				))}
			</ol>
			<RefusedList refused={decision.refused.filter(isHere)} />
		</>
	);
});
