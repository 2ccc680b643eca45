/** Every line of play: what was ever tried, named, and gone back to; and who plays which seat. */

import { observer } from "mobx-react-lite";
import { type FormEvent, useEffect, useState } from "react";
import type { LineOfPlay, LinePlace, Replies } from "../../../electron/contract/contract.ts";
import { LINE_NAME } from "../../../electron/contract/limits.ts";
import { nameOfPassage, type Passage } from "../../story/passage.ts";
import { useWords } from "../../words.ts";
import { useApp } from "../app.ts";
import { Sentence } from "../common/sentence.tsx";
import { useKeyName } from "../keys/use-keys.ts";
import { HowItPlays, SitterList } from "../start/seats.tsx";
import { Said } from "./log-line.tsx";

/** The drawer of the lines of play, and of who plays which seat. */
export const LinesDrawer = observer(function LinesDrawer() {
	const { table } = useApp();
	const lines = useLines();
	const outcomes = useOutcomes(lines?.lines);
	if (!lines) return null;
	// The line that is played stands on top; the others as they leave it, those that were asked for marked.
	return (
		<div className="lines-drawer">
			<WhoPlays />
			<Places stands={lines.stands} length={lines.lines[0]?.length ?? 0} />
			<ol className="lines">
				{lines.lines.map((line) => (
					<LineRow
						key={line.leaf}
						line={line}
						head={lines.head}
						outcome={outcomes.get(line.leaf) ?? null}
						asked={line.fork !== null && table.linesAt.includes(line.fork)}
					/>
				))}
			</ol>
		</div>
	);
});

/** The lines as they are now: asked for anew whenever the table has changed. */
function useLines() {
	const { campaign } = useApp();
	const [lines, setLines] = useState<Replies["lines"] | null>(null);
	const { snapshot } = campaign;
	// biome-ignore lint/correctness/useExhaustiveDependencies: every push of the table may have changed the lines
	useEffect(() => {
		let isWanted = true;
		void campaign.lines.all().then((found) => isWanted && found && setLines(found));
		return () => {
			isWanted = false;
		};
	}, [campaign, snapshot]);
	return lines;
}

type Outcome = Replies["lines.outcome"]["outcome"];

/** How each line came out, by its last answer: asked for one after another once they are drawn, since each of them is played for it. */
function useOutcomes(lines: readonly LineOfPlay[] | undefined): ReadonlyMap<number, Outcome> {
	const { campaign } = useApp();
	const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map());
	const unknown = lines?.find(({ leaf }) => !outcomes.has(leaf))?.leaf;
	useEffect(() => {
		if (unknown === undefined) return;
		void campaign.lines
			.outcomeOf(unknown)
			.then((outcome) => setOutcomes((known) => new Map(known).set(unknown, outcome)));
	}, [campaign, unknown]);
	return outcomes;
}

const PLACES = ["start", "previous-heading", "next-heading", "end"] as const satisfies readonly LinePlace[];

/** Along the line that is played. */
const Places = observer(function Places({ stands, length }: { stands: number; length: number }) {
	const { campaign } = useApp();
	const words = useWords();
	const keyName = useKeyName();
	const isOff = (place: LinePlace) =>
		!mayGo(campaign) || (place === "start" || place === "previous-heading" ? stands === 0 : stands === length);
	return (
		<nav className="line-places" aria-label={words.key("window.lines.along")}>
			<p>{words.key("window.lines.stands", { stands, length })}</p>
			<div className="buttons">
				{PLACES.map((place) => (
					<button
						key={place}
						type="button"
						className="small"
						disabled={isOff(place)}
						onClick={() => void campaign.lines.goTo(place)}
						data-testid={`line-${place}`}
					>
						{words.key(`window.lines.${place}`)} <kbd>{keyName(place)}</kbd>
					</button>
				))}
			</div>
		</nav>
	);
});

interface LineProps {
	line: LineOfPlay;
	head: number;
}

const LineRow = observer(function LineRow({
	line,
	head,
	outcome,
	asked,
}: LineProps & { outcome: Outcome; asked: boolean }) {
	const words = useWords();
	const [naming, setNaming] = useState(false);
	const { leaf, depth, own, until, fork } = line;
	return (
		<li
			className={asked ? "line asked" : "line"}
			style={{ marginInlineStart: `${Math.min(depth, 6)}rem` }}
			aria-current={fork === null}
			data-testid={`line-${leaf}`}
		>
			{naming ? <NameForm line={line} onDone={() => setNaming(false)} /> : <LineTitle line={line} />}
			<p className="line-facts">
				{words.key(fork === null ? "window.lines.whole" : "window.lines.length", { count: own })}
				{until && (
					<>
						{" \u00b7 "}
						<Sentence text={until} />
					</>
				)}
				{outcome && <strong> {words.say(outcome.text)}</strong>}
			</p>
			<LineActions line={line} head={head} onName={() => setNaming(true)} />
			{fork !== null && <Compared leaf={leaf} />}
			<Stops line={line} head={head} />
		</li>
	);
});

/** What the player calls it, or else what parts it from the line that it leaves. */
const LineTitle = observer(function LineTitle({ line: { name, fork, from, first } }: { line: LineOfPlay }) {
	const words = useWords();
	return (
		<div className="line-title">
			<h3>
				{name ?? words.key(fork === null ? "window.lines.played" : "window.lines.other")}
				{fork === null && name !== null && <small> {words.key("window.lines.played")}</small>}
			</h3>
			{fork !== null && (
				<p>
					{from && (
						<>
							<Sentence text={from} />
							{": "}
						</>
					)}
					{first ? <Sentence text={first} /> : words.key("window.lines.untold")}
				</p>
			)}
		</div>
	);
});

const LineActions = observer(function LineActions({ line, head, onName }: LineProps & { onName(): void }) {
	const { campaign } = useApp();
	const words = useWords();
	const { leaf, fork } = line;
	const go = (to: number, id: string) => (
		<button
			type="button"
			className="small"
			disabled={!mayGo(campaign) || head === to}
			onClick={() => void campaign.lines.goTo(to)}
			data-testid={`line-${id}`}
		>
			{words.key(`window.lines.${id}`)}
		</button>
	);
	return (
		<div className="row-actions">
			{fork !== null && go(leaf, "last")}
			{fork !== null && go(fork, "fork")}
			<button
				type="button"
				className="quiet small"
				disabled={!mayGo(campaign)}
				onClick={onName}
				data-testid="line-rename"
			>
				{words.key("window.lines.rename")}
			</button>
		</div>
	);
});

/** How a line begins, beside the one that it leaves. */
const Compared = observer(function Compared({ leaf }: { leaf: number }) {
	const { campaign, game } = useApp();
	const words = useWords();
	const [found, setFound] = useState<Replies["lines.compare"] | null>(null);
	const compare = async (open: boolean) => setFound(open ? await campaign.lines.compare(leaf) : null);
	const sides =
		found &&
		([
			["own", found.own],
			["beside", found.beside],
		] as const);
	return (
		<details className="line-compare" onToggle={(event) => void compare(event.currentTarget.open)}>
			<summary data-testid="line-compare">{words.key("window.lines.compare")}</summary>
			{sides && (
				<div className="compared">
					{sides.map(([side, entries]) => (
						<section key={side}>
							<h4>{words.key(`window.lines.compare.${side}`)}</h4>
							<Opening passages={game?.teller(entries) ?? []} />
						</section>
					))}
				</div>
			)}
		</details>
	);
});

/** So many passages tell how a line begins. */
const openingPassages = 4;

function Opening({ passages }: { passages: readonly Passage[] }) {
	const words = useWords();
	const deeds = passages.filter(({ heading }) => heading !== "turn" && heading !== "phase").slice(0, openingPassages);
	if (deeds.length === 0) return <p className="hint">{words.key("window.lines.untold")}</p>;
	return (
		<ul>
			{deeds.map((passage) => (
				<li key={nameOfPassage(passage)}>
					<Said passage={passage} />
				</li>
			))}
		</ul>
	);
}

/** The years and phases of a line, each to go to. */
const Stops = observer(function Stops({ line: { leaf, stops }, head }: LineProps) {
	const { campaign } = useApp();
	const words = useWords();
	const [found, setFound] = useState<Replies["lines.stops"] | null>(null);
	const look = async (open: boolean) => setFound(open ? await campaign.lines.stopsOf(leaf) : null);
	if (stops === 0) return null;
	return (
		<details className="line-stops" onToggle={(event) => void look(event.currentTarget.open)} data-testid="line-stops">
			<summary>{words.key("window.lines.stops", { count: stops })}</summary>
			{found && (
				<ol>
					{found.map(({ node, text, heading }, at) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: an answer may bring several headings, which never change places
						<li key={`${node}/${at}`} className={heading}>
							<button
								type="button"
								className="quiet small"
								disabled={!mayGo(campaign)}
								aria-current={node === head}
								onClick={() => void campaign.lines.goTo(node)}
								data-testid="line-stop"
							>
								{words.say(text)}
							</button>
						</li>
					))}
				</ol>
			)}
		</details>
	);
});

function NameForm({ line, onDone }: { line: LineOfPlay; onDone(): void }) {
	const { campaign } = useApp();
	const words = useWords();
	const [name, setName] = useState(line.name ?? "");
	const save = (event: FormEvent) => {
		event.preventDefault();
		void campaign.lines.name(line.leaf, name);
		onDone();
	};
	return (
		<form className="rename" onSubmit={save}>
			<input
				aria-label={words.key("window.lines.name")}
				value={name}
				maxLength={LINE_NAME}
				// biome-ignore lint/a11y/noAutofocus: the field was asked for by the button that it replaces
				autoFocus
				onChange={(event) => setName(event.target.value)}
				data-testid="line-name"
			/>
			<button type="submit" className="small" data-testid="line-name-save">
				{words.key("window.lines.save")}
			</button>
		</form>
	);
}

/** A person or a program on each seat, from here on. */
const WhoPlays = observer(function WhoPlays() {
	const { campaign, shelf } = useApp();
	const words = useWords();
	const { snapshot } = campaign;
	if (!snapshot) return null;
	const programs = shelf.scenarios.find(({ id }) => id === snapshot.scenario)?.programs ?? [];
	return (
		<fieldset className="who-plays">
			<legend>{words.key("window.lines.who-plays")}</legend>
			{Object.entries(snapshot.seats).map(([seat, player]) => (
				<div key={seat} className="who">
					<label htmlFor={`plays-${seat}`}>
						{words.name({ kind: "side", id: seat })}
						<SitterList
							id={`plays-${seat}`}
							sitter={player}
							programs={programs}
							disabled={!mayGo(campaign)}
							onSit={(chosen) => void campaign.seating.give(seat, chosen)}
							testId={`plays-${seat}`}
						/>
					</label>
					<HowItPlays player={player} />
				</div>
			))}
		</fieldset>
	);
});

/** Those before this window may go along the lines, and nothing is on its way. */
function mayGo({ mayAct, snapshot }: ReturnType<typeof useApp>["campaign"]): boolean {
	return mayAct && snapshot?.keeps === true;
}
