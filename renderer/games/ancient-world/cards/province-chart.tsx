/** The provinces in play: attrition, control, alliance, manpower, devastation, cities. */

import { counterColours } from "../../../counters/livery.ts";
import { useUnrolled } from "../../../panels/common/use-unrolled.ts";
import { useWords, type Words } from "../../../words.ts";
import { AllianceMark } from "../parts/alliance-mark.tsx";
import { SideTag } from "../parts/side-tag.tsx";
import { HANDS_OFF, type Handling } from "../piece-handling.ts";
import { type CityFacts, listCities, type TableFacts } from "../table-facts.ts";
import { textOfContingent } from "../texts.ts";
import type { ProvinceView } from "../view.ts";
import { Devastated } from "./province-lines.tsx";
import "./cards.css";

interface ProvinceChartProps {
	facts: TableFacts;
	handling?: Handling;
}

/** So many provinces are in sight at first. */
const IN_SIGHT = 8;

type Column = "province" | "attrition" | "control" | "start" | "alliance" | "manpower";

/** Alliance and manpower have a column where the scenario has either. */
function columnsOf({ provinces }: TableFacts["view"]): readonly Column[] {
	const states = Object.values(provinces);
	return [
		...(["province", "attrition", "control", "start"] as const),
		...(states.some(({ alliance }) => alliance !== null) ? (["alliance"] as const) : []),
		...(states.some(({ manpower }) => manpower !== null) ? (["manpower"] as const) : []),
	];
}

/** The provinces in play: attrition, control, alliance, manpower, devastation, cities. */
export function ProvinceChart({ facts, handling = HANDS_OFF }: ProvinceChartProps) {
	const words = useWords();
	const columns = columnsOf(facts.view);
	const { provincesInPlay } = facts.view;
	const shown = useUnrolled(provincesInPlay.length, IN_SIGHT);
	const cities = Map.groupBy(
		listCities(facts).filter(({ size }) => size !== null),
		({ province }) => province,
	);
	return (
		<table className="aw-province-chart">
			<caption>{words.key("window.display.provinces.title")}</caption>
			<thead>
				<tr>
					{columns.map((column) => (
						<th key={column} scope="col">
							{words.key(`window.display.provinces.${column}`)}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{provincesInPlay.slice(0, shown).map((id) => (
					<ProvinceRow key={id} id={id} cities={cities.get(id) ?? []} {...{ facts, handling, columns }} />
				))}
			</tbody>
		</table>
	);
}

function ProvinceRow({
	id,
	cities,
	facts,
	columns,
	handling = HANDS_OFF,
}: ProvinceChartProps & { id: string; cities: readonly CityFacts[]; columns: readonly Column[] }) {
	const words = useWords();
	const state = facts.view.provinces[id];
	const offered = handling.offers.has(`province:${id}`);
	if (!state) return null;
	return (
		<>
			<tr data-offered={offered || undefined} className={state.devastated ? "devastated" : ""}>
				<th scope="row">
					<button type="button" className="aw-plain" onClick={() => handling.onInspect({ kind: "province", id })}>
						{words.name({ kind: "province", id })}
					</button>
					{state.devastated && (
						<span className="aw-grave">
							<Devastated size={20} /> {words.key("window.inspect.devastated")}
						</span>
					)}
				</th>
				<td>
					<span className="aw-shield aw-figure">{state.attrition}</span>
				</td>
				<td>{state.control === null ? <Nobody /> : <SideTag side={state.control} />}</td>
				<td>{state.controlAtStart === null ? <Nobody /> : words.name({ kind: "side", id: state.controlAtStart })}</td>
				{columns.includes("alliance") && (
					<td>
						<AllianceMark alliance={state.alliance} />
					</td>
				)}
				{columns.includes("manpower") && <td className="aw-figure">{manpowerOf(state, words)}</td>}
			</tr>
			{cities.length > 0 && (
				<tr className="aw-cities-row">
					<td colSpan={columns.length}>
						<ul
							className="aw-province-cities"
							aria-label={words.key("window.display.provinces.cities", { province: { kind: "province", id } })}
						>
							{cities.map((city) => (
								<CityOfProvince key={city.id} city={city} handling={handling} />
							))}
						</ul>
					</td>
				</tr>
			)}
		</>
	);
}

/** A city in a line: who holds it, its name, what is left of its defence. */
function CityOfProvince({ city, handling }: { city: CityFacts; handling: Handling }) {
	const words = useWords();
	const control = city.state?.control ?? null;
	const holder = control === null ? words.key("window.inspect.nobody") : words.name({ kind: "side", id: control });
	const { ids = 0, printedIds = 0, sacked = 0, siege = null } = city.state ?? {};
	const size = words.key(`window.city.size.${city.size ?? "none"}`);
	return (
		<li>
			<button
				type="button"
				className="aw-plain"
				title={words.key("window.city.label", { name: city.name, size, ids, holder })}
				onClick={() => handling.onInspect({ kind: "city", id: city.id })}
			>
				<i aria-hidden="true" style={control === null ? undefined : { background: counterColours(control).field }} />
				{city.name}
				<span className="aw-figure">
					{ids === printedIds ? ids : words.key("window.city.ids.left", { ids, printed: printedIds })}
				</span>
				{(siege !== null || sacked > 0) && (
					<span className="aw-grave">
						{siege !== null
							? words.key("window.inspect.besieged")
							: words.key("window.inspect.sacked", { level: sacked })}
					</span>
				)}
			</button>
		</li>
	);
}

function Nobody() {
	return <span className="aw-quiet">{useWords().key("window.inspect.nobody")}</span>;
}

function manpowerOf({ manpower }: ProvinceView, words: Words): string {
	if (manpower === null) return "–";
	const { inf, cav, contingent } = manpower;
	return words.key("window.display.provinces.men", { inf, cav, contingent: textOfContingent(contingent) });
}
