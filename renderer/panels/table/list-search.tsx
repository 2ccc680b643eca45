/** Above a list of options: that a place may be pressed on the board, and where the list is long a field to search it. */
import { observer } from "mobx-react-lite";
import type { KeyboardEvent } from "react";
import { useWords } from "../../words.ts";
import { useApp } from "../app.ts";

/** What helps to find an option: the board, where it has its place, and the field to search a long list. */
export const ListSearch = observer(function ListSearch() {
	const { decision: store, game } = useApp();
	const words = useWords();
	return (
		<>
			{game?.offersPlaces && <p className="hint on-board">{words.key("window.decision.on-board")}</p>}
			{store.isLong && <SearchField />}
		</>
	);
});

const SearchField = observer(function SearchField() {
	const { decision: store } = useApp();
	const words = useWords();
	const { sought, found, listed } = store;
	return (
		<search className="list-search">
			<input
				type="search"
				className="small"
				aria-label={words.key("window.decision.search", { count: listed.length })}
				placeholder={words.key("window.decision.search", { count: listed.length })}
				value={sought}
				onChange={({ target }) => store.seek(target.value)}
				onKeyDown={(event) => steer(event, store)}
				data-testid="list-search"
			/>
			<span role="status" data-testid="list-found">
				{sought !== "" && words.key("window.decision.found", { count: found.length })}
			</span>
		</search>
	);
});

/** Escape shows all again. Enter takes the one that was found, or goes to the first of several; so does the arrow down. */
function steer(event: KeyboardEvent<HTMLInputElement>, store: ReturnType<typeof useApp>["decision"]): void {
	const { key, repeat } = event;
	if (key === "Escape" && store.sought !== "") {
		store.seek("");
		event.stopPropagation();
	} else if (key === "Enter" || key === "ArrowDown") {
		event.preventDefault();
		const [first, ...others] = store.found;
		if (!first || repeat) return;
		if (key === "Enter" && others.length === 0 && store.sought !== "") store.take(first.id);
		else goTo(event.currentTarget, first.id);
	} else return;
	event.preventDefault();
}

function goTo(field: HTMLElement, option: string): void {
	const question = field.closest("[data-question]");
	const row = question?.querySelector<HTMLElement>(`[data-testid="option-${CSS.escape(option)}"]`);
	row?.focus();
}
