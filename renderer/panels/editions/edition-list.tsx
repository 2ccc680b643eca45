/** The editions on the shelf: open, new, copy, bring in, hand out, throw away. */
import { observer } from "mobx-react-lite";
import { type FormEvent, useState } from "react";
import type { EditionCard } from "../../../electron/contract/contract.ts";
import { EDITION_LETTERS, EDITION_NAME } from "../../../electron/contract/limits.ts";
import { useWords } from "../../words.ts";
import { useApp } from "../app.ts";
import { FileButton } from "../common/file-button.tsx";
import { useEditions } from "./editions.ts";

/** The shelf of editions. */
export const EditionList = observer(function EditionList() {
	const editions = useEditions();
	const words = useWords();
	const { cards, thrown } = editions;
	return (
		<div className="editions-shelf">
			<p className="hint">{words.key("window.editions.what")}</p>
			<div className="buttons">
				<NewEdition />
				<ImportEdition />
			</div>
			<Incoming />
			{thrown && (
				<p role="status" className="edition-thrown" data-testid="edition-thrown">
					{words.key("window.editions.thrown", { name: thrown.name })}{" "}
					<button type="button" className="small" onClick={() => void editions.restore()} data-testid="edition-restore">
						{words.key("window.editions.restore")}
					</button>
				</p>
			)}
			{cards?.length === 0 && <p className="hint">{words.key("window.editions.empty")}</p>}
			<ul className="campaigns">
				{cards?.map((card) => (
					<EditionRow key={card.id} card={card} />
				))}
			</ul>
			<p className="hint">{words.key("window.editions.publisher")}</p>
		</div>
	);
});

const NewEdition = observer(function NewEdition() {
	const app = useApp();
	const editions = useEditions();
	const words = useWords();
	const [name, setName] = useState("");
	const begin = (event: FormEvent) => {
		event.preventDefault();
		void app.once(() => editions.create(name));
	};
	return (
		<form className="rename" onSubmit={begin}>
			<input
				aria-label={words.key("window.editions.name")}
				placeholder={words.key("window.editions.name")}
				required
				maxLength={EDITION_NAME}
				value={name}
				onChange={(event) => setName(event.target.value)}
				data-first
				data-testid="edition-name"
			/>
			<button type="submit" className="primary" data-testid="edition-new">
				{words.key("window.editions.new")}
			</button>
		</form>
	);
});

const ImportEdition = observer(function ImportEdition() {
	const { notices, once } = useApp();
	const editions = useEditions();
	const words = useWords();
	const take = async (file: File) => {
		if (file.size > EDITION_LETTERS) notices.tell("warning", { key: "window.editions.too-long" });
		else await once(async () => editions.import(await file.text()));
	};
	return (
		<FileButton
			label={words.key("window.editions.import")}
			accept=".tabula-edition"
			onFile={(file) => void take(file)}
			testId="edition-import"
			fieldId="edition-file"
		/>
	);
});

/** A file that was not taken as it is: what is wrong with it, and what may be taken. */
const Incoming = observer(function Incoming() {
	const editions = useEditions();
	const words = useWords();
	const { incoming } = editions;
	if (!incoming) return null;
	const { faults, fitting, text, why } = incoming;
	return (
		<section className="edition-incoming" role="alert" data-testid="edition-incoming">
			<p>{words.say(why)}</p>
			<ul>
				{faults.slice(0, 12).map((fault) => (
					<li key={`${fault.where} ${words.say(fault.why)}`}>
						{fault.where !== "" && <strong>{fault.where}: </strong>}
						{words.say(fault.why)}
					</li>
				))}
			</ul>
			<div className="buttons">
				{fitting !== null && (
					<button type="button" onClick={() => void editions.import(text, true)} data-testid="edition-take-fitting">
						{words.key("window.editions.take-fitting", { count: fitting })}
					</button>
				)}
				<button type="button" className="quiet" onClick={() => editions.forgetIncoming()}>
					{words.key("window.cancel")}
				</button>
			</div>
		</section>
	);
});

const EditionRow = observer(function EditionRow({ card }: { card: EditionCard }) {
	const editions = useEditions();
	const app = useApp();
	const words = useWords();
	const [renaming, setRenaming] = useState(false);
	const { id, name, games, changed, figures, proved, trouble } = card;
	const share = figures === 0 ? 0 : Math.floor((100 * proved) / figures);
	return (
		<li className="campaign" data-testid="edition-row">
			{renaming ? (
				<RenameForm card={card} onDone={() => setRenaming(false)} />
			) : (
				<button
					type="button"
					className="campaign-open"
					disabled={trouble !== null}
					onClick={() => void app.once(() => editions.open(id))}
					data-testid="edition-open"
				>
					<span className="campaign-name" title={name}>
						{name}
					</span>
					<span className="facts">
						<span>
							{games.length === 0
								? words.key("window.editions.no-games")
								: games
										.map((game) => {
											const said = words.or(`edition.game.${game.name}`, game.name);
											return game.missing ? words.key("window.editions.game-missing", { game: said }) : said;
										})
										.join(", ")}
						</span>
						<span>{words.key("window.editions.changes-count", { count: changed })}</span>
						<span>{words.key("window.editions.share", { share })}</span>
					</span>
				</button>
			)}
			{trouble && <p className="trouble">{words.say(trouble)}</p>}
			<RowActions card={card} onRename={() => setRenaming(true)} />
		</li>
	);
});

const RowActions = observer(function RowActions({ card, onRename }: { card: EditionCard; onRename(): void }) {
	const editions = useEditions();
	const app = useApp();
	const words = useWords();
	const { id, name, trouble } = card;
	const handOut = async () => {
		const file = await editions.export(id);
		if (!file) return;
		app.handOut(file.fileName, file.text);
		app.notices.tell("info", { key: "window.editions.publisher" });
	};
	const actions = [
		{ id: "rename", run: onRename, whole: true },
		{ id: "duplicate", run: () => void app.once(() => editions.duplicate(id)), whole: true },
		{ id: "export", run: () => void handOut(), whole: true },
		{ id: "delete", run: () => void app.once(() => editions.delete(card)), whole: false },
	];
	return (
		<div className="row-actions">
			{actions
				.filter(({ whole }) => trouble === null || !whole)
				.map((action) => (
					<button
						key={action.id}
						type="button"
						className="quiet small"
						aria-label={words.key(`window.shelf.${action.id}.label`, { name })}
						onClick={action.run}
						data-testid={`edition-${action.id}`}
					>
						{words.key(`window.shelf.${action.id}`)}
					</button>
				))}
		</div>
	);
});

function RenameForm({ card, onDone }: { card: EditionCard; onDone(): void }) {
	const editions = useEditions();
	const words = useWords();
	const [name, setName] = useState(card.name);
	const rename = (event: FormEvent) => {
		event.preventDefault();
		void editions.rename(card.id, name);
		onDone();
	};
	return (
		<form className="rename" onSubmit={rename}>
			<input
				aria-label={words.key("window.editions.name")}
				required
				maxLength={EDITION_NAME}
				// biome-ignore lint/a11y/noAutofocus: the field takes the place of the button that was just pressed
				autoFocus
				value={name}
				onChange={(event) => setName(event.target.value)}
				data-testid="edition-rename-name"
			/>
			<button type="submit" className="primary small" data-testid="edition-rename-save">
				{words.key("window.shelf.rename.save")}
			</button>
			<button type="button" className="quiet small" onClick={onDone}>
				{words.key("window.cancel")}
			</button>
		</form>
	);
}
