/** A leaf of charts: each a table with the modifiers of its roll below, opened and closed by itself. */
import { observer } from "mobx-react-lite";
import type { Replies } from "../../../../electron/contract/contract.ts";
import { useApp } from "../../../panels/app.ts";
import { ChartTable } from "../../../panels/table/chart-table.tsx";
import { signed } from "../../../panels/table/roll-lines.tsx";
import { useWords } from "../../../words.ts";
import { RuleNumber } from "../parts/rule-number.tsx";
import type { Handling } from "../piece-handling.ts";
import "./charts.css";

type Line = Replies["chart"]["lines"][number];

/** The charts of a page, of which the first lies open. */
export const ChartSheet = observer(function ChartSheet(props: { charts: readonly string[]; handling: Handling }) {
	const { reference, campaign } = useApp();
	const { scenario = "", module = "" } = campaign.snapshot ?? {};
	const isUsed = ({ games, scenarios }: Line) => games.includes(module) && (scenarios?.includes(scenario) ?? true);
	return (
		<div className="aw-charts">
			{props.charts.map((id, index) => {
				const chart = reference.chart(id);
				if (!chart) return null;
				const lines = chart.lines.filter(isUsed);
				return (
					<details key={id} open={index === 0} data-testid={`chart-${id}`}>
						<summary>{chart.title}</summary>
						<ChartTable chart={id} />
						{lines.length > 0 && <Modifiers lines={lines} handling={props.handling} />}
					</details>
				);
			})}
		</div>
	);
});

function Modifiers({ lines, handling }: { lines: readonly Line[]; handling: Handling }) {
	const words = useWords();
	return (
		<table className="aw-record">
			<caption>{words.key("window.charts.modifiers")}</caption>
			<tbody>
				{lines.map((line) => (
					<tr key={line.id}>
						<td className="aw-figure">{amountOf(line, words.key("window.charts.varies"))}</td>
						<td>{words.key(`modifier.${line.id}`)}</td>
						<td>
							<RuleNumber rule={line.rule} onRule={handling.onRule} />
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

/** `+2`, or `+2 / −2` where the same counts for the other party too; a formula is only said to vary. */
function amountOf({ dr, opposite }: Line, varies: string): string {
	if (typeof dr !== "number") return varies;
	return typeof opposite === "number" ? `${signed(dr)} / ${signed(opposite)}` : signed(dr);
}
