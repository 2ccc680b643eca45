/** What the player may set for all campaigns. Every change is seen at once. */

import { observer } from "mobx-react-lite";
import { TEXT_SCALE } from "../../electron/contract/limits.ts";
import { useWords } from "../words.ts";
import { useApp, useParts } from "./app.ts";
import { Modal } from "./common/modal.tsx";
import { Segmented } from "./common/segmented.tsx";
import { besidesOf, nameOfBeside } from "./table/besides.ts";

const themes = ["system", "lamplight", "daylight", "night"] as const;
const palettes = ["printed", "distinct"] as const;
const columns = ["left", "right"] as const;
const motions = ["system", "full", "none"] as const;
const speeds = ["off", "fast", "normal", "slow"] as const;
/** Milliseconds between two things that a program does. */
const pauses = ["0", "400", "1500", "4000"] as const;
const wheels = ["auto", "zoom", "pan"] as const;
const renderers = ["auto", "canvas", "webgl"] as const;

/** The settings of the player as a form; each is kept as soon as it is changed. */
export const SettingsForm = observer(function SettingsForm() {
	const { settings: store, table, hello } = useApp();
	const { settings } = store;
	const words = useWords();
	const parts = useParts();
	const choices = <Value extends string>(what: string, values: readonly Value[]) =>
		values.map((value) => ({ value, label: words.key(`window.settings.${what}.${value}`) }));
	return (
		<div className="plan" data-testid="settings-form">
			<LanguageChoice />
			<Segmented
				legend={words.key("window.settings.theme")}
				value={settings.theme}
				choices={choices("theme", themes)}
				onChange={(theme) => store.change({ theme })}
				testId="setting-theme"
			/>
			<Segmented
				legend={words.key("window.settings.palette")}
				value={settings.palette}
				choices={choices("palette", palettes)}
				onChange={(palette) => store.change({ palette })}
				testId="setting-palette"
			/>
			<Segmented
				legend={words.key("window.settings.column")}
				value={settings.column}
				choices={choices("column", columns)}
				onChange={(column) => store.change({ column })}
				testId="setting-column"
			/>
			<Segmented
				legend={words.key("window.settings.beside")}
				value={settings.beside}
				choices={["", ...besidesOf(parts)].map((value) => ({
					value,
					label: words.key(value === "" ? "window.settings.beside.nothing" : nameOfBeside(value)),
				}))}
				onChange={(beside) => store.change({ beside })}
				testId="setting-beside"
			/>
			<label className="field">
				<span>{words.key("window.settings.text", { percent: Math.round(settings.textScale * 100) })}</span>
				<input
					type="range"
					min={TEXT_SCALE.min}
					max={TEXT_SCALE.max}
					step={0.1}
					value={settings.textScale}
					onChange={(event) => store.change({ textScale: Number(event.target.value) })}
					data-testid="setting-text"
				/>
			</label>
			<Segmented
				legend={words.key("window.settings.motion")}
				value={settings.motion}
				choices={choices("motion", motions)}
				onChange={(motion) => store.change({ motion })}
			/>
			<Segmented
				legend={words.key("window.settings.playback")}
				value={settings.playback}
				choices={choices("playback", speeds)}
				onChange={(playback) => store.change({ playback })}
				testId="setting-playback"
			/>
			<label className="field">
				<span>{words.key("window.settings.sound", { percent: Math.round(settings.sound * 100) })}</span>
				<input
					type="range"
					min={0}
					max={1}
					step={0.1}
					value={settings.sound}
					onChange={(event) => store.change({ sound: Number(event.target.value) })}
					data-testid="setting-sound"
				/>
			</label>
			{hello?.guest !== true && (
				<Segmented
					legend={words.key("window.settings.pause")}
					value={String(settings.programPause)}
					choices={pauses.map((ms) => ({ value: ms, label: words.key(`window.settings.pause.${ms}`) }))}
					onChange={(ms) => store.change({ programPause: Number(ms) })}
					testId="setting-pause"
				/>
			)}
			{(parts === null || parts.hexes) && (
				<>
					<Segmented
						legend={words.key("window.settings.wheel")}
						value={settings.wheel}
						choices={choices("wheel", wheels)}
						onChange={(wheel) => store.change({ wheel })}
						testId="setting-wheel"
					/>
					<Segmented
						legend={words.key("window.settings.renderer")}
						value={settings.renderer}
						choices={choices("renderer", renderers)}
						onChange={(renderer) => store.change({ renderer })}
					/>
					<label className="check">
						<input
							type="checkbox"
							checked={settings.confirmMarch}
							onChange={(event) => store.change({ confirmMarch: event.target.checked })}
							data-testid="setting-confirm-march"
						/>
						{words.key("window.settings.confirm-march")}
					</label>
				</>
			)}
			<div>
				<button type="button" onClick={() => table.openDialog("keys")} data-testid="setting-keys">
					{words.key("window.settings.keys")}
				</button>
			</div>
		</div>
	);
});

/** The languages of the table, each by the name that it has for itself; nothing where there is only one. */
export const LanguageChoice = observer(function LanguageChoice() {
	const { settings } = useApp();
	const words = useWords();
	if (settings.languages.length < 2) return null;
	return (
		<Segmented
			legend={words.key("window.settings.language")}
			value={settings.language}
			choices={settings.languages.map(({ id, name }) => ({ value: id, label: name, language: id }))}
			onChange={(language) => settings.change({ language })}
			testId="setting-language"
		/>
	);
});

/** The settings in a dialog, on the first page. */
export const SettingsDialog = observer(function SettingsDialog() {
	const { table } = useApp();
	const words = useWords();
	return (
		<Modal title={words.key("window.settings.title")} onClose={() => table.openDialog(null)}>
			<SettingsForm />
		</Modal>
	);
});
