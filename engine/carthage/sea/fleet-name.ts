/** What Fleets are called in prompts and in the log. */
import type { SideId } from "../../ancient-world/state.ts";
import { type Option, type Ref, ref, type Text, text } from "../../kernel/index.ts";
import type { Fleet, Squadrons } from "../state.ts";

/** Its marker, which another side may have too, or the port where ships without one lie (CR 7.11). */
export function fleetName({ side, marker, port, hex }: Pick<Fleet, "side" | "marker" | "port" | "hex">): Text {
	const of = ref("side", side);
	if (marker !== null) return text("fleet.marked", { marker: numeralOf(marker), side: of });
	return text("fleet.unmarked", { side: of, where: port === null ? ref("hex", hex) : ref("city", port) });
}

/** As it stands on the counter: `II` of `F-II`. */
const numeralOf = (marker: string): string => marker.replace(/^F-/, "");

/** Several, or one. */
export const fleetNames = (fleets: readonly Fleet[]): Text[] => fleets.map(fleetName);

/** Where to look for it. */
export const fleetAt = ({ id, hex }: Pick<Fleet, "id" | "hex">): Ref[] => [ref("fleet", id), ref("hex", hex)];

/** How many squadrons of which kind. */
export function squadronsText({ trireme, quinquereme }: Squadrons): Text {
	if (trireme === 0) return text("squadrons.quinqueremes", { count: quinquereme });
	if (quinquereme === 0) return text("squadrons.triremes", { count: trireme });
	return text("squadrons.both", { triremes: trireme, quinqueremes: quinquereme });
}

/** A Fleet to choose, with what it has. */
export function fleetOption(fleet: Fleet, id = `fleet/${fleet.id}`): Option {
	const note = text("fleet.contents", { squadrons: squadronsText(fleet.squadrons), crew: fleet.crew });
	return { id, text: text("option.fleet", { fleet: fleetName(fleet) }), at: fleetAt(fleet), note };
}

/** One side's name. */
export const sideOfFleetRef = (side: SideId): Ref => ref("side", side);
