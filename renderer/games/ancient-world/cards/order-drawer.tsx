/** The order of battle as a list: sorted by any column, of what is written alone; a click goes to the place. */
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { Counter } from "../../../counters/counter.tsx";
import { useWords } from "../../../words.ts";
import { faceOfLeader } from "../face-of.ts";
import { SideTag } from "../parts/side-tag.tsx";
import type { Handling } from "../piece-handling.ts";
import { useAncientWorld } from "../stores/use-ancient-world.ts";
import type { TableFacts } from "../table-facts.ts";
import { COLUMNS, type Column, found, listRows, type Row, sorted } from "./order-of-battle.ts";
import "./records.css";
import "./order.css";

/** The order of battle as a list that is put in order by any column and searched; a click goes to the place. */
export const OrderOfBattle = observer(function OrderOfBattle({
	facts,
	handling,
}: {
	facts: TableFacts;
	handling: Handling;
}) {
	const words = useWords();
	const [written, setWritten] = useState("");
	const [{ by, downwards }, setOrder] = useState<{ by: Column | null; downwards: boolean }>({
		by: null,
		downwards: false,
	});
	const all = listRows(facts, words);
	const rows = sorted(found(all, written, words), by, downwards, words);
	// What matters most stands on top at first: the strongest, who may act.
	const sortBy = (column: Column) =>
		setOrder(
			by === column
				? { by, downwards: !downwards }
				: { by: column, downwards: column === "strength" || column === "may" },
		);
	return (
		<>
			<p className="aw-order-find">
				<input
					type="search"
					data-first
					aria-label={words.key("window.order.find")}
					placeholder={words.key("window.order.find")}
					value={written}
					onChange={(event) => setWritten(event.target.value)}
					data-testid="order-find"
				/>
				<output className="aw-quiet">{words.key("window.order.count", { count: rows.length, all: all.length })}</output>
			</p>
			<table className="aw-record aw-order" data-testid="order-of-battle">
				<thead>
					<tr>
						{COLUMNS.map((column) => (
							<th
								key={column}
								scope="col"
								aria-sort={by === column ? (downwards ? "descending" : "ascending") : "none"}
							>
								<button
									type="button"
									className="aw-plain"
									onClick={() => sortBy(column)}
									data-testid={`order-by-${column}`}
								>
									{words.key(`window.order.${column}`)}
									<span aria-hidden="true">{by === column ? (downwards ? " ▾" : " ▴") : ""}</span>
								</button>
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => (
						<Line key={row.key} row={row} handling={handling} />
					))}
				</tbody>
			</table>
		</>
	);
});

function Line({ row, handling }: { row: Row; handling: Handling }) {
	const words = useWords();
	const { map } = useAncientWorld();
	const { leader } = row;
	return (
		<tr className={leader?.active ? "active" : ""} data-testid="order-row">
			<th scope="row">
				<button type="button" className="aw-man" onClick={() => map.goTo(row.hex)}>
					{leader && <Counter face={faceOfLeader(leader)} size={32} label="" />}
					<span>
						{row.name}
						{row.under !== "" && <small>{row.under}</small>}
					</span>
				</button>
			</th>
			<td>
				<SideTag side={row.side} />
			</td>
			<td>
				<button type="button" className="aw-plain" onClick={() => handling.onInspect({ kind: "hex", id: row.hex })}>
					{row.where}
				</button>
			</td>
			<td className="aw-figure">
				{row.strength !== null && <strong>{words.key("window.order.strength-of", { sp: row.strength })}</strong>}
				{row.arms !== "" && <small>{row.arms}</small>}
			</td>
			<td>{row.status}</td>
			<td>{row.may}</td>
		</tr>
	);
}
