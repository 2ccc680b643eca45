/** The city occupation cards: one box a city, the greater cities named, the small ones that are held numbered. */
import { useId } from "react";
import { useUnrolled } from "../../../panels/common/use-unrolled.ts";
import { useWords } from "../../../words.ts";
import { HANDS_OFF, type Handling } from "../piece-handling.ts";
import { type CityFacts, listCities, listPowers, type TableFacts } from "../table-facts.ts";
import { SideTabs } from "./army-display.tsx";
import { CityBox, EmptyBox } from "./city-box.tsx";
import "./cities.css";

interface CityCardsProps {
	facts: TableFacts;
	/** The power whose card lies uppermost. */
	side: string;
	onSide(side: string): void;
	handling?: Handling;
}

/** Numbered boxes on a card; more are added when more small cities are held. */
const NUMBERED = 12;

/** The city occupation cards of a side: greater cities by name, small ones that are held by number. `onSide` turns to another side. */
export function CityCards({ facts, side, onSide, handling = HANDS_OFF }: CityCardsProps) {
	const id = useId();
	return (
		<div className="aw-city-cards">
			<SideTabs sides={listPowers(facts.view)} side={side} onSide={onSide} panel={id} />
			<div className="aw-display" role="tabpanel" id={id} aria-labelledby={`${id}-${side}`} data-side={side}>
				<Boxes key={side} side={side} facts={facts} handling={handling} />
			</div>
		</div>
	);
}

/** So many boxes are in sight at first. */
const IN_SIGHT = 16;

/** The boxes of one power. */
function Boxes({ facts, side, handling = HANDS_OFF }: Omit<CityCardsProps, "onSide">) {
	const words = useWords();
	const cities = listCities(facts);
	const named = cities.filter(isNamed);
	const held = cities.filter((city) => !isNamed(city) && isOfInterest(city, facts, side));
	const empty = Math.max(NUMBERED - held.length, 0);
	const shown = useUnrolled(named.length + held.length + empty, IN_SIGHT);
	const drawnEmpty = Math.max(0, shown - named.length - held.length);
	return (
		<>
			<h2 className="aw-display-title">{words.key("window.city.title", { side: { kind: "side", id: side } })}</h2>
			<h3>{words.key("window.city.named")}</h3>
			<ul className="aw-city-boxes">
				{named.slice(0, shown).map((city) => (
					<CityBox key={city.id} city={city} number={null} {...{ facts, side, handling }} />
				))}
			</ul>
			{shown > named.length && (
				<>
					<h3>{words.key("window.city.numbered")}</h3>
					<ul className="aw-city-boxes">
						{held.slice(0, shown - named.length).map((city, at) => (
							<CityBox key={city.id} city={city} number={at + 1} {...{ facts, side, handling }} />
						))}
						{Array.from({ length: drawnEmpty }, (_, at) => held.length + at + 1).map((number) => (
							<EmptyBox key={number} number={number} />
						))}
					</ul>
				</>
			)}
		</>
	);
}

/** Greater cities have a box of their own on the card. */
function isNamed(city: CityFacts): boolean {
	return city.size === "medium" || city.size === "large";
}

/** Held by the side, garrisoned by it, or under its siege, or worn. */
function isOfInterest(city: CityFacts, { view }: TableFacts, side: string): boolean {
	if (city.state?.control === side || city.state?.siege === side) return true;
	return Object.values(view.forces).some(
		(force) => force.hex === city.hex && force.side === side && force.place === "inside",
	);
}
