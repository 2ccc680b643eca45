/** What is spoken of a hex: everything that an eye would see in it; and what may be done there. */
import type { Text } from "../../../../electron/contract/contract.ts";
import type { MapHex } from "../../../map/map-data.ts";
import type { AncientWorldNames, AncientWorldView, SeaReachView } from "../view.ts";
import { blockadersOf, listFleetsIn, nameOfFleet, raidOn, textOfFleet } from "./fleets.ts";
import type { Lifted } from "./march-store.ts";
import type { Placed } from "./placed-options.ts";
import { cityIn } from "./places.ts";
import { dangerOf, inTenths, reachesBySea } from "./route-preview.ts";

/** The state of the table as far as the summary of a hex needs it. */
export interface Surroundings {
	view: AncientWorldView;
	gazetteer: AncientWorldNames;
	/** The march in hand, if any. */
	lifted: Lifted | null;
}

/** Sentences about a hex, the most important first. */
export function summaryOf(hex: MapHex, around: Surroundings): Text[] {
	return [
		groundOf(hex),
		...provinceLines(hex, around.view),
		...raidLines(hex, around.view),
		...cityLines(hex.id, around),
		...forceLines(hex.id, around.view),
		...fleetLines(hex.id, around.view),
		...marchLines(hex.id, around.lifted),
	];
}

function groundOf(hex: MapHex): Text {
	const at = { kind: "hex", id: hex.id };
	if (hex.sea !== null) return { key: "window.mirror.sea", args: { hex: at, sea: { kind: "sea", id: hex.sea } } };
	const terrain = { key: `window.terrain.${hex.terrain}` };
	if (hex.province === null) return { key: "window.mirror.beyond", args: { hex: at, terrain } };
	return { key: "window.mirror.land", args: { hex: at, terrain, province: { kind: "province", id: hex.province } } };
}

/** Who holds a province, and what it costs to Stop in it. */
function provinceLines({ province: id }: MapHex, view: AncientWorldView): Text[] {
	const state = id === null ? undefined : view.provinces[id];
	if (id === null || !state) return [];
	const province = { kind: "province", id };
	const { attrition, control } = state;
	if (control === null) return [{ key: "window.mirror.province-free", args: { province, attrition } }];
	return [{ key: "window.mirror.province", args: { province, attrition, side: { kind: "side", id: control } } }];
}

function cityLines(hex: string, { view, gazetteer }: Surroundings): Text[] {
	const id = cityIn(hex, gazetteer);
	const city = id === null ? undefined : view.cities[id];
	if (id === null || !city) return [];
	const named = { kind: "city", id };
	const lines: Text[] = [
		city.control === null
			? { key: "window.mirror.city-free", args: { city: named, ids: city.ids } }
			: { key: "window.mirror.city", args: { city: named, side: { kind: "side", id: city.control }, ids: city.ids } },
	];
	if (city.siege !== null) lines.push({ key: "window.mirror.siege", args: { side: { kind: "side", id: city.siege } } });
	if (city.sacked > 0) lines.push({ key: "window.mirror.sacked", args: { level: city.sacked } });
	const closed = blockadersOf(view, id).map((fleet) => ({
		fleet: nameOfFleet(fleet),
		side: { kind: "side", id: fleet.side },
	}));
	return [...lines, ...closed.map((args): Text => ({ key: "window.port.closed", args }))];
}

function raidLines({ province }: MapHex, view: AncientWorldView): Text[] {
	const raid = province === null ? null : raidOn(view, province);
	return raid ? [{ key: "window.inspect.raided", args: { side: { kind: "side", id: raid.by } } }] : [];
}

function forceLines(hex: string, view: AncientWorldView): Text[] {
	const here = Object.values(view.forces).filter((force) => force.hex === hex);
	return here.map((force) => ({
		key: "window.mirror.force",
		args: {
			force: { kind: "force", id: force.id },
			side: { kind: "side", id: force.side },
			sp: force.totals.sp,
			place: { key: `window.place.${force.place}` },
			leaders: force.leaders.length,
			names: force.leaders.map((id) => ({ kind: "leader", id })),
		},
	}));
}

function marchLines(hex: string, lifted: Lifted | null): Text[] {
	const reach = lifted?.reach;
	if (!reach) return [];
	if (reachesBySea(reach)) return sailLines(hex, reach);
	const cost = reach.hexes.find((one) => one.hex === hex);
	if (!cost) return reach.closed.filter((one) => one.hex === hex).map(({ why }) => why);
	if (cost.bySea !== undefined) {
		const percent = Math.round(cost.bySea * 100);
		return [{ key: "window.mirror.voyage", args: { alps: cost.alps, percent } }];
	}
	return [{ key: "window.mirror.march", args: { alps: cost.alps, loss: inTenths(cost.expectedLoss) } }];
}

/** What the sea would do to ships that Stop there; of a port that they may not go into, why (CR 7.32). */
function sailLines(hex: string, { hexes, ports, closed }: SeaReachView): Text[] {
	const no = closed.find((one) => one.hex === hex);
	if (no) return [no.why];
	const stop = [...ports, ...hexes].find((one) => one.hex === hex);
	if (!stop) return [];
	const percent = Math.round(dangerOf(stop) * 100);
	return [{ key: "window.mirror.sail", args: { points: stop.seaPoints, percent } }];
}

function fleetLines(hex: string, view: AncientWorldView): Text[] {
	return listFleetsIn(view, hex).map((fleet) => textOfFleet(fleet, view.leaders[fleet.commander ?? ""]));
}

/** What may be done in a hex, and what not and why. */
export function optionsAt(placed: Placed | null): Text[] {
	if (!placed) return [];
	const may = placed.options.map((option): Text => ({ key: "window.mirror.may", args: { option: option.text } }));
	const mayNot = placed.refused.map(
		(option): Text => ({ key: "window.mirror.may-not", args: { option: option.text, why: option.why } }),
	);
	return [...may, ...mayNot];
}
