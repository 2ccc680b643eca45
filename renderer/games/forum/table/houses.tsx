/** The houses at the table: what each has, in one row; under the pointer it lights its network on the map. */
import { observer } from "mobx-react-lite";
import { Glyph } from "../../../counters/glyph.tsx";
import { useApp } from "../../../panels/app.ts";
import { SideBadge } from "../../../panels/common/side-badge.tsx";
import { useWords } from "../../../words.ts";
import { type ForumView, type HouseView, housesOf } from "../forum-facts.ts";
import { HouseToken } from "./token.tsx";
import { useForum } from "./use-forum.ts";

/** The houses at the table: what each has, in one row. */
export const Houses = observer(function Houses({ view }: { view: ForumView }) {
	const words = useWords();
	const heads = ["house", "money", "income", "prestige", "agents", "horrea", "family", "allies"];
	return (
		<section className="card forum-houses" aria-label={words.key("forum.board.houses")} data-testid="houses">
			<table>
				<thead>
					<tr>
						{heads.map((head) => (
							<th key={head} scope="col" title={words.key(`forum.board.head.${head}.long`)}>
								{words.key(`forum.board.head.${head}`)}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{housesOf(view).map(([id, house]) => (
						<HouseRow key={id} id={id} house={house} begins={view.first === id} />
					))}
				</tbody>
			</table>
		</section>
	);
});

interface HouseRowProps {
	id: string;
	house: HouseView;
	begins: boolean;
}

const HouseRow = observer(function HouseRow({ id, house, begins }: HouseRowProps) {
	const { decision } = useApp();
	const table = useForum();
	const words = useWords();
	const { agents, reserve, trade, allies } = house;
	return (
		<tr
			aria-current={decision.decision?.seat === id || undefined}
			onPointerEnter={() => table.hoverHouse(id)}
			onPointerLeave={() => table.hoverHouse(null)}
			data-testid={`house-${id}`}
		>
			<th scope="row">
				<SideBadge side={id} />
				{begins && (
					<abbr title={words.key("forum.board.begins")} className="forum-first">
						{words.key("forum.board.begins.sign")}
					</abbr>
				)}
				{house.senator && (
					<span title={words.key("forum.board.senator")}>
						<Glyph id="laurels" />
						<span className="visually-hidden">{words.key("forum.board.senator")}</span>
					</span>
				)}
			</th>
			<td>{words.key("forum.board.dollars", { amount: house.money })}</td>
			<td className={trade.sum < 0 ? "loss" : ""}>{words.key("forum.board.sum", { amount: trade.sum })}</td>
			<td>{house.prestige}</td>
			<td>{words.key("forum.board.of", { n: agents.length, of: agents.length + reserve })}</td>
			<td>{house.horrea.length}</td>
			<td>{house.children}</td>
			<td>
				<span className="ties">
					{allies.map((ally) => (
						<HouseToken key={ally} house={ally} />
					))}
					{house.localMarriages.length > 0 && <MarriedInto markets={house.localMarriages.length} />}
				</span>
			</td>
		</tr>
	);
});

/** The rings that stand at those markets on the map, and how many markets they are. */
function MarriedInto({ markets }: { markets: number }) {
	const words = useWords();
	const said = words.key("forum.board.local", { n: markets });
	return (
		<span title={said}>
			<svg className="rings" viewBox="-8 -5 15 10" aria-hidden="true">
				<circle cx="-3" r="4" />
				<circle cx="2" r="4" />
			</svg>
			<span aria-hidden="true">{markets}</span>
			<span className="visually-hidden">{said}</span>
		</span>
	);
}
