/** The stack inspectors: one in passing for the hex under the pointer or cursor, and those that were pinned. */
import { observer } from "mobx-react-lite";
import { useApp } from "../../../panels/app.ts";
import { StackInspector } from "../inspector/stack-inspector.tsx";
import { handlingFor } from "./touches.ts";
import { useAncientWorld } from "./use-ancient-world.ts";

export const Inspectors = observer(function Inspectors() {
	const app = useApp();
	const game = useAncientWorld();
	const { map, march, facts } = game;
	if (!facts) return null;
	const { inspected } = map;
	const mayPass = inspected !== null && !march.lifted && game.isWorthShowing(inspected);
	const passing = mayPass && !map.pinned.includes(inspected);
	return (
		<div className="inspectors" data-testid="inspector">
			{map.pinned.map((hex) => (
				<div key={hex} className="inspector-slot">
					<StackInspector
						facts={facts}
						hex={hex}
						handling={handlingFor(app, game)}
						onClose={() => map.togglePin(hex)}
					/>
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
