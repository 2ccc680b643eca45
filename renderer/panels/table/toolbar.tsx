/** The tools along the edge of the map. */
import { observer } from "mobx-react-lite";
import type { AppStore } from "../../stores/app-store.ts";
import { useWords } from "../../words.ts";
import { useApp } from "../app.ts";
import { Icon, type IconName } from "./icons.tsx";

interface Tool {
	icon: IconName;
	key: string;
	run(app: AppStore): void;
	/** Set on tools that stay pressed. */
	on?(app: AppStore): boolean;
	off?(app: AppStore): boolean;
}

const drawer = (id: NonNullable<AppStore["table"]["drawer"]>, key: string): Tool => ({
	icon: id,
	key,
	run: ({ table }) => table.toggleDrawer(id),
	on: ({ table }) => table.drawer === id,
});

const groups: readonly (readonly Tool[])[] = [
	[
		{
			icon: "undo",
			key: "Ctrl+Z",
			run: ({ campaign }) => void campaign.undo(),
			off: ({ campaign }) => !campaign.canUndo,
		},
		{
			icon: "redo",
			key: "Ctrl+Shift+Z",
			run: ({ campaign }) => void campaign.redo(),
			off: ({ campaign }) => !campaign.canRedo,
		},
	],
	[
		{ icon: "fit", key: "F", run: ({ table }) => table.map?.fit() },
		{ icon: "closer", key: "+", run: ({ table }) => table.map?.zoomBy(1.25) },
		{ icon: "farther", key: "-", run: ({ table }) => table.map?.zoomBy(0.8) },
		{ icon: "find", key: "/", run: ({ table }) => table.openDialog("goto") },
		{ icon: "overlay", key: "O", run: ({ table }) => table.nextOverlay(), on: ({ table }) => table.overlay !== "none" },
	],
	[drawer("displays", "D"), drawer("cities", "C"), drawer("provinces", "P"), drawer("turn", "T"), drawer("rules", "R")],
	[
		drawer("settings", ""),
		{ icon: "keys", key: "?", run: ({ table }) => table.openDialog("keys") },
		{ icon: "leave", key: "", run: (app) => void app.leaveTable() },
	],
];

export const Toolbar = observer(function Toolbar() {
	const app = useApp();
	const words = useWords();
	return (
		<nav className="toolbar" aria-label={words.key("window.toolbar")}>
			{groups.map((tools) => (
				<div key={tools[0]?.icon} className="tools">
					{tools.map((tool) => (
						<ToolButton key={tool.icon} tool={tool} />
					))}
				</div>
			))}
			<span className="visually-hidden" role="status">
				{words.key(`window.overlay.${app.table.overlay}`)}
			</span>
		</nav>
	);
});

const ToolButton = observer(function ToolButton({ tool }: { tool: Tool }) {
	const app = useApp();
	const words = useWords();
	const name = words.key(`window.tool.${tool.icon}`);
	const title = tool.icon === "overlay" ? words.key(`window.overlay.${app.table.overlay}`) : name;
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
			data-testid={tool.icon}
		>
			<Icon name={tool.icon} />
			<span className="tool-label">{name}</span>
		</button>
	);
});

function ariaKey(key: string): string | undefined {
	return key === "" ? undefined : key.replace("Ctrl", "Control");
}
