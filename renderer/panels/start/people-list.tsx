/** Who plays, as a list: pasted, read from a file, or one that was kept before. */

import { observer } from "mobx-react-lite";
import { useId, useState } from "react";
import { MOST_LISTS, PERSON_NAME } from "../../../electron/contract/limits.ts";
import type { ListReading } from "../../stores/list-columns.ts";
import { ENCODINGS, type Encoding, encodingOf, textIn } from "../../stores/list-text.ts";
import { LONGEST_LIST, type NameList, personsIn } from "../../stores/name-list.ts";
import { useWords } from "../../words.ts";
import { useApp } from "../app.ts";
import { FileButton } from "../common/file-button.tsx";
import { HowRead } from "./list-reading.tsx";

/** A list as it was written, and what was said of how it is to be read. */
export interface WrittenList {
	readonly written: string;
	readonly said: Partial<ListReading>;
}

/** No list. */
export const NO_LIST: WrittenList = { written: "", said: {} };

interface PeopleListProps {
	source: WrittenList;
	/** What was read of it. */
	list: NameList;
	onChange(source: WrittenList): void;
}

/** The field for a list of people, with what was understood of it and what is wrong with it. */
export const PeopleList = observer(function PeopleList({ source, list, onChange }: PeopleListProps) {
	const words = useWords();
	const { present } = useApp().room;
	const { written } = source;
	/** Another list is read as it is likeliest; a few letters more do not change how this one is read. */
	const write = (written: string) => onChange({ written, said: {} });
	const hint = useId();
	const faults = useId();
	return (
		<section className="people-list" aria-label={words.key("window.people.title")}>
			<label className="field">
				<span id={hint}>{words.key("window.people.hint")}</span>
				<textarea
					rows={8}
					maxLength={LONGEST_LIST}
					value={written}
					aria-describedby={faults}
					spellCheck={false}
					onChange={({ target }) => onChange({ written: target.value, said: written === "" ? {} : source.said })}
					data-testid="people-names"
				/>
			</label>
			<HowRead list={list} onSay={(said) => onChange({ written, said: { ...source.said, ...said } })} />
			<p className="hint" role="status" data-testid="people-count">
				{words.key("window.people.count", { count: personsIn(list.names) })}
			</p>
			<ul id={faults} className="warning" data-testid="people-faults">
				{list.faults.map(({ line, what, name }) => (
					<li key={`${line} ${what}`}>{words.key(`window.people.fault.${what}`, { line, name })}</li>
				))}
			</ul>
			<div className="buttons">
				<ListFromFile onRead={write} />
				{present.length > 0 && (
					<button type="button" className="quiet" onClick={() => write(present.join("\n"))} data-testid="people-here">
						{words.key("window.room.seat-here")}
					</button>
				)}
			</div>
			<KeptLists names={list.names} onTake={(names) => write(names.join("\n"))} />
		</section>
	);
});

/** Bytes of a file: as many signs as a list has, in two bytes each. */
const MOST_BYTES = 2 * LONGEST_LIST;

/** Reads the list from a file of text, within the length of a list: in the encoding it is likeliest in, which can be changed. */
function ListFromFile({ onRead }: { onRead(written: string): void }) {
	const { notices } = useApp();
	const words = useWords();
	const [file, setFile] = useState<{ name: string; bytes: Uint8Array; encoding: Encoding } | null>(null);
	const read = (name: string, bytes: Uint8Array, encoding: Encoding) => {
		setFile({ name, bytes, encoding });
		onRead(textIn(bytes, encoding));
	};
	const take = async (file: File) => {
		if (file.size > MOST_BYTES)
			notices.tell("error", { key: "window.people.large", args: { name: file.name.slice(0, 80), most: MOST_BYTES } });
		else {
			const bytes = new Uint8Array(await file.arrayBuffer());
			read(file.name, bytes, encodingOf(bytes));
		}
	};
	return (
		<>
			<FileButton
				label={words.key("window.people.read")}
				accept=".csv,.tsv,.txt,text/csv,text/plain"
				onFile={(chosen) => void take(chosen)}
				className="quiet"
				testId="people-read"
				fieldId="people-file"
			/>
			{file && (
				<label className="encoding">
					<span>{words.key("window.people.encoding", { name: file.name.slice(0, 80) })}</span>
					<select
						value={file.encoding}
						onChange={({ target }) => {
							const encoding = ENCODINGS.find((each) => each === target.value);
							if (encoding) read(file.name, file.bytes, encoding);
						}}
						data-testid="people-encoding"
					>
						{ENCODINGS.map((encoding) => (
							<option key={encoding} value={encoding}>
								{words.key(`window.people.encoding.${encoding}`)}
							</option>
						))}
					</select>
				</label>
			)}
		</>
	);
}

interface KeptListsProps {
	names: readonly string[];
	onTake(names: readonly string[]): void;
}

/** Lists that were kept, and keeping this one. A list of the same name takes the place of the old one. */
const KeptLists = observer(function KeptLists({ names, onTake }: KeptListsProps) {
	const { settings } = useApp();
	const words = useWords();
	const [name, setName] = useState("");
	const lists = settings.settings.seatLists;
	const others = lists.filter((list) => list.name !== name.trim());
	const keep = () => settings.change({ seatLists: [...others, { name: name.trim(), people: [...names] }] });
	const known = others.length < lists.length;
	return (
		<div className="kept-lists">
			{lists.length > 0 && (
				<ul>
					{lists.map((list) => (
						<li key={list.name}>
							<button
								type="button"
								className="quiet small"
								onClick={() => {
									setName(list.name);
									onTake(list.people);
								}}
								data-testid={`list-${list.name}`}
							>
								{words.key("window.people.take", { name: list.name, count: list.people.length })}
							</button>
							<button
								type="button"
								className="quiet small"
								aria-label={words.key("window.people.forget", { name: list.name })}
								title={words.key("window.people.forget", { name: list.name })}
								onClick={() => settings.change({ seatLists: lists.filter((one) => one !== list) })}
							>
								×
							</button>
						</li>
					))}
				</ul>
			)}
			<div className="keep">
				<input
					inputMode="text"
					maxLength={PERSON_NAME}
					value={name}
					placeholder={words.key("window.people.list-name")}
					aria-label={words.key("window.people.list-name")}
					onChange={({ target }) => setName(target.value)}
					data-testid="list-name"
				/>
				<button
					type="button"
					className="quiet small"
					disabled={name.trim() === "" || names.length === 0 || (!known && lists.length >= MOST_LISTS)}
					onClick={keep}
					data-testid="list-keep"
				>
					{words.key(known ? "window.people.replace" : "window.people.keep")}
				</button>
			</div>
		</div>
	);
});
