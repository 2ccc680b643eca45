/** CR 7.13: ships pass from one Fleet to another of their side: the crews of the mixture are the average, and the corvus goes along. */
import { allocate, type Play, type Prompt, type RefusedOption, text } from "../../kernel/index.ts";
import { type Fleet, SHIP_TYPES, type Squadrons } from "../state.ts";
import { addSquadrons, corvusAmong, countSquadrons, noSquadrons } from "./07-11-fleets.ts";
import { averageCrew } from "./07-13-together.ts";
import { fleetAt } from "./fleet-name.ts";

/** Moves squadrons; of those with the corvus their share goes along, to the nearest (7.19). */
export function moveShips(from: Fleet, to: Fleet, ships: Squadrons): void {
	const count = countSquadrons(ships);
	to.crew = averageCrew([
		{ count: countSquadrons(to.squadrons), crew: to.crew },
		{ count, crew: from.crew },
	]);
	const corvus = corvusAmong(from, count);
	from.corvus -= corvus;
	to.corvus += corvus;
	addSquadrons(from.squadrons, ships, -1);
	addSquadrons(to.squadrons, ships);
}

/** A question for some squadrons of a Fleet. */
export interface ShipsWanted {
	readonly seat: string;
	readonly fleet: Fleet;
	/** How many, at least and at most. */
	readonly min: number;
	readonly max: number;
	readonly rule: string;
	readonly prompt: Prompt;
	/** What may be taken from; the Fleet's own squadrons unless others lie with them. */
	readonly from?: Squadrons;
	readonly refused?: readonly RefusedOption[];
}

/** Asks which squadrons of a Fleet; not where there is nothing to choose. */
export function* askShips({
	fleet,
	min,
	max,
	from = fleet.squadrons,
	refused = [],
	...question
}: ShipsWanted): Play<Squadrons> {
	const types = SHIP_TYPES.filter((type) => from[type] > 0);
	const ships = noSquadrons();
	const [only] = types;
	if (only !== undefined && types.length === 1 && min === max) {
		ships[only] = min;
		return ships;
	}
	if (min === max && max === countSquadrons(from)) return { ...from };
	const amounts = yield* allocate({
		...question,
		items: types.map((type) => ({
			id: type,
			text: text("option.squadrons-of-type", { type: text(`ship.${type}`), count: from[type] }),
			at: fleetAt(fleet),
			min: 0,
			max: from[type],
		})),
		total: { min, max },
		refused,
		about: fleetAt(fleet),
	});
	for (const type of types) ships[type] = amounts[type] ?? 0;
	return ships;
}
