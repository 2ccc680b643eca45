/** The tools along the edge of the map. */
import { observer } from "mobx-react-lite";
import { useWords } from "../../words.ts";
import { useApp, useParts } from "../app.ts";
import type { GameParts, Tool } from "../game.ts";

const history: readonly Tool[] = [
	{
		id: "undo",
		sign: "M9 6 4.5 10.5 9 15M5 10.5h9a5 5 0 0 1 0 10h-3",
		key: "Ctrl+Z",
		run: ({ campaign }) => void campaign.undo(),
		off: ({ campaign }) => !campaign.canUndo,
	},
	{
		id: "redo",
		sign: "M15 6l4.5 4.5L15 15M19 10.5h-9a5 5 0 0 0 0 10h3",
		key: "Ctrl+Shift+Z",
		run: ({ campaign }) => void campaign.redo(),
		off: ({ campaign }) => !campaign.canRedo,
	},
	{
		id: "lines",
		sign: "M6 20V5M6 14c0-4 9-2 9-8M6 10c0 5 12 2 12 8M4 5h4M13 6h4M16 18h4",
		key: "Y",
		run: ({ table }) => table.openLines(),
		on: ({ table }) => table.drawer === "lines",
	},
	{
		id: "book",
		sign: "M5 4h12a2 2 0 0 1 2 2v14H7a2 2 0 0 1-2-2zM5 18a2 2 0 0 1 2-2h12M9 8h6M9 11h4",
		key: "B",
		run: ({ table }) => table.openDialog("book"),
	},
];

const toolOf = ({ id, sign, key }: Pick<Tool, "id" | "sign" | "key">): Tool => ({
	id,
	sign,
	key,
	run: ({ table }) => table.toggleDrawer(id),
	on: ({ table }) => table.drawer === id,
});

const rules = toolOf({
	id: "rules",
	sign: "M5 4h6a2 2 0 0 1 2 2v14a2 2 0 0 0-2-2H5zM21 4h-6a2 2 0 0 0-2 2v14a2 2 0 0 1 2-2h6z",
	key: "R",
});

/** What only a window that keeps the table may do. */
const keeping: ReadonlySet<string> = new Set(["windows", "leave"]);

const house: readonly Tool[] = [
	{
		id: "windows",
		sign: "M3 5h12v9H3zM9 14v4M6 18h6M17 9h4v10h-8v-2",
		key: "",
		run: ({ table }) => table.openDialog("windows"),
	},
	toolOf({ id: "settings", sign: "M4 7h9M17 7h3M4 17h3M11 17h9M15 5v4M9 15v4", key: "" }),
	{
		id: "keys",
		sign: "M3 7h18v11H3zM7 11h.01M11 11h.01M15 11h.01M8 15h8",
		key: "?",
		run: ({ table }) => table.openDialog("keys"),
	},
	{ id: "leave", sign: "M10 4H4v16h6M15 8l4 4-4 4M19 12H9", key: "", run: (app) => void app.leaveTable() },
];

/** Tools in their groups: history, the board, what may be laid beside it, the house. */
function groupsFor(parts: GameParts | null, isGuest: boolean): readonly (readonly Tool[])[] {
	const drawers = (parts?.drawers ?? []).map(toolOf);
	return [history, parts?.tools ?? [], [...drawers, rules], house.filter(({ id }) => !isGuest || !keeping.has(id))];
}

export const Toolbar = observer(function Toolbar() {
	const app = useApp();
	const words = useWords();
	const parts = useParts();
	const stated = parts?.tools.find(({ state }) => state);
	return (
		<nav className="toolbar" aria-label={words.key("window.toolbar")}>
			{groupsFor(parts, app.hello?.guest === true)
				.filter(({ length }) => length > 0)
				.map((tools) => (
					<div key={tools[0]?.id} className="tools">
						{tools.map((tool) => (
							<ToolButton key={tool.id} tool={tool} />
						))}
					</div>
				))}
			<span className="visually-hidden" role="status">
				{stated?.state && words.key(stated.state(app))}
			</span>
		</nav>
	);
});

const ToolButton = observer(function ToolButton({ tool }: { tool: Tool }) {
	const app = useApp();
	const words = useWords();
	const name = words.key(`window.tool.${tool.id}`);
	const title = tool.state ? words.key(tool.state(app)) : name;
	return (
		<button
			type="button"
			className="tool"
			aria-label={name}
			aria-pressed={tool.on?.(app)}
			aria-keyshortcuts={ariaKey(tool.key)}
			title={tool.key ? words.key("window.tool.title", { name: title, key: tool.key }) : title}
			disabled={tool.off?.(app) ?? false}
			onClick={() => tool.run(app)}
			data-testid={tool.id}
		>
			<Sign path={tool.sign} />
			<span className="tool-label">{name}</span>
		</button>
	);
});

function ariaKey(key: string): string | undefined {
	return key === "" ? undefined : key.replace("Ctrl", "Control");
}

/** A sign drawn with one pen; its button has the name. */
function Sign({ path }: { path: string }) {
	return (
		<svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
			<path d={path} />
		</svg>
	);
}
