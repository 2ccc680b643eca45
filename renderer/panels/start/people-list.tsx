/** Who plays, as a list: pasted, read from a file, or one that was kept before. */
import { observer } from "mobx-react-lite";
import { type ChangeEvent, useId, useRef, useState } from "react";
import { LONGEST_LIST, type NameList } from "../../stores/name-list.ts";
import { useWords } from "../../words.ts";
import { useApp } from "../app.ts";

interface PeopleListProps {
	/** As it was written. */
	written: string;
	/** What was read of it. */
	list: NameList;
	onWrite(written: string): void;
}

export const PeopleList = observer(function PeopleList({ written, list, onWrite }: PeopleListProps) {
	const words = useWords();
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
					onChange={({ target }) => onWrite(target.value)}
					data-testid="people-names"
				/>
			</label>
			<p className="hint" role="status" data-testid="people-count">
				{words.key("window.people.count", { count: list.names.length })}
			</p>
			<ul id={faults} className="warning" data-testid="people-faults">
				{list.faults.map(({ line, what, name }) => (
					<li key={`${line} ${what}`}>{words.key(`window.people.fault.${what}`, { line, name })}</li>
				))}
			</ul>
			<div className="buttons">
				<FileButton onRead={onWrite} />
			</div>
			<KeptLists names={list.names} onTake={(names) => onWrite(names.join("\n"))} />
		</section>
	);
});

/** Reads the list from a file of text, within the length of a list. */
function FileButton({ onRead }: { onRead(written: string): void }) {
	const { notices } = useApp();
	const words = useWords();
	const input = useRef<HTMLInputElement>(null);
	const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
		const file = target.files?.[0];
		target.value = "";
		if (!file) return;
		if (file.size > LONGEST_LIST)
			notices.tell("error", { key: "window.people.large", args: { name: file.name.slice(0, 80), most: LONGEST_LIST } });
		else onRead((await file.text()).replace(/^\uFEFF/, ""));
	};
	return (
		<>
			<button type="button" className="quiet" onClick={() => input.current?.click()} data-testid="people-read">
				{words.key("window.people.read")}
			</button>
			<input
				ref={input}
				type="file"
				accept=".csv,.tsv,.txt,text/csv,text/plain"
				hidden
				onChange={take}
				aria-label={words.key("window.people.read")}
				data-testid="people-file"
			/>
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
					maxLength={40}
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

/** The host remembers so many. */
const MOST_LISTS = 40;
