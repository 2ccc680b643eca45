/** The drawer of the map itself: its tools, the views that are kept, and its legend. */
import { observer } from "mobx-react-lite";
import { VIEW_NAME } from "../../../../electron/contract/limits.ts";
import { useApp } from "../../../panels/app.ts";
import { keysFor } from "../../../panels/keys/command.ts";
import { ariaStroke, writeStroke } from "../../../panels/keys/stroke.ts";
import type { AppStore } from "../../../stores/app-store.ts";
import { useWords } from "../../../words.ts";
import { useAncientWorld } from "../stores/use-ancient-world.ts";
import { forgetView, renameView } from "../stores/views.ts";
import { ancientWorldCommands, type HexCommand, keepThisView } from "../table/tools.ts";
import { Legend } from "./legend.tsx";
import "./sheet.css";

/** The tools of the map, kept views, and the legend. */
export const MapDrawer = observer(function MapDrawer() {
	const words = useWords();
	return (
		<div className="aw-sheet">
			<section aria-label={words.key("window.sheet.tools")} className="aw-sheet-tools">
				<ToolButton command="ruler" label="window.sheet.ruler" closes />
				<ToolButton command="front" label="window.sheet.front" />
				<ToolButton command="picture" label="window.sheet.picture" />
				<ToolButton command="print-map" label="window.sheet.print" />
			</section>
			<Views />
			<Legend />
		</div>
	);
});

/** A command of the map as a button, with its key. `closes`: the drawer makes way for it. */
const ToolButton = observer(function ToolButton({
	command,
	label,
	closes = false,
}: {
	command: HexCommand;
	label: string;
	closes?: boolean;
}) {
	const app = useApp();
	const words = useWords();
	const { run, ...keyed } = commandNamed(command);
	const keys = keysFor(keyed, app.settings.settings.keys);
	const press = () => {
		if (closes) app.table.closeDrawer();
		run(app);
	};
	return (
		<button
			type="button"
			aria-keyshortcuts={keys.map(ariaStroke).join(" ") || undefined}
			onClick={press}
			data-testid={`sheet-${command}`}
		>
			{words.key(label)}
			{keys.map((key) => (
				<kbd key={key}>{writeStroke(key, words)}</kbd>
			))}
		</button>
	);
});

function commandNamed(id: HexCommand) {
	const command = ancientWorldCommands.find((each) => each.id === id);
	if (!command) throw new Error(`No command ${id}.`);
	return { id: command.id, keys: command.keys, run: (app: AppStore) => command.run(app) };
}

/** The views of this campaign that are kept: gone to, renamed, forgotten. */
const Views = observer(function Views() {
	const app = useApp();
	const game = useAncientWorld();
	const words = useWords();
	const { views, campaign } = game;
	return (
		<section aria-labelledby="aw-views">
			<h3 id="aw-views">{words.key("window.views.title")}</h3>
			{views.length === 0 && <p className="hint">{words.key("window.views.none")}</p>}
			<ol className="aw-views">
				{views.map((view, at) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: a view is known by its number alone
					<li key={at}>
						<button type="button" className="small" onClick={() => game.goToView(at)} data-testid={`view-${at + 1}`}>
							{words.key("window.views.go", { number: at + 1, name: view.name })}
						</button>
						<input
							aria-label={words.key("window.views.name", { number: at + 1 })}
							defaultValue={view.name}
							maxLength={VIEW_NAME}
							onBlur={({ target }) => renameView(app.settings, campaign, at, target.value)}
							data-testid={`view-name-${at + 1}`}
						/>
						<button
							type="button"
							className="small quiet"
							aria-label={words.key("window.views.forget", { name: view.name })}
							onClick={() => forgetView(app.settings, campaign, at)}
						>
							×
						</button>
					</li>
				))}
			</ol>
			<div className="buttons">
				<button type="button" className="small" onClick={() => keepThisView(app)} data-testid="keep-view">
					{words.key("window.views.keep")}
				</button>
			</div>
		</section>
	);
});
