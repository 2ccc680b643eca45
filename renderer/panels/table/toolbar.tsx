/** The tools along the edge of the map. */
import { observer } from "mobx-react-lite";
import type { AppStore } from "../../stores/app-store.ts";
import { useWords } from "../../words.ts";
import { useApp, useParts } from "../app.ts";
import { Sign } from "../common/sign.tsx";
import type { GameParts, Tool } from "../game.ts";
import { keysFor } from "../keys/command.ts";
import { drawerTool, history, house, orders, rules } from "../keys/standard-tools.ts";
import { ariaStroke, writeStroke } from "../keys/stroke.ts";

/** Tools in their groups: history, the board, what may be laid beside it, the house. */
function groupsFor(parts: GameParts | null, app: AppStore): readonly (readonly Tool[])[] {
	const drawers = (parts?.drawers ?? []).map(drawerTool);
	const all: readonly (readonly Tool[])[] = [history, parts?.tools ?? [], [...drawers, orders, rules], house];
	const isGuest = app.hello?.guest === true;
	return all.map((tools) =>
		tools.filter(({ keepersOnly, isHere }) => !(isGuest && keepersOnly) && (isHere?.(app) ?? true)),
	);
}

/** The tools along the edge of the map. `onUsed`: what happens besides when one is used. */
export const Toolbar = observer(function Toolbar({ onUsed }: { onUsed?(tool: Tool): void }) {
	const app = useApp();
	const words = useWords();
	const parts = useParts();
	const stated = parts?.tools.find(({ state }) => state);
	return (
		<nav className="toolbar" aria-label={words.key("window.toolbar")}>
			{groupsFor(parts, app)
				.filter(({ length }) => length > 0)
				.map((tools) => (
					<div key={tools[0]?.id} className="tools">
						{tools.map((tool) => (
							<ToolButton key={tool.id} tool={tool} onUsed={onUsed} />
						))}
					</div>
				))}
			<span className="visually-hidden" role="status">
				{stated?.state && words.key(stated.state(app))}
			</span>
		</nav>
	);
});

interface ToolButtonProps {
	tool: Tool;
	onUsed: ((tool: Tool) => void) | undefined;
}

const ToolButton = observer(function ToolButton({ tool, onUsed }: ToolButtonProps) {
	const app = useApp();
	const words = useWords();
	const name = words.key(`window.tool.${tool.id}`);
	const title = tool.state ? words.key(tool.state(app)) : name;
	const keys = keysFor(tool, app.settings.settings.keys);
	const [key] = keys;
	return (
		<button
			type="button"
			className="tool"
			aria-label={name}
			aria-pressed={tool.on?.(app)}
			aria-keyshortcuts={keys.map(ariaStroke).join(" ") || undefined}
			title={key === undefined ? title : words.key("window.tool.title", { name: title, key: writeStroke(key, words) })}
			disabled={tool.off?.(app) ?? false}
			onClick={() => {
				tool.run(app, "");
				onUsed?.(tool);
			}}
			data-testid={tool.id}
		>
			<Sign path={tool.sign} />
			<span className="tool-label">{name}</span>
		</button>
	);
});
