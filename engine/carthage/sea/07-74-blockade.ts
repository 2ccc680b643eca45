/** CR 7.74: a Fleet that lies before an enemy port closes it: the operation, and how it ends. */
import { areEnemies, areFriends } from "../../ancient-world/command/02-42-friends.ts";
import { holderOfPort } from "../../ancient-world/sea/07-02-ports.ts";
import type { CityId } from "../../ancient-world/state.ts";
import { type AncientWorld, type Captured, type Operation, say } from "../../ancient-world/table.ts";
import { chooseIfNeeded, filterOptions, type Play, type Reason, ref, text } from "../../kernel/index.ts";
import type { Fleet } from "../state.ts";
import { allFleets, fleetsInPort } from "./07-11-fleets.ts";
import { squadronsIn } from "./07-13-together.ts";
import { ownFleet, whyNotOrder } from "./07-31-command.ts";
import { portsBeside } from "./07-32-sea-points.ts";
import { fleetAt, fleetName } from "./fleet-name.ts";

/** The operation Blockade (CR 7.74): a Fleet at sea closes an enemy port beside it. */
export const blockade: Operation = {
	id: "blockade",
	whyNot(table, leader) {
		const reason = whyNotOrder(table, leader);
		if (reason) return reason;
		const fleet = ownFleet(table, leader);
		if (fleet.port !== null) return { rule: "CR 7.74", why: text("refused.blockade-from-port") };
		const ports = portsBefore(table, fleet).map((port) => whyNotBlockade(table, fleet, port));
		if (ports.includes(null)) return null;
		return ports[0] ?? { rule: "CR 7.74", why: text("refused.no-port-here", { hex: ref("hex", fleet.hex) }) };
	},
	*play(table, leader) {
		const fleet = ownFleet(table, leader);
		const port = yield* choosePort(table, fleet);
		fleet.blockades = port;
		const city = ref("city", port);
		const told = { fleet: fleetName(fleet), city };
		say(table, "blockade.begins", told, { rule: "CR 7.74", seat: fleet.side, at: [city, ...fleetAt(fleet)] });
		return "roll";
	},
};

/** Ports whose harbours open on the water where it lies. */
const portsBefore = ({ data, state }: AncientWorld, { hex }: Fleet): CityId[] =>
	portsBeside(data.map, hex)
		.map(({ id }) => id)
		.filter((id) => id in state.cities);

/** Why a Fleet does not blockade a port; null when it may. */
function whyNotBlockade(table: AncientWorld, fleet: Fleet, port: CityId): Reason | null {
	const holder = holderOfPort(table, port);
	const city = ref("city", port);
	if (holder === null || !areEnemies(table, holder, fleet.side))
		return { rule: "CR 7.74", why: text("refused.blockade-no-enemy", { city }) };
	return fleet.blockades === port ? { rule: "CR 7.74", why: text("refused.blockades-already", { city }) } : null;
}

function* choosePort(table: AncientWorld, fleet: Fleet): Play<CityId> {
	const { options, refused } = filterOptions(
		portsBefore(table, fleet),
		(id) => ({
			...{ id, text: text("option.blockade", { city: ref("city", id) }), at: [ref("city", id)] },
			note: text("option.blockade-note", {
				side: ref("side", holderOfPort(table, id) ?? fleet.side),
				squadrons: squadronsIn(fleetsInPort(table, id)),
			}),
		}),
		(id) => whyNotBlockade(table, fleet, id),
	);
	return yield* chooseIfNeeded({
		seat: fleet.side,
		rule: "CR 7.74",
		prompt: text("ask.blockade", { fleet: fleetName(fleet) }),
		options,
		refused,
		about: fleetAt(fleet),
	});
}

/** A port that has come to friends of those before it is blockaded no longer. */
export function* liftBlockades(table: AncientWorld, { city, side }: Captured): Play {
	for (const fleet of allFleets(table))
		if (fleet.blockades === city && areFriends(table, fleet.side, side)) fleet.blockades = null;
}

/** A blockade is kept by a Fleet at sea beside the port. */
export function faultsOfBlockades(table: AncientWorld): string[] {
	return allFleets(table)
		.filter(
			(fleet) =>
				fleet.blockades !== null && (fleet.port !== null || !portsBefore(table, fleet).includes(fleet.blockades)),
		)
		.map(({ id, blockades }) => `Fleet ${id} blockades ${blockades} from afar.`);
}
