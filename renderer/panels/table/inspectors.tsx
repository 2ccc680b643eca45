/** The stack inspectors: one in passing for the hex under the pointer or cursor, and those that were pinned. */
import { observer } from "mobx-react-lite";
import { StackInspector } from "../../games/ancient-world/index.ts";
import { useApp } from "../app.ts";
import { handlingFor } from "./handling.ts";

export const Inspectors = observer(function Inspectors() {
	const app = useApp();
	const { table, march } = app;
	const { facts } = app;
	if (!facts) return null;
	const { inspected } = table;
	const mayPass = inspected !== null && !march.lifted && app.isWorthShowing(inspected);
	const passing = mayPass && !table.pinned.includes(inspected);
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
