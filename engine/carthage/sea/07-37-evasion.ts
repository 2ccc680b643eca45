/** CR 7.37: a Fleet that is about to be attacked at sea may slip away, to open water or a port within two hexes. */
import type { MapCity } from "../../../assets/schema/map.ts";
import { fullChance } from "../../ancient-world/chances.ts";
import { sideOf } from "../../ancient-world/forces.ts";
import { rollAgainst, sumOfModifiers } from "../../ancient-world/modifiers.ts";
import type { HexId, LeaderId } from "../../ancient-world/state.ts";
import { type AncientWorld, type Conditions, say } from "../../ancient-world/table.ts";
import {
	choose,
	type FilteredOptions,
	filterOptions,
	type Option,
	type Play,
	ref,
	text,
	withLazyChance,
	withLazyNote,
} from "../../kernel/index.ts";
import type { Fleet } from "../state.ts";
import { areScattered, campaignAtSea, crewOf, squadronsIn } from "./07-13-together.ts";
import { enemiesAtSea, toPort, toSea } from "./07-32-sailing.ts";
import { portsBeside, seaHexesNear } from "./07-32-sea-points.ts";
import { battleAhead, type Encounter } from "./07-42-battle.ts";
import { whyNotInto } from "./07-71-room.ts";
import { fleetAt, fleetNames } from "./fleet-name.ts";

/** Fleets of one side that go or stay together. */
export interface Attacked {
	readonly fleets: readonly Fleet[];
	readonly leader: LeaderId | null;
	readonly laden: boolean;
}

/** How far it goes, in hexes. */
const FARTHEST = 2;

/** Do they slip away from a battle that is ahead? Once an attack; not asked where no throw would let them go, or no water is open. */
export function* offerEvasion(table: AncientWorld, attacked: Attacked, ahead: Encounter): Play<boolean> {
	const enemies = ahead.attackers;
	const [first] = attacked.fleets;
	if (!first) return false;
	const { side } = first;
	const ways = waysOut(table, attacked.fleets, first.hex);
	const campaign = campaignAtSea(table, attacked.fleets, attacked.leader);
	const face = () => campaign - sumOfModifiers(table, "naval-evasion", { attacked, enemies });
	const why = ways.options.length === 0 ? "evasion.no-way-out" : face() < 0 ? "evasion.hopeless" : null;
	if (why !== null) {
		const told = { fleets: fleetNames(attacked.fleets) };
		say(table, why, told, { rule: "CR 7.37", seat: side, at: attacked.fleets.flatMap(fleetAt) });
		return false;
	}
	const fight = withLazyNote({ id: "fight", text: text("option.fight-at-sea") }, () => battleAhead(table, ahead));
	const evade = withLazyChance({ id: "evade", text: text("option.evade-at-sea") }, () =>
		fullChance(table, { test: "<=", face }, [null, null]),
	);
	const answer = yield* choose({
		seat: side,
		rule: "CR 7.37",
		prompt: text("ask.evade", { fleets: fleetNames(attacked.fleets), others: fleetNames(enemies), campaign }),
		options: [fight, evade],
		refused: [],
		about: attacked.fleets.flatMap(fleetAt),
	});
	if (answer === "fight") return false;
	const { met } = yield* rollAgainst(
		table,
		"naval-evasion",
		side,
		{ attacked, enemies },
		{
			target: { test: "<=", value: campaign },
			tell: (met) => ({
				text: text(met ? "evasion.succeeds" : "evasion.fails", { fleets: fleetNames(attacked.fleets) }),
				rule: "CR 7.37",
				at: attacked.fleets.flatMap(fleetAt),
				outcome: text(met ? "outcome.slips-away" : "outcome.fails"),
			}),
		},
	);
	if (met) yield* slipAway(table, attacked.fleets, ways);
	return met;
}

function* slipAway(table: AncientWorld, fleets: readonly Fleet[], ways: FilteredOptions): Play {
	const to = yield* choose({
		seat: sideOf(fleets),
		rule: "CR 7.37",
		prompt: text("ask.slip-to", { fleets: fleetNames(fleets) }),
		...ways,
		about: fleets.flatMap(fleetAt),
	});
	const city = table.data.cities.get(to.replace(/^port\//, ""));
	for (const fleet of fleets) {
		if (city) toPort(fleet, city);
		else toSea(fleet, to);
	}
}

/** Water within two hexes where no enemy lies, and ports that near. */
function waysOut(table: AncientWorld, fleets: readonly Fleet[], hex: HexId): FilteredOptions {
	const { map } = table.data;
	const side = sideOf(fleets);
	const closed = (to: HexId) => enemiesAtSea(table, side, to).length > 0;
	const open = seaHexesNear(map, hex, FARTHEST, closed);
	const ports = new Map<string, MapCity>();
	for (const water of [hex, ...seaHexesNear(map, hex, FARTHEST - 1, closed)])
		for (const city of portsBeside(map, water)) ports.set(city.id, city);
	const harbours = filterOptions(
		ports.values(),
		({ id }): Option => ({
			id: `port/${id}`,
			text: text("option.slip-into", { city: ref("city", id) }),
			at: [ref("city", id)],
		}),
		({ id }) => whyNotInto(table, side, id, fleets),
	);
	const waters = open.map(
		(to): Option => ({ id: to, text: text("option.sail-to", { hex: ref("hex", to) }), at: [ref("hex", to)] }),
	);
	return { options: [...harbours.options, ...waters], refused: harbours.refused };
}

declare module "../../ancient-world/table.ts" {
	interface RollContexts {
		"naval-evasion": { readonly attacked: Attacked; readonly enemies: readonly Fleet[] };
	}
}

/** 7.37: squadrons that slip away unseen, and how many more make it harder by 1. */
const UNSEEN = 10;
const MORE = 5;

/** The predicates of modifiers of the naval evasion roll (CR 7.37). */
export const navalEvasionConditions: Conditions = {
	"naval-evasion.crew": (_, { attacked, enemies }) => crewOf(enemies) - crewOf(attacked.fleets),
	"naval-evasion.size": (_, { attacked }) => Math.max(0, Math.floor((squadronsIn(attacked.fleets) - UNSEEN) / MORE)),
	"naval-evasion.scattered": (_, { attacked }) => attacked.laden || areScattered(attacked.fleets),
};
