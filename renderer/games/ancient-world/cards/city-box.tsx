/** A city's box: name, defence and port in the corners, who is in it. */
import { Counter } from "../../../counters/counter.tsx";
import { Glyph } from "../../../counters/glyph.tsx";
import { counterColours, emblemIcon } from "../../../counters/livery.ts";
import { useWords, type Words } from "../../../words.ts";
import { faceOfFleet, faceOfForce, faceOfMarker } from "../face-of.ts";
import { Piece } from "../parts/piece.tsx";
import { PortMark } from "../parts/port-mark.tsx";
import { Target } from "../parts/target.tsx";
import type { Handling } from "../piece-handling.ts";
import { listFleetsIn, roomIn, textOfFleet } from "../stores/fleets.ts";
import type { CityFacts, TableFacts } from "../table-facts.ts";
import { nameOfForce } from "../texts.ts";
import type { FleetView, ForceView } from "../view.ts";

interface CityBoxProps {
	city: CityFacts;
	/** Of a numbered box; null for a box with the city's name printed on it. */
	number: number | null;
	/** Whose card it is. */
	side: string;
	facts: TableFacts;
	handling: Handling;
}

/** The box of a city: name, defence and port in the corners, and who is in it. */
export function CityBox({ city, number, side, facts, handling }: CityBoxProps) {
	const words = useWords();
	const { state } = city;
	const { field } = counterColours(state?.control ?? null);
	const garrison = Object.values(facts.view.forces).filter(
		(force) => force.hex === city.hex && force.place === "inside",
	);
	const ships = listFleetsIn(facts.view, city.hex).filter(({ port }) => port === city.id);
	const berths = roomIn(facts.view, city.id, ships[0]?.side ?? state?.control ?? "");
	const quiet = state?.control !== side && !garrison.some((force) => force.side === side);
	return (
		<Target
			as="li"
			place={{ kind: "city", id: city.id }}
			handling={handling}
			className={`aw-city-box ${city.size ?? ""} ${quiet ? "quiet-box" : ""}`}
			label={words.say(textOfCity(city))}
		>
			<span className="aw-corner aw-defence" title={words.key("window.city.ids.long")}>
				{state?.ids ?? 0}
				{state && state.printedIds !== state.ids && <small>/{state.printedIds}</small>}
			</span>
			{city.port !== null && (
				<span className="aw-corner aw-port" title={titleOfPort(city.port, berths, words)}>
					<PortMark port={city.port} />
					{berths && (
						<small>
							{berths.capacity - berths.room}/{berths.capacity}
						</small>
					)}
				</span>
			)}
			<button
				type="button"
				className="aw-plain aw-name"
				onClick={() => handling.onInspect({ kind: "hex", id: city.hex })}
			>
				{number !== null && <small>{number}</small>}
				{city.name}
			</button>
			<Inside city={city} garrison={garrison} ships={ships} facts={facts} handling={handling} />
			<span className="holder" style={{ color: field }}>
				{state?.control != null && <Glyph id={emblemIcon(state.control)} size={1} />}
			</span>
		</Target>
	);
}

interface InsideProps extends Pick<CityBoxProps, "city" | "facts" | "handling"> {
	garrison: readonly ForceView[];
	ships: readonly FleetView[];
}

/** Who is in a city and in its port, and how a siege or a Sack has left it. */
function Inside({ city: { state }, garrison, ships, facts, handling }: InsideProps) {
	const words = useWords();
	return (
		<div className="aw-garrison">
			{garrison.map((force) => (
				<Piece
					key={force.id}
					face={faceOfForce(force, facts.view, nameOfForce(force, words))}
					piece={{ kind: "force", id: force.id }}
					force={force.id}
					size={garrison.length > 2 ? 32 : 48}
					handling={handling}
					label={words.key("window.counter.force", { name: nameOfForce(force, words), sp: force.totals.sp })}
				/>
			))}
			{ships.map((fleet) => (
				<Piece
					key={fleet.id}
					face={faceOfFleet(fleet, facts.view)}
					piece={{ kind: "fleet", id: fleet.id }}
					force={null}
					size={garrison.length + ships.length > 2 ? 32 : 48}
					handling={handling}
					label={words.say(textOfFleet(fleet, facts.view.leaders[fleet.commander ?? ""]))}
				/>
			))}
			{state?.siege != null && (
				<Counter
					face={faceOfMarker({ kind: "under-siege", side: state.siege, level: null })}
					size={40}
					label={words.key("window.inspect.under-siege", { side: { kind: "side", id: state.siege } })}
				/>
			)}
			{state !== null && state.sacked > 0 && (
				<Counter
					face={faceOfMarker({ kind: "sacked", side: null, level: state.sacked })}
					size={40}
					label={words.key("window.inspect.sacked", { level: state.sacked })}
				/>
			)}
		</div>
	);
}

/** The class of a port, and its room where ships are counted. */
function titleOfPort(port: string, berths: ReturnType<typeof roomIn>, words: Words): string {
	const named = words.key(`window.city.port.${port}`);
	if (!berths) return named;
	const { capacity, room } = berths;
	const left = words.key("window.port.room-left", { capacity, room: Math.max(0, room), over: Math.max(0, -room) });
	return `${named}: ${left}`;
}

function textOfCity(city: CityFacts) {
	const control = city.state?.control ?? null;
	return {
		key: "window.city.label",
		args: {
			name: city.name,
			size: { key: `window.city.size.${city.size ?? "none"}` },
			ids: city.state?.ids ?? 0,
			holder: control === null ? { key: "window.inspect.nobody" } : { kind: "side", id: control },
		},
	};
}

/** A numbered box of the city cards without a city. */
export function EmptyBox({ number }: { number: number }) {
	return (
		<li className="aw-city-box empty" aria-hidden="true">
			<span className="aw-number">{number}</span>
		</li>
	);
}
