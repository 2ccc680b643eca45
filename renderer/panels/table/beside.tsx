/**
 * What lies beside the map where a window is wide: a drawer of the game that may lie there, or the diary, as the player chose last. Put away,
 * its handle stays at the edge of the map.
 */
import { observer } from "mobx-react-lite";
import { useWords } from "../../words.ts";
import { useApp, useParts } from "../app.ts";
import { Segmented } from "../common/segmented.tsx";
import { besidesOf, DIARY, nameOfBeside } from "./besides.ts";
import { LogCard } from "./log-card.tsx";

/** What lies beside the map of the table now; null where nothing does, or there is no room. */
export function useBeside(): string | null {
	const { settings } = useApp();
	const chosen = settings.beside;
	return besidesOf(useParts()).find((one) => one === chosen) ?? null;
}

/** The card beside the map, with the choice of what lies in it; nothing while it is put away. */
export const Beside = observer(function Beside() {
	const { settings, table } = useApp();
	const words = useWords();
	const parts = useParts();
	const chosen = useBeside();
	if (chosen === null) return null;
	const drawer = parts?.drawers.find(({ id }) => id === chosen);
	return (
		<aside className="beside" aria-label={words.key("window.beside")} data-testid="beside">
			<Segmented
				legend={words.key("window.beside")}
				value={chosen}
				choices={besidesOf(parts).map((value) => ({
					value,
					label: words.key(nameOfBeside(value)),
				}))}
				onChange={(beside) => settings.change({ beside })}
				testId="beside-choice"
			/>
			{chosen === DIARY && <LogCard />}
			{/* What is opened over the map is not there twice. */}
			{drawer && table.drawer !== drawer.id && (
				<section className="card scrolls" aria-label={words.key(`window.tool.${drawer.id}`)} data-scrolls>
					<drawer.Content />
				</section>
			)}
		</aside>
	);
});

/** The handle at the edge of the map that lays something beside it, or puts it away; nothing where a window has no room. */
export const BesideToggle = observer(function BesideToggle() {
	const { settings } = useApp();
	const words = useWords();
	const parts = useParts();
	const chosen = useBeside();
	if (!settings.system.wide) return null;
	const [first = DIARY] = besidesOf(parts);
	const isOpen = chosen !== null;
	const name = words.key(isOpen ? "window.beside.hide" : "window.beside.show");
	return (
		<button
			type="button"
			className="beside-toggle"
			aria-expanded={isOpen}
			aria-label={name}
			title={name}
			onClick={() => settings.change({ beside: isOpen ? "" : first })}
			data-testid="beside-toggle"
		>
			{isOpen === (settings.settings.column === "right") ? "‹" : "›"}
		</button>
	);
});
