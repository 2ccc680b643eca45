/** All keys of the table: the help, and the page on which each can be changed. */
import { observer } from "mobx-react-lite";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useWords } from "../../words.ts";
import { useApp, useGames, useParts } from "../app.ts";
import { Modal } from "../common/modal.tsx";
import { bind, type Command, keysFor, rivalsOf } from "./command.ts";
import { commandsOf, commandsOfGame, sharedCommands } from "./commands.ts";
import { type Stroke, strokesOf, writeStroke } from "./stroke.ts";
import "./keys.css";

/** The help with every key, where the player gives commands other keys. */
export const KeysDialog = observer(function KeysDialog() {
	const { table, page, settings } = useApp();
	const words = useWords();
	const games = useGames();
	useEffect(() => void games.fetchAll(), [games]);
	const sections = useSections();
	const openRules = () => {
		table.openDialog(null);
		if (table.drawer !== "rules") table.toggleDrawer("rules");
	};
	return (
		<Modal
			title={words.key("window.keys.title")}
			onClose={() => table.openDialog(null)}
			className="keys-dialog"
			testId="keys-list"
		>
			<div className="buttons keys-actions">
				{page === "table" && (
					<button type="button" onClick={openRules} data-testid="keys-to-rules">
						{words.key("window.keys.rules")}
					</button>
				)}
				<button
					type="button"
					disabled={Object.keys(settings.settings.keys).length === 0}
					onClick={() => settings.change({ keys: {} })}
					data-testid="keys-reset-all"
				>
					{words.key("window.keys.reset-all")}
				</button>
			</div>
			<p className="hint">{words.key("window.keys.how")}</p>
			<div className="keys-sections">
				{sections.map(({ title, commands }) => (
					<section key={title}>
						<h3>{words.key(title)}</h3>
						<table className="keys">
							<tbody>
								{commands.map((command) => (
									<KeyRow key={command.id} command={command} />
								))}
							</tbody>
						</table>
					</section>
				))}
			</div>
		</Modal>
	);
});

interface Section {
	/** Key of its heading. */
	title: string;
	commands: readonly Command[];
}

/** What every table has, and what the game on the table adds; on the first page, what each game adds. None until all games are there. */
function useSections(): readonly Section[] {
	const games = useGames();
	const parts = useParts();
	if (!games.all) return [];
	const own = games.all
		.filter(({ made }) => parts === null || made.parts === parts)
		.map(({ offer, made }) => ({
			title: `window.keys.of.${offer.modules[0]}`,
			commands: commandsOfGame(made.parts),
		}))
		.filter(({ commands }) => commands.length > 0);
	return [...own, { title: "window.keys.of.all", commands: sharedCommands }];
}

/** Where the change of a key is: it is waited for, or somebody else has it already. */
type Change = null | "waits" | { key: Stroke | null; rivals: readonly Command[] };

/** A command, its key, and the way to another. */
const KeyRow = observer(function KeyRow({ command }: { command: Command }) {
	const { settings } = useApp();
	const words = useWords();
	const games = useGames();
	const [change, setChange] = useState<Change>(null);
	const button = useRef<HTMLButtonElement>(null);
	const chosen = settings.settings.keys;
	const name = nameOf(command, words);
	const keys = keysFor(command, chosen).map((stroke) => writeStroke(stroke, words));
	const written = keys.join(", ") || words.key("window.keys.none");
	const give = (key: Stroke | null, rivals: readonly Command[]) => {
		settings.change({ keys: bind(chosen, command, key, rivals) });
		leave();
	};
	const leave = () => {
		setChange(null);
		button.current?.focus();
	};
	/** Gives it at once where nobody has it. */
	const wish = (key: Stroke | null) => {
		const wished = key === null ? command.keys : [key];
		const tables = (games.all ?? []).map(({ made }) => commandsOf(made.parts));
		const rivals = key === "" ? [] : rivalsOf(command, wished, tables, chosen);
		if (rivals.length === 0) give(key, rivals);
		else setChange({ key, rivals });
	};
	return (
		<>
			<tr data-testid={`command-${command.id}`}>
				<th scope="row">{name}</th>
				<td>
					{command.fixed ? (
						<kbd>{command.id === "option" ? "0-9" : written}</kbd>
					) : (
						<button
							ref={button}
							type="button"
							className="small key"
							aria-label={words.key("window.keys.change", { name, key: written })}
							aria-pressed={change === "waits"}
							onClick={() => setChange("waits")}
							onBlur={() => change === "waits" && setChange(null)}
							onKeyDown={(event) => change === "waits" && heard(event, wish, leave)}
							data-testid={`key-${command.id}`}
						>
							{change === "waits" ? (
								<span role="status">{words.key("window.keys.press")}</span>
							) : keys.length === 0 ? (
								words.key("window.keys.none")
							) : (
								keys.map((key) => <kbd key={key}>{key}</kbd>)
							)}
						</button>
					)}
				</td>
				<td>
					{Object.hasOwn(chosen, command.id) && (
						<button
							type="button"
							className="small quiet"
							aria-label={words.key("window.keys.reset-one", { name })}
							onClick={() => wish(null)}
							data-testid={`reset-${command.id}`}
						>
							{words.key("window.keys.reset")}
						</button>
					)}
				</td>
			</tr>
			{change !== null && change !== "waits" && (
				<tr className="key-taken" data-testid="key-taken">
					<td colSpan={3}>
						<Taken
							keys={(change.key === null ? command.keys : [change.key]).map((key) => writeStroke(key, words))}
							rivals={change.rivals.map((rival) => nameOf(rival, words))}
							onGive={() => give(change.key, change.rivals)}
							onKeep={leave}
						/>
					</td>
				</tr>
			)}
		</>
	);
});

interface TakenProps {
	keys: readonly string[];
	/** What those are called who have them. */
	rivals: readonly string[];
	onGive(): void;
	onKeep(): void;
}

/** Two things cannot have one key: who is to have it? */
function Taken({ keys, rivals, onGive, onKeep }: TakenProps) {
	const words = useWords();
	return (
		<div role="alert">
			<p>{words.key("window.keys.taken", { keys, rivals })}</p>
			<div className="buttons">
				<button type="button" className="small" onClick={onKeep} data-testid="key-keep">
					{words.key("window.keys.keep")}
				</button>
				<button
					type="button"
					className="small primary"
					// biome-ignore lint/a11y/noAutofocus: it is what was asked, where the focus was
					autoFocus
					onClick={onGive}
					data-testid="key-give"
				>
					{words.key("window.keys.give")}
				</button>
			</div>
		</div>
	);
}

/** While a key is waited for: Escape keeps the old one, Backspace leaves none, Tab goes away; digits are the options'. */
function heard(event: KeyboardEvent, wish: (key: Stroke) => void, keep: () => void): void {
	if (event.key === "Tab") return;
	event.preventDefault();
	event.stopPropagation();
	const [stroke] = strokesOf(event.nativeEvent);
	if (event.key === "Escape") keep();
	else if (stroke === "Backspace" || stroke === "Delete") wish("");
	else if (stroke !== undefined && !/^\d$/.test(stroke)) wish(stroke);
}

function nameOf({ id, words: key = `window.keys.${id}` }: Command, words: ReturnType<typeof useWords>): string {
	return words.key(key);
}
