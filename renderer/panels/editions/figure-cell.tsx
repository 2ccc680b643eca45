/** One figure of a sheet: what it says, and a field over it while it is typed. */
import { computed } from "mobx";
import { observer } from "mobx-react-lite";
import { type KeyboardEvent, useRef } from "react";
import type { FigureCell } from "../../../electron/contract/contract.ts";
import type { CellPlace } from "../../stores/editions-store.ts";
import { useWords } from "../../words.ts";
import { useEditions } from "./editions.ts";
import { figureSaid, figureTyped } from "./figure-words.ts";

type Then = "down" | "next" | "back" | "stay";

interface CellProps {
	readonly as: "td" | "span";
	readonly cell: FigureCell;
	/** What it is called for who does not see the table. */
	readonly label: string;
	readonly place: CellPlace;
	/** Its place in the edition. */
	readonly address: string;
	readonly typing: { readonly place: CellPlace; readonly first: string | null } | null;
	onType(place: CellPlace, first: string | null): void;
	onKey(event: KeyboardEvent, place: CellPlace): void;
	onCommit(typed: string | null, then: Then): void;
}

/** A cell of a sheet. */
export const FigureCellView = observer(function FigureCellView(props: CellProps) {
	const { as: Tag, cell, label, place, address, typing, onType, onKey, onCommit } = props;
	const editions = useEditions();
	const words = useWords();
	// A cell is drawn anew only where what it shows is another: there are a thousand beside it.
	const isHere = computed(() => isAt(editions.cursor, place)).get();
	const isReached = computed(() => editions.cursor === null).get() || isHere;
	const isTyped = typing !== null && isAt(typing.place, place);
	const fault = computed(() => editions.faultsByPlace.get(address)).get();
	const said = figureSaid(cell.theirs ?? cell.ours, cell.unit, words);
	const state = stateOf(cell);
	const classes = ["figure", state, cell.unit, fault && "faulty", cell.printedOnly && "printed-only", isHere && "here"];
	const standing = words.key(
		`window.editions.state.${cell.theirs !== undefined ? "changed" : cell.proved ? "as-printed" : "unproved"}`,
	);
	return (
		<Tag
			role={Tag === "td" ? "gridcell" : "button"}
			className={classes.filter(Boolean).join(" ")}
			tabIndex={isReached ? 0 : -1}
			aria-label={`${label}: ${said === "" ? "–" : said}, ${standing}${fault ? `, ${words.say(fault)}` : ""}`}
			aria-invalid={Tag === "td" && fault ? true : undefined}
			data-cell={JSON.stringify(place)}
			data-testid={`cell-${address}`}
			onFocus={() => !isHere && editions.goTo(place)}
			onPointerEnter={() => editions.hover(place)}
			onPointerLeave={() => editions.hover(null)}
			onDoubleClick={() => onType(place, null)}
			onKeyDown={(event) => {
				if (!isTyped) onKey(event, place);
			}}
		>
			{isTyped ? <Field cell={cell} label={label} first={typing.first} onCommit={onCommit} /> : said}
		</Tag>
	);
});

function stateOf({ theirs, ours, proved, origin }: FigureCell): string {
	if (theirs !== undefined) return "changed";
	if (proved) return "proved";
	return ours === undefined ? "empty" : `open ${origin}`;
}

const isAt = (one: CellPlace | null, other: CellPlace) =>
	one !== null && one.part === other.part && one.line === other.line && one.field === other.field;

interface FieldProps {
	readonly cell: FigureCell;
	readonly label: string;
	readonly first: string | null;
	onCommit(typed: string | null, then: Then): void;
}

/** Takes what is typed: Enter goes down, Tab on, Escape puts it back. */
function Field({ cell, label, first, onCommit }: FieldProps) {
	const words = useWords();
	const done = useRef(false);
	const end = (typed: string | null, then: Then) => {
		if (done.current) return;
		done.current = true;
		onCommit(typed, then);
	};
	const onKeyDown = (event: KeyboardEvent<HTMLInputElement | HTMLSelectElement>) => {
		const { value } = event.currentTarget;
		if (event.key === "Escape") end(null, "stay");
		else if (event.key === "Enter") end(value, "down");
		else if (event.key === "Tab") end(value, event.shiftKey ? "back" : "next");
		else {
			event.stopPropagation();
			return;
		}
		event.preventDefault();
		event.stopPropagation();
	};
	const now = cell.theirs ?? cell.ours;
	if (cell.choices || cell.unit === "yes-no") {
		const choices = cell.choices ?? ["true", "false"];
		const said = (choice: string) => figureSaid(cell.choices ? choice : choice === "true", cell.unit, words);
		const chosenBy = (letter: string | null) =>
			letter === null
				? undefined
				: choices.find((choice) => said(choice).toLowerCase().startsWith(letter.toLowerCase()));
		return (
			<select
				aria-label={label}
				// biome-ignore lint/a11y/noAutofocus: it takes the place of the cell that has the focus
				autoFocus
				defaultValue={chosenBy(first) ?? String(now ?? "")}
				onKeyDown={onKeyDown}
				onBlur={({ currentTarget }) => end(currentTarget.value, "stay")}
			>
				{(now === null || now === undefined) && <option value="">–</option>}
				{choices.map((choice) => (
					<option key={choice} value={choice}>
						{said(choice)}
					</option>
				))}
			</select>
		);
	}
	return (
		<input
			aria-label={label}
			// biome-ignore lint/a11y/noAutofocus: it takes the place of the cell that has the focus
			autoFocus
			defaultValue={first ?? figureTyped(now)}
			maxLength={400}
			size={cell.unit === "words" ? 40 : 6}
			inputMode={cell.unit === "words" ? "text" : undefined}
			onFocus={({ currentTarget }) => first === null && currentTarget.select()}
			onKeyDown={onKeyDown}
			onBlur={({ currentTarget }) => end(currentTarget.value, "stay")}
			data-testid="edition-typed"
		/>
	);
}
