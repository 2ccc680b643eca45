/** Finds a place on the map, a city or a hex: type, choose, look. */

import { observer } from "mobx-react-lite";
import { type FormEvent, type KeyboardEvent, useId, useState } from "react";
import type { TableMap } from "../../../map/hex/table-map.ts";
import { useApp } from "../../../panels/app.ts";
import { Modal } from "../../../panels/common/modal.tsx";
import { searchable } from "../../../stores/searchable.ts";
import { useWords, type Words } from "../../../words.ts";
import { useAncientWorld } from "../stores/use-ancient-world.ts";
import { namesIn } from "../table-facts.ts";
import type { AncientWorldNames } from "../view.ts";

/** A city, or a hex without one: then `id` is the hex's number. */
export interface FoundPlace {
	id: string;
	name: string;
	hex: string;
	province: string | null;
}

const limit = 8;

/** Cities whose name contains what was written, those that begin with it first. */
export function findCities(written: string, cities: AncientWorldNames["city"], words: Words): FoundPlace[] {
	const wanted = searchable(written);
	if (wanted === "") return [];
	return Object.entries(cities)
		.map(([id, city]) => ({ id, ...city, at: searchable(city.name).indexOf(wanted) }))
		.filter(({ at }) => at >= 0)
		.toSorted((a, b) => Number(a.at > 0) - Number(b.at > 0) || words.compare(a.name, b.name))
		.slice(0, limit);
}

/**
 * The hexes that a number may mean, each as its city where it has one: one where the map is written with it (`cr-1508`), else one
 * of every map on the table, in their order.
 */
export function findHexes(
	written: string,
	board: Pick<TableMap, "hex" | "numbered">,
	cities: AncientWorldNames["city"],
	nameOf: (hex: string) => string,
): FoundPlace[] {
	const wanted = written.trim().toLowerCase();
	const hexes = /^\d{4}$/.test(wanted) ? board.numbered(wanted) : [board.hex(wanted) ?? []].flat();
	return hexes.map(({ id, province }) => {
		const [city] = Object.entries(cities).filter(([, { hex }]) => hex === id);
		return city ? { id: city[0], ...city[1] } : { id, name: nameOf(id), hex: id, province };
	});
}

/** The dialog that finds a city or a hex and brings it into view. */
export const GotoCity = observer(function GotoCity() {
	const { table, reference } = useApp();
	const { map, board } = useAncientWorld();
	const words = useWords();
	const list = useId();
	const [written, setWritten] = useState("");
	const [marked, setMarked] = useState(0);
	const cities = namesIn(reference)?.city ?? {};
	const numbered = board ? findHexes(written, board, cities, (id) => words.name({ kind: "hex", id })) : [];
	const found = numbered.length > 0 ? numbered : findCities(written, cities, words);
	const go = (place: FoundPlace | undefined) => {
		if (!place) return;
		table.openDialog(null);
		map.goTo(place.hex);
		// The dialog gives the focus back first. Then the keys go to where the cursor was put.
		requestAnimationFrame(() => map.handle?.focus());
	};
	const submit = (event: FormEvent) => {
		event.preventDefault();
		go(found[marked]);
	};
	const steer = (event: KeyboardEvent) => {
		const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
		if (step === undefined || found.length === 0) return;
		event.preventDefault();
		setMarked((marked + step + found.length) % found.length);
	};
	return (
		<Modal title={words.key("window.goto.title")} onClose={() => table.openDialog(null)} className="goto" testId="goto">
			<form onSubmit={submit}>
				<input
					data-first
					role="combobox"
					aria-label={words.key("window.goto.field")}
					aria-expanded={found.length > 0}
					aria-controls={list}
					aria-activedescendant={found[marked] && `${list}-${found[marked].id}`}
					aria-autocomplete="list"
					placeholder={words.key("window.goto.hint")}
					value={written}
					onKeyDown={steer}
					onChange={(event) => {
						setWritten(event.target.value);
						setMarked(0);
					}}
					data-testid="goto-city"
				/>
			</form>
			<div id={list} role="listbox" aria-label={words.key("window.goto.title")} className="suggestions">
				{found.map((place, index) => (
					// biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the combobox's, which keeps the focus
					<div
						key={place.id}
						id={`${list}-${place.id}`}
						role="option"
						tabIndex={-1}
						aria-selected={index === marked}
						className={index === marked ? "suggestion marked" : "suggestion"}
						onClick={() => go(place)}
						data-testid={`goto-${place.id}`}
					>
						<span>{place.name}</span>
						{place.province && <small>{words.name({ kind: "province", id: place.province })}</small>}
					</div>
				))}
			</div>
			<p className="hint" role="status">
				{written !== "" && words.key("window.goto.found", { count: found.length })}
			</p>
		</Modal>
	);
});
