/** Opens the chart that a roll was read on, with its cell lit; nothing where there is none. */
import { useState } from "react";
import { useWords } from "../../words.ts";
import { Modal } from "../common/modal.tsx";
import { ChartTable } from "./chart-table.tsx";
import type { Roll } from "./roll-lines.tsx";

/** The button that opens the chart a roll was read on, with its cell lit; nothing where there is none. */
export function ChartButton({ roll }: { roll: Roll }) {
	const words = useWords();
	const [open, setOpen] = useState(false);
	const { table, cell } = roll;
	if (!table || !cell) return null;
	return (
		<>
			<button type="button" className="quiet small" onClick={() => setOpen(true)} data-testid="show-chart">
				{words.key("window.chart.show")}
			</button>
			{open && (
				<Modal title={words.say(roll.outcome)} onClose={() => setOpen(false)} className="wide" testId="chart">
					<ChartTable chart={table} cell={cell} />
				</Modal>
			)}
		</>
	);
}
