/** Everything in a hex: terrain, roads, city, province, and every piece of either side, inside the city and outside. */
import type { PlacedEntry } from "../../../../electron/contract/contract.ts";
import { Glyph } from "../../../counters/glyph.tsx";
import { useWords } from "../../../words.ts";
import { Barred } from "../parts/barred.tsx";
import { SideTag } from "../parts/side-tag.tsx";
import { HANDS_OFF, type Handling } from "../piece-handling.ts";
import { FleetCard } from "../ships/fleet-card.tsx";
import { listFleetsIn, squadronsIn } from "../stores/fleets.ts";
import { cityFactsIn, listForcesIn, provinceOf, type TableFacts } from "../table-facts.ts";
import type { FleetView } from "../view.ts";
import { CityLines } from "./city-lines.tsx";
import { ForceCard } from "./force-card.tsx";
import { HexHeading } from "./hex-heading.tsx";
import { ProvinceLines } from "./province-lines.tsx";
import "./inspector.css";

interface StackInspectorProps {
	facts: TableFacts;
	hex: string;
	/** The small form that follows the pointer: the same things in fewer lines, and nothing to handle. */
	compact?: boolean;
	handling?: Handling;
	/** What could not be here this year. */
	barred?: readonly PlacedEntry[];
	/** Puts the pinned form away. */
	onClose?(): void;
}

/** The inspector of a hex: terrain, roads, city, province, and every piece inside the city and outside. */
export function StackInspector(props: StackInspectorProps) {
	const { facts, hex, compact = false, handling = HANDS_OFF, barred = [], onClose } = props;
	const words = useWords();
	const city = cityFactsIn(facts, hex);
	const province = provinceOf(facts, hex);
	const forces = listForcesIn(facts.view, hex);
	const fleets = listFleetsIn(facts.view, hex);
	return (
		<section
			className={`aw-inspector ${compact ? "compact" : ""}`}
			aria-label={words.key("window.inspect.label", { hex: { kind: "hex", id: hex } })}
			data-testid={`inspector-${hex}`}
		>
			<HexHeading facts={facts} hex={hex} compact={compact} onClose={onClose} />
			{city && <CityLines city={city} facts={facts} compact={compact} handling={handling} />}
			{province && <ProvinceLines province={province} facts={facts} compact={compact} />}
			{(["outside", "inside"] as const).map((place) => (
				<PlaceOfForces
					key={place}
					place={place}
					inCity={city !== null}
					forces={forces.filter((force) => force.place === place)}
					{...{ facts, compact, handling }}
				/>
			))}
			<Ships {...{ facts, fleets, compact, handling }} />
			{!compact && <Barred barred={barred} onRule={handling.onRule} />}
			{forces.length + fleets.length === 0 && !compact && (
				<p className="aw-quiet">{words.key("window.inspect.empty")}</p>
			)}
		</section>
	);
}

type ShipsProps = Pick<PlaceOfForcesProps, "facts" | "compact" | "handling"> & { fleets: readonly FleetView[] };

/** Ships in the harbour, or at sea. */
function Ships({ fleets, facts, compact, handling }: ShipsProps) {
	const words = useWords();
	const [first] = fleets;
	if (!first) return null;
	return (
		<section className="aw-place">
			<h3>
				<Glyph id="anchor" />
				{words.key(first.port === null ? "window.inspect.at-sea" : "window.inspect.in-harbour")}
				{fleets.length > 1 && (
					<span className="aw-side-totals aw-figure">
						{words.key("window.fleet.squadrons", { count: squadronsIn(fleets) })}
					</span>
				)}
			</h3>
			{fleets.map((fleet) => (
				<FleetCard key={fleet.id} {...{ fleet, facts, compact, handling }} />
			))}
		</section>
	);
}

interface PlaceOfForcesProps {
	place: "inside" | "outside";
	inCity: boolean;
	forces: ReturnType<typeof listForcesIn>;
	facts: TableFacts;
	compact: boolean;
	handling: Handling;
}

function PlaceOfForces({ place, inCity, forces, facts, compact, handling }: PlaceOfForcesProps) {
	const words = useWords();
	if (forces.length === 0) return null;
	const sides = [...Map.groupBy(forces, ({ side }) => side)];
	return (
		<section className="aw-place">
			{(inCity || sides.length > 1) && (
				<h3>
					<Glyph id={place === "inside" ? "temple" : "flag"} />
					{inCity && words.key(`window.inspect.${place}`)}
					{forces.length > 1 && (
						<span className="aw-side-totals">
							{sides.map(([side, own]) => (
								<span key={side} className="aw-figure">
									{sides.length > 1 && <SideTag side={side} />}{" "}
									{words.key("window.counter.sp", { sp: own.reduce((sum, { totals }) => sum + totals.sp, 0) })}
								</span>
							))}
						</span>
					)}
				</h3>
			)}
			{forces.map((force) => (
				<ForceCard key={force.id} {...{ force, facts, compact, handling }} />
			))}
		</section>
	);
}
