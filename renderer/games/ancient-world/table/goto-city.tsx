/** Finds a named city on the map: type, choose, look. */
import { observer } from "mobx-react-lite";
import { type FormEvent, type KeyboardEvent, useId, useState } from "react";
import type { Gazetteer } from "../../../../electron/contract.ts";
import { useApp } from "../../../panels/app.ts";
import { Modal } from "../../../panels/common/modal.tsx";
import { useWords } from "../../../words.ts";
import { useAncientWorld } from "./use-ancient-world.ts";

export interface FoundCity {
	id: string;
	name: string;
	hex: string;
	province: string;
}

const limit = 8;

/** Cities whose name contains what was written, those that begin with it first. `written` may also be a hex number. */
export function findCities(written: string, cities: Gazetteer["cities"]): FoundCity[] {
	const wanted = plain(written);
	if (wanted === "") return [];
	return Object.entries(cities)
		.map(([id, city]) => ({ id, ...city, at: city.hex === wanted ? 0 : plain(city.name).indexOf(wanted) }))
		.filter(({ at }) => at >= 0)
		.toSorted((a, b) => Number(a.at > 0) - Number(b.at > 0) || a.name.localeCompare(b.name))
		.slice(0, limit);
}

/** Without accents and in lower case, as people type. */
function plain(name: string): string {
	return name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
}

export const GotoCity = observer(function GotoCity() {
	const { table, reference } = useApp();
	const { map } = useAncientWorld();
	const words = useWords();
	const list = useId();
	const [written, setWritten] = useState("");
	const [marked, setMarked] = useState(0);
	const found = reference.gazetteer ? findCities(written, reference.gazetteer.cities) : [];
	const go = (city: FoundCity | undefined) => {
		if (!city) return;
		table.openDialog(null);
		map.goTo(city.hex);
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
				{found.map((city, index) => (
					// biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the combobox's, which keeps the focus
					<div
						key={city.id}
						id={`${list}-${city.id}`}
						role="option"
						tabIndex={-1}
						aria-selected={index === marked}
						className={index === marked ? "suggestion marked" : "suggestion"}
						onClick={() => go(city)}
						data-testid={`goto-${city.id}`}
					>
						<span>{city.name}</span>
						<small>{words.name({ kind: "province", id: city.province })}</small>
					</div>
				))}
			</div>
			<p className="hint" role="status">
				{written !== "" && words.key("window.goto.found", { count: found.length })}
			</p>
		</Modal>
	);
});
