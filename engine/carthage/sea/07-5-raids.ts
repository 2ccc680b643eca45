/** CR 7.5: a Fleet burns an enemy coast beside it, and leaves a mark on the province until the raids are forgotten. */
import { chart, headingOf, rowAt } from "../../ancient-world/charts.ts";
import { areEnemies } from "../../ancient-world/command/02-42-friends.ts";
import { campaignOf } from "../../ancient-world/command/05-command.ts";
import { forcesAt, totalsOf } from "../../ancient-world/forces.ts";
import { rollD10 } from "../../ancient-world/modifiers.ts";
import type { HexId, LeaderId, SideId } from "../../ancient-world/state.ts";
import {
	type AncientWorld,
	type Conditions,
	note,
	type Operation,
	type OperationResult,
	say,
} from "../../ancient-world/table.ts";
import {
	choose,
	type FilteredOptions,
	filterOptions,
	logRoll,
	longestRefused,
	type Play,
	type Reason,
	ref,
	text,
} from "../../kernel/index.ts";
import type { Fleet } from "../state.ts";
import { allFleets, countSquadrons, navyOf } from "./07-11-fleets.ts";
import { isUnderDuumvir } from "./07-13-together.ts";
import { fleetObeying, ownFleet, whyNotOrder } from "./07-31-command.ts";
import { isAllSea } from "./07-32-sea-points.ts";
import { isLateInYear } from "./07-34-storm.ts";
import { fleetAt, fleetName } from "./fleet-name.ts";

/** The operation Raid (CR 7.5): a Fleet rolls against an enemy coast beside it. */
export const raid: Operation = {
	id: "raid",
	whyNot(table, leader) {
		const order = whyNotOrder(table, leader);
		const fleet = fleetObeying(table, leader);
		if (order || !fleet) return order;
		const { options, refused } = coasts(table, fleet);
		if (options.length > 0) return null;
		return longestRefused(refused) ?? { rule: "CR 7.51", why: text("refused.no-coast") };
	},
	*play(table, leader) {
		const fleet = ownFleet(table, leader);
		const hex = yield* chooseCoast(table, fleet);
		return yield* rollRaid(table, { fleet, leader, hex });
	},
};

/** Land beside the Fleet's hex. */
function coasts(table: AncientWorld, fleet: Fleet): FilteredOptions {
	const { map } = table.data;
	const beside = fleet.port === null && !isAllSea(map, fleet.hex) ? map.neighbours(fleet.hex) : [];
	return filterOptions(
		beside.filter((hex) => map.isOpenLand(hex)),
		(hex) => ({ id: hex, text: text("option.raid", { hex: ref("hex", hex) }), at: [ref("hex", hex)] }),
		(hex) => whyNotRaid(table, fleet, hex),
	);
}

/** 7.51: not a Large city, no province twice in a turn, whatever the first Raid has brought, and an enemy's. */
function whyNotRaid(table: AncientWorld, { side }: Fleet, hex: HexId): Reason | null {
	const province = table.data.map.provinceOf(hex);
	const owner = ownerOf(table, hex);
	const city = table.data.cityByHex.get(hex);
	if (city?.size === "large")
		return { rule: "CR 7.51", why: text("refused.raid-large-city", { city: ref("city", city.id) }), holds: "game" };
	if (province !== null && navyOf(table).coastsTried.includes(province))
		return {
			rule: "CR 7.51",
			why: text("refused.raided-already", { province: ref("province", province) }),
			holds: "year",
		};
	if (province === null || owner === null || !areEnemies(table, owner, side))
		return { rule: "CR 7.51", why: text("refused.raid-no-enemy", { hex: ref("hex", hex) }) };
	return null;
}

/** Whose coast it is: who holds the city of the hex, else the province. */
function ownerOf(table: AncientWorld, hex: HexId): SideId | null {
	const { cities, provinces } = table.state;
	const city = table.data.cityByHex.get(hex);
	const holder = city ? cities[city.id]?.control : null;
	return holder ?? provinces[table.data.map.provinceOf(hex) ?? ""]?.control ?? null;
}

function* chooseCoast(table: AncientWorld, fleet: Fleet): Play<HexId> {
	const { options, refused } = coasts(table, fleet);
	return yield* choose({
		seat: fleet.side,
		rule: "CR 7.51",
		prompt: text("ask.raid", { fleet: fleetName(fleet) }),
		options,
		refused,
		about: fleetAt(fleet),
	});
}

const RESULTS: Readonly<Record<string, OperationResult>> = {
	"beaten-off": "finished",
	nothing: "roll",
	raid: "roll",
	"great-raid": "automatic",
};

/** 7.52, 7.53: the Fleet stays where it is, whatever comes of it; a success marks the province. */
function* rollRaid(table: AncientWorld, attempt: Foray): Play<OperationResult> {
	const { fleet, hex } = attempt;
	const rolled = yield* rollD10(table, "raid", fleet.side, attempt);
	const row = rowAt(chart(table.data, "cr-raid"), rolled.adjusted);
	const province = table.data.map.provinceOf(hex) ?? "";
	const what = { fleet: fleetName(fleet), hex: ref("hex", hex), province: ref("province", province) };
	navyOf(table).coastsTried.push(province);
	logRoll(
		table,
		rolled,
		{ text: text(`raid.${row.id}`, what), rule: "CR 7.52", at: [ref("hex", hex)] },
		{
			table: "cr-raid",
			cell: { row: headingOf(row), column: "result", value: row.id },
			outcome: text(`outcome.raid-${row.id}`),
		},
	);
	if (row.id === "beaten-off") fleet.scattered = true;
	if (row.id === "raid" || row.id === "great-raid") {
		const mark = { province, by: fleet.side, turn: table.state.turn };
		navyOf(table).raids.push(mark);
		note(table, table.rules.events.raid, mark, ownerOf(table, hex));
	}
	return RESULTS[row.id] ?? "roll";
}

/** 7.53: marks that enemies have left on the provinces of a side; each takes one off what it raises and builds. */
export const raidsOn = ({ state }: Pick<AncientWorld, "state">, side: SideId): number =>
	(state.navy?.raids ?? []).filter(
		({ province, by }) => state.provinces[province]?.control === side && areEnemies({ state }, by, side),
	).length;

/** 7.53, segment `remove-raids`: those of last year have hurt this year's Force Increase, and are forgotten. */
export function* removeRaids(table: AncientWorld): Play {
	const navy = navyOf(table);
	for (const { province } of navy.raids) {
		const what = ref("province", province);
		say(table, "raid.forgotten", { province: what }, { rule: "CR 7.53", at: [what] });
	}
	navy.raids = [];
}

// === Modifiers ===

/** What the raid roll's modifiers look at. */
interface Foray {
	readonly fleet: Fleet;
	readonly leader: LeaderId;
	readonly hex: HexId;
}

declare module "../../ancient-world/table.ts" {
	interface RollContexts {
		raid: Foray;
	}
}

/** SPs that drive raiders off, and how far away a Fleet in port hears of them. */
const DEFENDERS = 5;
const EARSHOT = 3;

/** The predicates of modifiers of the raid roll (CR 7.5). */
export const raidConditions: Conditions = {
	"raid.campaign": (table, { leader }) => campaignOf(table, leader) >= 6,
	"raid.duumvir": (table, { leader }) => isUnderDuumvir(table, leader),
	"raid.five": (_, { fleet }) => countSquadrons(fleet.squadrons) >= 5,
	"raid.crew-0": (_, { fleet }) => fleet.crew === 0,
	"raid.crew-3": (_, { fleet }) => fleet.crew === 3,
	"raid.defenders": (table, { fleet, hex }) => {
		const near = [hex, ...table.data.map.neighbours(hex)].flatMap((each) => forcesAt(table, each));
		return (
			totalsOf(
				table,
				near.filter((force) => areEnemies(table, force.side, fleet.side)),
			).sp >= DEFENDERS
		);
	},
	"raid.fleet-near": (table, { fleet, hex }) =>
		allFleets(table).some(
			(other) =>
				other.port !== null &&
				!other.underConstruction &&
				areEnemies(table, other.side, fleet.side) &&
				table.data.map.distance(other.hex, hex) <= EARSHOT,
		),
	"raid.medium": ({ data }, { hex }) => data.cityByHex.get(hex)?.size === "medium",
	"raid.late": isLateInYear,
};
