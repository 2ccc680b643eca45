/** The city of a hex: size, port, defence, control, siege, sack. */
import { Counter } from "../../../counters/counter.tsx";
import { faceOfMarker } from "../../../counters/face.ts";
import { useWords } from "../../../words.ts";
import type { CityFacts } from "../facts.ts";
import type { Handling } from "../handling.ts";
import { PortMark } from "../parts/port-mark.tsx";
import { SideTag } from "../parts/side-tag.tsx";
import { Target } from "../parts/target.tsx";

interface CityLinesProps {
	city: CityFacts;
	compact: boolean;
	handling: Handling;
}

export function CityLines({ city, compact, handling }: CityLinesProps) {
	const words = useWords();
	const { state } = city;
	const place = { kind: "city", id: city.id };
	return (
		<Target place={place} handling={handling} as="div" className="aw-city-lines">
			<dl className="aw-facts">
				<dt>{words.key("window.inspect.city")}</dt>
				<dd>{words.key(`window.city.size.${city.size ?? "none"}`)}</dd>
				{city.port !== null && (
					<>
						<dt>{words.key("window.inspect.port")}</dt>
						<dd>
							<PortMark port={city.port} /> {words.key(`window.city.port.${city.port}`)}
						</dd>
					</>
				)}
				{state && (
					<>
						<dt>
							<abbr title={words.key("window.city.ids.long")}>{words.key("window.city.ids.short")}</abbr>
						</dt>
						<dd className="aw-figure">{idsOf(state, words)}</dd>
						<dt>{words.key("window.inspect.control")}</dt>
						<dd>{state.control === null ? words.key("window.inspect.nobody") : <SideTag side={state.control} />}</dd>
					</>
				)}
			</dl>
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

/** What is left of the defence, and of how much. */
function idsOf(state: NonNullable<CityFacts["state"]>, words: ReturnType<typeof useWords>): string {
	return words.key("window.city.ids.left", { ids: state.ids, printed: state.printedIds });
}
