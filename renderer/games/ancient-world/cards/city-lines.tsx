/** The city of a hex: size, port, defence, control, siege, sack. */
import { Counter } from "../../../counters/counter.tsx";
import { useWords } from "../../../words.ts";
import { faceOfMarker } from "../face-of.ts";
import { Fact } from "../parts/fact.tsx";
import { PortMark } from "../parts/port-mark.tsx";
import { SideTag } from "../parts/side-tag.tsx";
import { Target } from "../parts/target.tsx";
import type { Handling } from "../piece-handling.ts";
import { PortClosed, PortRoom } from "../ships/port-lines.tsx";
import type { CityFacts, TableFacts } from "../table-facts.ts";

interface CityLinesProps {
	city: CityFacts;
	facts: TableFacts;
	compact: boolean;
	handling: Handling;
}

/** The facts of a hex's city: size, port, defence, control, siege, sack. */
export function CityLines({ city, facts, compact, handling }: CityLinesProps) {
	const words = useWords();
	const { state } = city;
	const place = { kind: "city", id: city.id };
	return (
		<Target place={place} handling={handling} as="div" className="aw-city-lines">
			<dl className="aw-facts">
				<Fact name={words.key("window.inspect.city")}>{words.key(`window.city.size.${city.size ?? "none"}`)}</Fact>
				{city.port !== null && (
					<Fact name={words.key("window.inspect.port")}>
						<PortMark port={city.port} /> {words.key(`window.city.port.${city.port}`)}
					</Fact>
				)}
				{city.port !== null && <PortRoom city={city} facts={facts} />}
				{state && (
					<>
						<Fact name={words.key("window.city.ids.short")}>
							{words.key("window.city.ids.left", { ids: state.ids, printed: state.printedIds })}
						</Fact>
						<Fact name={words.key("window.inspect.control")}>
							{state.control === null ? words.key("window.inspect.nobody") : <SideTag side={state.control} />}
						</Fact>
					</>
				)}
			</dl>
			<PortClosed city={city} facts={facts} />
			{state && (state.siege !== null || state.sacked > 0) && (
				<ul className="aw-marks">
					{state.siege !== null && (
						<li className="aw-grave">
							<Counter
								face={faceOfMarker({ kind: "under-siege", side: state.siege, level: null })}
								size={compact ? 24 : 36}
								label=""
							/>
							{words.key("window.inspect.under-siege", { side: { kind: "side", id: state.siege } })}
						</li>
					)}
					{state.sacked > 0 && (
						<li className="aw-grave">
							<Counter
								face={faceOfMarker({ kind: "sacked", side: null, level: state.sacked })}
								size={compact ? 24 : 36}
								label=""
							/>
							{words.key("window.inspect.sacked", { level: state.sacked })}
						</li>
					)}
				</ul>
			)}
		</Target>
	);
}
