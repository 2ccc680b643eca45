/** A sheet as it is printed, to be typed over cell by cell. */
import { observer } from "mobx-react-lite";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { FigureHeading, SheetPart } from "../../../electron/contract/contract.ts";
import { type CellPlace, isWords, placeKey } from "../../stores/editions-store.ts";
import { useWords } from "../../words.ts";
import { RuleButton } from "../common/rule-button.tsx";
import { useEditions } from "./editions.ts";
import { FigureCellView } from "./figure-cell.tsx";
import { boundsSaid, figureSaid, headingOf } from "./figure-words.ts";
import { LineCounter } from "./line-counter.tsx";

/** The cell that is being typed over, and what was typed to begin with; null where what stands there is mended. */
interface Typing {
	readonly place: CellPlace;
	readonly first: string | null;
}

/** The sheet that is open. */
export const SheetView = observer(function SheetView() {
	const editions = useEditions();
	const words = useWords();
	const [typing, setTyping] = useState<Typing | null>(null);
	const area = useRef<HTMLDivElement>(null);
	const { sheet, cursor } = editions;
	// The cursor has the focus, wherever it goes.
	useEffect(() => {
		if (typing || !cursor) return;
		const cell = area.current?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(JSON.stringify(cursor))}"]`);
		if (cell && document.activeElement !== cell) {
			cell.focus({ preventScroll: true });
			cell.scrollIntoView({ block: "nearest", inline: "nearest" });
		}
	}, [cursor, typing]);
	if (!sheet) return null;
	const commit = (typed: string | null, then: "down" | "next" | "back" | "stay") => {
		const place = typing?.place;
		setTyping(null);
		if (place && typed !== null) void editions.type(place, typed);
		if (then === "down") editions.climb(1);
		else if (then !== "stay") editions.step(then === "next" ? 1 : -1);
	};
	const begin = (place: CellPlace, first: string | null) => {
		editions.goTo(place);
		setTyping({ place, first });
	};
	return (
		<>
			<div className="sheet-head">
				<h3>
					{sheet.title} {sheet.rule && <RuleButton rule={sheet.rule} />}
				</h3>
				<label className="check">
					<input
						type="checkbox"
						checked={editions.showsWords}
						onChange={({ target }) => editions.setShowsWords(target.checked)}
						data-testid="edition-words"
					/>
					{words.key("window.editions.words")}
				</label>
			</div>
			<div className="sheet-parts" ref={area} data-scrolls>
				{sheet.parts.map((part, index) => (
					<Part
						key={`${sheet.id} ${part.kind}`}
						part={part}
						index={index}
						typing={typing}
						onType={begin}
						onCommit={commit}
					/>
				))}
			</div>
			<Told />
			<Note />
		</>
	);
});

interface PartProps {
	readonly part: SheetPart;
	readonly index: number;
	readonly typing: Typing | null;
	onType(place: CellPlace, first: string | null): void;
	onCommit(typed: string | null, then: "down" | "next" | "back" | "stay"): void;
}

const Part = observer(function Part(props: PartProps) {
	const { part } = props;
	const editions = useEditions();
	const words = useWords();
	const columns = part.columns.filter((column) => editions.showsWords || !isWords(column));
	const hasCells = part.lines.some((line) => editions.cellsOf(line).length > 0);
	if (columns.length === 0 || !hasCells) return null;
	const title = part.kind === "rows" ? null : words.key(`window.editions.part.${part.kind}`);
	return (
		<section className={`sheet-part ${part.kind}`}>
			{title && <h4>{title}</h4>}
			{part.layout === "grid" ? <Grid {...props} title={title} columns={columns} /> : <List {...props} />}
		</section>
	);
});

/** What the keys do at a cell that is not typed over. */
function useCellKeys(onType: PartProps["onType"]) {
	const editions = useEditions();
	return (event: KeyboardEvent, place: CellPlace) => {
		if (event.ctrlKey || event.metaKey || event.altKey) return;
		const act = actOf(event);
		if (act !== null) act();
		else return;
		event.preventDefault();
		event.stopPropagation();

		function actOf({ key, shiftKey }: KeyboardEvent): (() => void) | null {
			const moves: Readonly<Record<string, () => boolean | undefined>> = {
				ArrowDown: () => editions.climb(1),
				ArrowUp: () => editions.climb(-1),
				ArrowRight: () => editions.step(1),
				ArrowLeft: () => editions.step(-1),
				Enter: () => editions.climb(shiftKey ? -1 : 1),
			};
			const move = moves[key];
			if (move) return () => void move();
			// At either end of the sheet the key goes on to what lies beside it.
			if (key === "Tab") return editions.step(shiftKey ? -1 : 1) ? () => {} : null;
			if (key === "Home" || key === "End") return () => editions.along(key === "Home" ? "first" : "last");
			if (key === " ") return () => void printed(shiftKey);
			if (key === "Delete" || key === "Backspace") return () => void editions.putBack(place);
			if (key === "F2") return () => onType(place, null);
			return [...key].length === 1 ? () => onType(place, key) : null;
		}

		/** As printed, and on to the next that nobody has looked at; of a whole line with Shift. */
		async function printed(isLine: boolean): Promise<void> {
			await editions.asPrinted(isLine ? editions.countedIn(place) : [place]);
			await editions.goToUnproved();
		}
	};
}

interface GridProps extends PartProps {
	/** Null where it is the sheet's own. */
	readonly title: string | null;
	readonly columns: readonly FigureHeading[];
}

const Grid = observer(function Grid({ part, index, title, columns, typing, onType, onCommit }: GridProps) {
	const editions = useEditions();
	const words = useWords();
	const onKey = useCellKeys(onType);
	const isHeaded = columns.some(({ unit, printed }) => unit === "heading" && printed === undefined);
	return (
		// biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that is typed over cell by cell is a grid
		<table role="grid" aria-label={title ?? editions.sheet?.title}>
			<thead>
				<tr>
					{!isHeaded && <td />}
					{columns.map((column) => (
						<th key={column.field} scope="col">
							{headingOf(column, words)}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{part.lines.map((line, at) => (
					<tr key={JSON.stringify([line.at, line.record])}>
						{!isHeaded && (
							<th scope="row">
								<LineCounter line={line} size={36} /> {line.name} {line.about && <small>{line.about}</small>}
							</th>
						)}
						{columns.map(({ field }) => {
							const cell = line.cells.find((each) => each.field === field);
							if (!cell) return <td key={field} className="none" />;
							return (
								<FigureCellView
									key={field}
									as="td"
									cell={cell}
									label={`${line.name}, ${words.or(`figure.${field}`, field)}`}
									place={{ part: index, line: at, field }}
									address={placeKey({ at: line.at, record: line.record, field })}
									typing={typing}
									onType={onType}
									onKey={onKey}
									onCommit={onCommit}
								/>
							);
						})}
					</tr>
				))}
			</tbody>
		</table>
	);
});

const List = observer(function List({ part, index, typing, onType, onCommit }: PartProps) {
	const editions = useEditions();
	const words = useWords();
	const onKey = useCellKeys(onType);
	const headings = new Map(part.columns.map((column) => [column.field, headingOf(column, words)]));
	return (
		<ul className="sheet-list">
			{part.lines.map((line, at) => {
				const cells = editions.cellsOf(line);
				if (cells.length === 0) return null;
				return (
					<li key={JSON.stringify([line.at, line.record])}>
						{line.name !== "" && <strong>{line.name}</strong>}
						{cells.map((cell) => (
							<span key={cell.field} className="sheet-pair">
								<span>{headings.get(cell.field)}</span>
								<FigureCellView
									as="span"
									cell={cell}
									label={[line.name, headings.get(cell.field)].filter(Boolean).join(", ")}
									place={{ part: index, line: at, field: cell.field }}
									address={placeKey({ at: line.at, record: line.record, field: cell.field })}
									typing={typing}
									onType={onType}
									onKey={onKey}
									onCommit={onCommit}
								/>
							</span>
						))}
					</li>
				);
			})}
		</ul>
	);
});

/** Page or source of the figure at the cursor, where the owner changed it: a line to write in. */
const Note = observer(function Note() {
	const editions = useEditions();
	const words = useWords();
	const { cursor, sheet } = editions;
	const line = cursor && editions.lineAt(cursor);
	const cell = cursor && editions.cellAt(cursor);
	const address = cursor && editions.addressOf(cursor);
	if (!sheet || !line || !address || cell?.theirs === undefined) return null;
	const { note = "" } = cell;
	const column = sheet.parts[cursor.part]?.columns.find(({ field }) => field === cell.field);
	const figure = [line.name, column && headingOf(column, words)].filter(Boolean).join(" · ");
	const toCell = () =>
		document.querySelector<HTMLElement>(`[data-cell="${CSS.escape(JSON.stringify(cursor))}"]`)?.focus();
	const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
		event.stopPropagation();
		if (event.key === "Escape") event.currentTarget.value = note;
		else if (event.key !== "Enter") return;
		event.preventDefault();
		toCell();
	};
	return (
		<label className="sheet-note no-print">
			{words.key("window.editions.note-of", { figure })}
			<input
				key={`${placeKey(address)} ${note}`}
				defaultValue={note}
				maxLength={400}
				placeholder={words.key("window.editions.note-such-as")}
				onKeyDown={onKeyDown}
				onBlur={({ currentTarget: { value } }) => {
					if (value.trim() !== note) void editions.annotate(address, value);
				}}
				data-testid="edition-note"
			/>
		</label>
	);
});

/** What is told of the cell under the pointer, or where the cursor stands. */
const Told = observer(function Told() {
	const editions = useEditions();
	const words = useWords();
	const { told, sheet } = editions;
	if (!told || !sheet) return <p className="sheet-told" />;
	const { cell, line, place } = told;
	const column = sheet.parts[place.part]?.columns.find(({ field }) => field === cell.field);
	const address = editions.addressOf(place);
	const fault = address && editions.faultsByPlace.get(placeKey(address));
	const state = cell.theirs !== undefined ? "changed" : cell.proved ? "as-printed" : "unproved";
	return (
		<div className="sheet-told no-print" data-testid="edition-told">
			<LineCounter line={line} size={72} />
			<p>
				<strong>{[line.name, column && headingOf(column, words)].filter(Boolean).join(" · ")}</strong>{" "}
				<span>{words.key(`window.editions.state.${state}`)}</span>
				{cell.theirs !== undefined && cell.ours !== undefined && (
					<span> · {words.key("window.editions.ours-is", { ours: figureSaid(cell.ours, cell.unit, words) })}</span>
				)}
				{cell.printedOnly && <em> · {words.key("window.editions.printed-only")}</em>}
				<span className="hint"> {boundsSaid(cell, words)}</span>
			</p>
			{fault ? (
				<p className="trouble" role="status" data-testid="edition-fault">
					{words.say(fault)}
				</p>
			) : (
				<p className="hint">
					{words.key(`window.editions.origin.${cell.origin}`)}
					{cell.source.length > 2 && `: ${cell.source.replace(/^[SPR]: ?/, "")}`}
				</p>
			)}
			<p className="hint keys">{words.key("window.editions.keys")}</p>
		</div>
	);
});
