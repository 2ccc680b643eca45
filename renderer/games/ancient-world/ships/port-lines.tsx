/** What a port holds of a side's ships, how much room is left, and who closes it (CR 7.71, 7.74). */

import { useWords } from "../../../words.ts";
import { Fact } from "../parts/fact.tsx";
import { blockadersOf, listFleetsIn, nameOfFleet, roomIn } from "../stores/fleets.ts";
import type { CityFacts, TableFacts } from "../table-facts.ts";
import "./ships.css";

/** Its room for whoever holds it, or has ships in it; nothing in a game without Fleets. */
export function PortRoom({ city, facts }: { city: CityFacts; facts: TableFacts }) {
	const words = useWords();
	const sides = [city.state?.control, ...listFleetsIn(facts.view, city.hex).map(({ side }) => side)];
	const side = sides.find((one) => one != null);
	const found = roomIn(facts.view, city.id, side ?? "");
	if (!found) return null;
	const { capacity, room } = found;
	return (
		<Fact name={words.key("window.port.room")}>
			<span className="aw-berths" aria-hidden="true">
				{Array.from({ length: capacity }, (_, at) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: berths are told from each other by their place alone
					<span key={at} data-taken={at < capacity - room || undefined} />
				))}
			</span>{" "}
			{words.key("window.port.room-left", { capacity, room: Math.max(0, room), over: Math.max(0, -room) })}
		</Fact>
	);
}

/** Who lies before it; of a besieged one, that nobody does. */
export function PortClosed({ city, facts }: { city: CityFacts; facts: TableFacts }) {
	const words = useWords();
	const blockaders = blockadersOf(facts.view, city.id);
	const isSupplied = city.port !== null && city.state?.siege != null && facts.view.navy !== undefined;
	if (blockaders.length === 0) return isSupplied && <p className="aw-quiet">{words.key("window.port.open")}</p>;
	return (
		<ul className="aw-marks">
			{blockaders.map((fleet) => (
				<li key={fleet.id} className="aw-grave">
					{words.key("window.port.closed", { fleet: nameOfFleet(fleet), side: { kind: "side", id: fleet.side } })}
				</li>
			))}
		</ul>
	);
}
