/** A part of a chapter on the page: prose, a chart with its figures, a table that can be put in order, maps to go through. */
import { observer } from "mobx-react-lite";
import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { Glyph } from "../../counters/glyph.tsx";
import { useWords, type Words } from "../../words.ts";
import { useApp } from "../app.ts";
import { useSeatColours } from "../common/seat-colours.ts";
import { SideBadge } from "../common/side-badge.tsx";
import {
	type ChartPart,
	type ListLine,
	type MapPart,
	numberIn,
	type Part,
	type ProsePart,
	readIn,
	signOf,
	type TableCell,
	type TablePart,
} from "./chapters.ts";
import { drawChart } from "./chart.ts";

/** A part of a chapter as it is shown in the dialog. */
export function BookPart({ part }: { part: Part }) {
	switch (part.kind) {
		case "prose":
			return part.isEnding ? <Ending part={part} /> : <Prose part={part} />;
		case "list":
			return (
				<>
					<h3>{part.title}</h3>
					<Lines lines={part.lines} />
				</>
			);
		case "chart":
			return <Chart part={part} />;
		case "table":
			return <Table part={part} />;
		case "map":
			return <Maps part={part} />;
	}
}

/** How the game came out, in the colour of whoever has won. */
const Ending = observer(function Ending({ part: { paragraphs } }: { part: ProsePart }) {
	const { campaign } = useApp();
	const colours = useSeatColours();
	const winner = campaign.snapshot?.outcome?.winner ?? null;
	return (
		<div className="book-ending" style={winner === null ? undefined : { borderColor: colours(winner).field }}>
			<Glyph id="laurels" size={3} />
			{paragraphs.map((paragraph) => (
				<p key={paragraph}>{paragraph}</p>
			))}
			{winner !== null && <SideBadge side={winner} />}
		</div>
	);
});

function Prose({ part: { title, paragraphs } }: { part: ProsePart }) {
	return (
		<>
			{title !== undefined && <h3>{title}</h3>}
			{paragraphs.map((said, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never change places, and two may say the same
				<p key={at} className="book-said">
					{said}
				</p>
			))}
		</>
	);
}

function Lines({ lines }: { lines: readonly ListLine[] }) {
	return (
		<ul className="book-lines">
			{lines.map(({ said, done, under }, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: lines never change places, and two may say the same
				<li key={at} className={done?.is ? "done" : ""}>
					{done && (
						<span role="img" aria-label={done.word}>
							{signOf(done.is)}
						</span>
					)}
					<div>
						{said}
						{under.length > 0 && <Lines lines={under} />}
					</div>
				</li>
			))}
		</ul>
	);
}

function Chart({ part }: { part: ChartPart }) {
	const words = useWords();
	const place = useRef<HTMLDivElement>(null);
	useEffect(() => {
		let isWanted = true;
		void drawChart(part).then((drawn) => isWanted && place.current?.replaceChildren(drawn));
		return () => {
			isWanted = false;
		};
	}, [part]);
	return (
		<figure className="book-chart">
			<figcaption>
				<h3>{part.title}</h3>
			</figcaption>
			<div ref={place} />
			<details>
				<summary>{words.key("window.book.figures")}</summary>
				<table>
					<caption>{part.unit}</caption>
					<thead>
						<tr>
							<td />
							{part.turns.map((turn) => (
								<th key={turn} scope="col" className="number">
									{turn}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{part.series.map(({ name, values }) => (
							<tr key={name}>
								<th scope="row">{name}</th>
								{values.map((value, at) => (
									<td key={part.turns[at] ?? ""} className="number">
										{value ?? "–"}
									</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
			</details>
		</figure>
	);
}

/** A press on a column's name puts the rows in its order; another turns it round. */
function Table({ part: { title, columns, rows, empty } }: { part: TablePart }) {
	const words = useWords();
	const app = useApp();
	const { campaign, table } = app;
	const [order, setOrder] = useState<{ column: number; down: boolean } | null>(null);
	if (rows.length === 0)
		return (
			<>
				<h3>{title}</h3>
				<p>{empty}</p>
			</>
		);
	const sorted = order
		? rows.toSorted((a, b) => compare(words, a.cells[order.column], b.cells[order.column]) * (order.down ? -1 : 1))
		: rows;
	const play = (node: number) => {
		table.openDialog(null);
		void campaign.past.playFrom(node);
	};
	const learn = (node: number) =>
		app.once(async () => void ((await app.moments.learn(node)) && table.openDialog(null)));
	const make = async (node: number) => {
		const reply = await app.desk.grant("problem.make", { node });
		if (reply) app.handOut(reply.fileName, reply.text);
	};
	return (
		<div className="book-table">
			<table>
				<caption>{title}</caption>
				<thead>
					<tr>
						{columns.map((name, column) => (
							<th
								// biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name, and none changes places
								key={column}
								scope="col"
								className={rows.every(({ cells }) => numberIn(cells[column]) !== null) ? "number" : ""}
								aria-sort={order?.column !== column ? "none" : order.down ? "descending" : "ascending"}
							>
								<button
									type="button"
									className="quiet small"
									onClick={() => setOrder({ column, down: order?.column === column && !order.down })}
								>
									{name}
								</button>
							</th>
						))}
						{rows.some(({ node }) => node !== undefined) && <td />}
					</tr>
				</thead>
				<tbody>
					{sorted.map(({ cells, node, isDecision }, at) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own, and two may be alike
						<tr key={at}>
							{cells.map((cell, column) => (
								// biome-ignore lint/suspicious/noArrayIndexKey: cells stand in their columns
								<td key={column} className={numberIn(cell) === null ? "" : "number"}>
									{readIn(cell)}
								</td>
							))}
							{node !== undefined && (
								<td>
									<button type="button" className="small" onClick={() => play(node)}>
										{words.key("window.book.play")}
									</button>
									{isDecision && (
										<button type="button" className="small" onClick={() => void learn(node)} data-testid="play-again">
											{words.key("window.desk.try")}
										</button>
									)}
									{isDecision && (
										<button
											type="button"
											className="small quiet"
											onClick={() => void make(node)}
											data-testid="make-problem"
										>
											{words.key("window.problems.make")}
										</button>
									)}
								</td>
							)}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

function compare(words: Words, a: TableCell = "", b: TableCell = ""): number {
	const [one, other] = [numberIn(a), numberIn(b)];
	return one !== null && other !== null ? one - other : words.compare(readIn(a), readIn(b));
}

/** One picture at a time: those of turns by a slider, others by name. */
function Maps({ part: { by, title, pictures } }: { part: MapPart }) {
	const words = useWords();
	const [chosen, setChosen] = useState(by === "turn" ? pictures.length - 1 : 0);
	const choose = ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => setChosen(Number(target.value));
	const picture = pictures[chosen];
	if (!picture) return null;
	return (
		<figure className="book-map">
			<figcaption>
				<h3>{title}</h3>
				{by === "turn" ? (
					<label className="field">
						<span>{words.key("window.book.shown", { what: picture.label })}</span>
						<input
							type="range"
							min={0}
							max={pictures.length - 1}
							value={chosen}
							aria-valuetext={picture.label}
							onChange={choose}
							data-testid="book-map-slider"
						/>
					</label>
				) : (
					<label className="field">
						<span>{words.key("window.book.whose")}</span>
						<select value={chosen} onChange={choose} data-testid="book-map-choice">
							{pictures.map(({ label }, at) => (
								<option key={label} value={at}>
									{label}
								</option>
							))}
						</select>
					</label>
				)}
			</figcaption>
			<img src={`data:image/svg+xml,${encodeURIComponent(picture.svg)}`} alt={`${title}: ${picture.label}`} />
		</figure>
	);
}
