/** Look-ups among the Fleets of a view (CR 7), and what they are called in words. */
import type { Text } from "../../../../electron/contract/contract.ts";
import type { TableFacts } from "../table-facts.ts";
import type { AncientWorldView, FleetView, LeaderView, RaidView, SideId } from "../view.ts";

type WithNavy = Pick<AncientWorldView, "navy">;

/** Every Fleet; none in a game without ships. */
export function listFleets({ navy }: WithNavy): FleetView[] {
	return Object.values(navy?.fleets ?? {});
}

/** Fleets in a hex, at sea or in its port: the sides in the order of play, the strongest first. */
export function listFleetsIn(view: Pick<AncientWorldView, "navy" | "sidesInOrder">, hex: string): FleetView[] {
	const rank = ({ side }: FleetView) => {
		const at = view.sidesInOrder.indexOf(side);
		return at < 0 ? view.sidesInOrder.length : at;
	};
	return listFleets(view)
		.filter((fleet) => fleet.hex === hex)
		.toSorted((a, b) => rank(a) - rank(b) || squadronsIn([b]) - squadronsIn([a]));
}

/** A side's Fleets: those with a marker first, in the order of their numbers. */
export function listFleetsOf(view: WithNavy, side: SideId): FleetView[] {
	return listFleets(view)
		.filter((fleet) => fleet.side === side)
		.toSorted(
			(a, b) => Number(a.marker === null) - Number(b.marker === null) || numberOf(a.marker) - numberOf(b.marker),
		);
}

const NUMERALS = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"];

/** The Roman numeral of a Fleet marker: `II` of `F-II`. */
export function numeralOf(marker: string | null): string | null {
	return /\b([IVX]+)$/.exec(marker ?? "")?.[1] ?? null;
}

const numberOf = (marker: string | null): number => NUMERALS.indexOf(numeralOf(marker) ?? "");

/** Squadrons of both types; in ports and for limits each is one (CR 7.11). */
export function squadronsIn(fleets: readonly Pick<FleetView, "squadrons">[]): number {
	return fleets.reduce((sum, { squadrons }) => sum + squadrons.trireme + squadrons.quinquereme, 0);
}

/** What squadrons count in battle: a quinquereme two, a trireme one (CR 7.11). */
export function strengthIn(fleets: readonly Pick<FleetView, "squadrons">[]): number {
	return fleets.reduce((sum, { squadrons }) => sum + squadrons.trireme + 2 * squadrons.quinquereme, 0);
}

/** The Fleet that a leader commands; null when he commands none. */
export function fleetUnder(view: WithNavy, leader: string): FleetView | null {
	return listFleets(view).find(({ commander }) => commander === leader) ?? null;
}

/** Squadrons that a port holds, and those of its room that a side still has; null where no ships are counted. */
export function roomIn({ navy }: WithNavy, city: string, side: SideId): { capacity: number; room: number } | null {
	const capacity = navy?.ports[city]?.capacity;
	if (capacity === undefined) return null;
	const lying = Object.values(navy?.fleets ?? {}).filter((fleet) => fleet.port === city && fleet.side === side);
	return { capacity, room: capacity - squadronsIn(lying) };
}

/** Squadrons that a side may have: what the Major Ports that it controls hold together (CR 7.73). */
export function fleetLimitOf({ view, gazetteer }: Pick<TableFacts, "view" | "gazetteer">, side: SideId): number {
	return Object.entries(gazetteer.city)
		.filter(([id, { port }]) => port === "major" && view.cities[id]?.control === side)
		.reduce((sum, [id]) => sum + (view.navy?.ports[id]?.capacity ?? 0), 0);
}

/** Fleets that close a port (CR 7.74). */
export function blockadersOf(view: WithNavy, city: string): FleetView[] {
	return listFleets(view).filter(({ blockades }) => blockades === city);
}

/** The Raid marker on a province; null where there is none (CR 7.53). */
export function raidOn({ navy }: WithNavy, province: string): RaidView | null {
	return navy?.raids.find((raid) => raid.province === province) ?? null;
}

// === In words ===

const key = (name: string, args?: Text["args"]): Text => (args ? { key: name, args } : { key: name });

/** `Fleet II`, or what ships without a marker are. */
export function nameOfFleet({ marker, underConstruction }: Pick<FleetView, "marker" | "underConstruction">): Text {
	const numeral = numeralOf(marker);
	if (numeral !== null) return key("window.fleet.name", { numeral });
	return key(underConstruction ? "window.fleet.being-built" : "window.fleet.unmarked");
}

/** `4 squadrons of quinqueremes and 1 of triremes`; a battle may leave none. */
export function textOfSquadrons({ trireme, quinquereme }: FleetView["squadrons"]): Text {
	if (trireme + quinquereme === 0) return key("window.fleet.no-ships");
	if (trireme === 0) return key("squadrons.quinqueremes", { count: quinquereme });
	if (quinquereme === 0) return key("squadrons.triremes", { count: trireme });
	return key("squadrons.both", { triremes: trireme, quinqueremes: quinquereme });
}

/** `Crews good (2)`. */
export function textOfCrew(crew: number): Text {
	return key("window.fleet.crew", { rating: key(`window.fleet.crew.${crew}`), crew });
}

/** Everything else that a Fleet is at the moment, the gravest first. */
export function conditionsOfFleet(fleet: FleetView): Text[] {
	return [
		...(fleet.scattered ? [key("window.fleet.scattered")] : []),
		...(fleet.underConstruction ? [key("window.fleet.under-construction")] : []),
		...(fleet.blockades === null
			? []
			: [key("window.fleet.blockades", { city: { kind: "city", id: fleet.blockades } })]),
		...(fleet.corvus > 0 ? [key("window.fleet.corvus", { count: fleet.corvus })] : []),
		...(fleet.wonThisTurn ? [key("window.fleet.won")] : []),
	];
}

/** Who leads it. */
export function textOfCommand(fleet: FleetView, commander: LeaderView | undefined): Text {
	if (commander) return key("window.fleet.under", { leader: commander.name });
	return key(fleet.emergency ? "window.fleet.emergency" : "window.fleet.unled");
}

/** Where it is: at sea in a hex, or in a port. */
export function textOfPlace({ port, hex }: Pick<FleetView, "port" | "hex">): Text {
	return port === null
		? key("window.fleet.at-sea", { hex: { kind: "hex", id: hex } })
		: key("window.fleet.in-port", { city: { kind: "city", id: port } });
}

/** All that its counter says, for whoever cannot see it. */
export function textOfFleet(fleet: FleetView, commander: LeaderView | undefined): Text {
	const conditions = conditionsOfFleet(fleet);
	return key("window.fleet.label", {
		fleet: nameOfFleet(fleet),
		side: { kind: "side", id: fleet.side },
		squadrons: textOfSquadrons(fleet.squadrons),
		crew: textOfCrew(fleet.crew),
		command: textOfCommand(fleet, commander),
		conditions: key("window.counter.list", { items: conditions }),
		count: conditions.length,
	});
}
