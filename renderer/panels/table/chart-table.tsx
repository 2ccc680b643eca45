/** A chart of the rule book, with the row and column of a roll lit. */
import { observer } from "mobx-react-lite";
import type { LogEntry } from "../../../electron/contract/contract.ts";
import { useWords } from "../../words.ts";
import { useApp } from "../app.ts";
import { RuleButton } from "../common/rule-button.tsx";
import { shapeOfChart } from "./chart-shape.ts";

interface ChartTableProps {
	chart: string;
	cell?: NonNullable<LogEntry["roll"]>["cell"];
}

/** A chart as a table. `cell`: where the roll was read, which is marked. */
export const ChartTable = observer(function ChartTable({ chart: id, cell }: ChartTableProps) {
	const { reference, campaign } = useApp();
	const words = useWords();
	const chart = reference.chart(id);
	if (!chart) return <p className="hint">{words.key("window.chart.loading")}</p>;
	const edition = campaign.snapshot?.edition ?? null;
	const { columns, rows } = shapeOfChart(chart, cell ?? null, campaign.snapshot);
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a wide chart must be scrollable by keyboard
		<section className="chart" aria-label={chart.title} tabIndex={0} data-scrolls>
			<table>
				<caption>
					{chart.title} <RuleButton rule={chart.rule} />
					{edition && (
						<small className="hint chart-edition" data-testid="chart-edition">
							{words.key("window.charts.edition", { name: edition.name })}
						</small>
					)}
				</caption>
				<thead>
					<tr>
						<td />
						{columns.map(({ heading, lit }) => (
							<th key={heading} scope="col" className={lit ? "lit" : ""}>
								{words.or(`window.chart.column.${heading}`, heading)}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map(({ heading, lit, cells }) => (
						<tr key={heading} className={lit ? "lit" : ""}>
							<th scope="row">{heading}</th>
							{cells.map((one, index) => (
								<td key={columns[index]?.heading} className={one.lit ? "lit" : columns[index]?.lit ? "in-column" : ""}>
									{words.or(`window.chart.value.${one.text}`, one.text)}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
});
