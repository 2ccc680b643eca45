/** Sieges that go on, and what war has worn: Sacked cities and devastated provinces (AW 9.2, 9.84, 6.7). */
import { Counter } from "../../../counters/counter.tsx";
import { signed } from "../../../panels/table/roll-lines.tsx";
import { useWords } from "../../../words.ts";
import { faceOfMarker } from "../face-of.ts";
import { RuleNumber } from "../parts/rule-number.tsx";
import { SideTag } from "../parts/side-tag.tsx";
import type { Handling } from "../piece-handling.ts";
import { type CityFacts, listCities, type TableFacts } from "../table-facts.ts";
import type { ForceView } from "../view.ts";
import { Devastated } from "./province-lines.tsx";
import "./sieges.css";

interface SiegesProps {
	facts: TableFacts;
	handling: Handling;
}

/** The sieges that go on, Sacked cities and devastated provinces (AW 9.2, 9.84, 6.7). */
export function SiegeList({ facts, handling }: SiegesProps) {
	const words = useWords();
	const cities = listCities(facts);
	const besieged = cities.filter(({ state }) => state?.siege != null);
	return (
		<div className="aw-sieges">
			<h3>
				{words.key("window.sieges.title", { n: besieged.length })} <RuleNumber rule="AW 9.2" onRule={handling.onRule} />
			</h3>
			{besieged.map((city) => (
				<Siege key={city.id} city={city} facts={facts} handling={handling} />
			))}
			<Capabilities facts={facts} />
			<Worn cities={cities} facts={facts} handling={handling} />
		</div>
	);
}

function Siege({ city, facts, handling }: SiegesProps & { city: CityFacts }) {
	const words = useWords();
	const { state } = city;
	if (!state || state.siege === null) return null;
	const here = Object.values(facts.view.forces).filter((force) => force.hex === city.hex);
	const inside = here.filter((force) => force.place === "inside" && force.side !== state.siege);
	const outside = here.filter((force) => force.side === state.siege);
	return (
		<article className="aw-siege" data-testid={`siege-${city.id}`}>
			<header>
				<Counter face={faceOfMarker({ kind: "under-siege", side: state.siege, level: null })} size={44} label="" />
				<div>
					<PlaceButton city={city} handling={handling} />
					<p className="aw-quiet">
						{words.key("window.sieges.since", {
							turn: state.siegeSince ?? facts.view.turn,
							markers: state.siegeMarkers,
						})}
					</p>
				</div>
				<Defence ids={state.ids} printed={state.printedIds} />
			</header>
			<dl className="aw-facts">
				<Camp words="window.sieges.besiegers" side={state.siege} forces={outside} />
				<Camp words="window.sieges.besieged" side={state.control} forces={inside} />
			</dl>
		</article>
	);
}

function PlaceButton({ city, handling }: { city: CityFacts; handling: Handling }) {
	const words = useWords();
	const province = { kind: "province", id: city.province };
	return (
		<p>
			<button type="button" className="aw-plain" onClick={() => handling.onInspect({ kind: "city", id: city.id })}>
				{city.name}
			</button>{" "}
			<span className="aw-quiet">{words.name(province)}</span>
		</p>
	);
}

/** Intrinsic Defence Strength as stones of a wall: the standing ones full (AW 9.12). */
function Defence({ ids, printed }: { ids: number; printed: number }) {
	const words = useWords();
	const stones = Array.from({ length: Math.max(ids, printed) }, (_, stone) => stone + 1);
	return (
		<div className="aw-siege-defence">
			<span aria-hidden="true">
				{stones.map((stone) => (
					<i key={stone} className={stone <= ids ? "standing" : ""} />
				))}
			</span>
			<small>
				{words.key("window.city.ids.short")} {words.key("window.city.ids.left", { ids, printed })}
			</small>
		</div>
	);
}

function Camp({ words: name, side, forces }: { words: string; side: string | null; forces: readonly ForceView[] }) {
	const words = useWords();
	const sp = forces.reduce((sum, force) => sum + force.totals.sp, 0);
	const engines = forces.reduce((sum, force) => sum + force.engines, 0);
	return (
		<div>
			<dt>{words.key(name)}</dt>
			<dd>
				{side !== null && <SideTag side={side} />} {words.key("window.counter.sp", { sp })}
				{engines > 0 && <> · {words.key("window.counter.engines", { n: engines })}</>}
			</dd>
		</div>
	);
}

/** Siege Capability Rating of each side (AW 9.33). */
function Capabilities({ facts: { view } }: { facts: TableFacts }) {
	const words = useWords();
	const rated = view.sidesInOrder.filter((side) => (view.sides[side]?.siegeCapability ?? 0) !== 0);
	if (rated.length === 0) return null;
	return (
		<p className="aw-capabilities">
			{words.key("window.sieges.capability")}
			{rated.map((side) => (
				<SideTag key={side} side={side}>
					{" "}
					{signed(view.sides[side]?.siegeCapability ?? 0)}
				</SideTag>
			))}
		</p>
	);
}

function Worn({ cities, facts, handling }: SiegesProps & { cities: readonly CityFacts[] }) {
	const words = useWords();
	const sacked = cities.filter(({ state }) => (state?.sacked ?? 0) > 0);
	const wasted = facts.view.provincesInPlay.filter((id) => facts.view.provinces[id]?.devastated);
	return (
		<>
			<h3>
				{words.key("window.sieges.sacked", { n: sacked.length })} <RuleNumber rule="AW 9.84" onRule={handling.onRule} />
			</h3>
			<ul className="aw-worn">
				{sacked.map((city) => (
					<li key={city.id}>
						<Counter
							face={faceOfMarker({ kind: "sacked", side: null, level: city.state?.sacked ?? 1 })}
							size={28}
							label=""
						/>
						<PlaceButton city={city} handling={handling} />
						<span className="aw-quiet">{words.key("window.inspect.sacked", { level: city.state?.sacked ?? 1 })}</span>
					</li>
				))}
			</ul>
			<h3>
				{words.key("window.sieges.devastated", { n: wasted.length })}{" "}
				<RuleNumber rule="AW 6.71" onRule={handling.onRule} />
			</h3>
			<ul className="aw-worn">
				{wasted.map((id) => (
					<li key={id}>
						<Devastated size={28} /> {words.name({ kind: "province", id })}{" "}
						<span className="aw-quiet">
							{words.key("window.sieges.wasted-since", {
								turn: facts.view.provinces[id]?.devastatedSince ?? facts.view.turn,
							})}
						</span>
					</li>
				))}
			</ul>
		</>
	);
}
