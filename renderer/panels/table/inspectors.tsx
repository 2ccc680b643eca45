/** The stack inspectors: one in passing for the hex under the pointer or cursor, and those that were pinned. */
import { observer } from "mobx-react-lite";
import { StackInspector } from "../../games/ancient-world/index.ts";
import { useApp } from "../app.ts";
import { handlingFor } from "./handling.ts";

export const Inspectors = observer(function Inspectors() {
	const app = useApp();
	const { table } = app;
	const { facts } = app;
	if (!facts) return null;
	const { inspected } = table;
	const passing = inspected !== null && !table.pinned.includes(inspected) && app.isWorthShowing(inspected);
	return (
		<div className="inspectors" data-testid="inspector">
			{table.pinned.map((hex) => (
				<div key={hex} className="inspector-slot">
					<StackInspector facts={facts} hex={hex} handling={handlingFor(app)} onClose={() => table.togglePin(hex)} />
				</div>
			))}
			{passing && (
				<div className="inspector-slot passing">
					<StackInspector facts={facts} hex={inspected} compact />
				</div>
			)}
		</div>
	);
});
