/** What a program builds: ships where the enemy has more of them (CR 7.16), near to him (7.17), and harbours, which cost nothing, until armies can sail from them (7.72, 7.62). */
import { playerOf, playersOf } from "../../ancient-world/command/02-42-friends.ts";
import { sideNamed } from "../../ancient-world/sides.ts";
import type { CityId, SideId } from "../../ancient-world/state.ts";
import type { AncientWorld } from "../../ancient-world/table.ts";
import { allFleets, fleetsInPort, navyOf } from "../../carthage/sea/07-11-fleets.ts";
import { isUnderDuumvir, strengthIn } from "../../carthage/sea/07-13-together.ts";
import { harbourOf, portsOf } from "../../carthage/sea/07-71-harbours.ts";
import { isRef } from "../../kernel/index.ts";
import type { CraftLayer, QuickReply, Situation } from "../ancient-world/craft.ts";
import { takeFirst } from "../ancient-world/policy.ts";
import { nearnessToEnemy } from "./fleets.ts";

/** Strength in battle of all the ships that a player moves, those on the stocks too. */
function shipsOf(table: AncientWorld, player: SideId): number {
	return strengthIn(allFleets(table).filter(({ side }) => playerOf(table, side) === player));
}

/** Whose forces are increased, or whose port. */
function askedFor({ decision: { prompt, seat } }: Situation): SideId {
	const side = prompt.args?.["side"];
	return sideNamed(side !== undefined && isRef(side) ? side.id : seat);
}

/** Ships as long as another player has more of them, men after that. */
const increaseForces: QuickReply = (situation) => {
	const { table } = situation;
	const player = playerOf(table, askedFor(situation));
	const others = playersOf(table.data).filter((other) => other !== player);
	const most = Math.max(0, ...others.map((other) => shipsOf(table, other)));
	const inTurn = shipsOf(table, player) < most ? ["naval", "land"] : ["land", "naval"];
	return takeFirst(situation, ...inTurn, "neither");
};

/** A harbour where an Admiral lies is so much better: what is built there sails with him. */
const WITH_ADMIRAL = 2;

/** As many yards as may be, those nearest to the enemy's ports and with an Admiral in them first: ships that lie far away from every commander sail nowhere. */
const chooseYards: QuickReply = (situation) => {
	const { table, decision, intent } = situation;
	if (decision.kind !== "pick") return null;
	const side = askedFor(situation);
	const hasAdmiral = (port: CityId) =>
		fleetsInPort(table, port).some((fleet) => fleet.side === side && !isUnderDuumvir(table, fleet.commander));
	const yards = decision.options.map(({ id }) => ({
		id,
		worth: nearnessToEnemy(table, side, table.data.map.city(id).hex) * (hasAdmiral(id) ? WITH_ADMIRAL : 1),
	}));
	const best = yards.toSorted((a, b) => b.worth - a.worth).slice(0, decision.max);
	return { answer: { kind: "pick", options: best.map(({ id }) => id) }, intent };
};

/** The Major Port of which the least is lacking, then any other. */
const expandPort: QuickReply = (situation) => {
	const { table, decision } = situation;
	if (decision.kind !== "choose") return null;
	const lacking = (port: CityId) =>
		(harbourOf(table.data, port)?.max ?? 0) - (navyOf(table).ports[port]?.capacity ?? 0);
	const isLesser = (port: CityId) => Number(portsOf(table.data).get(port)?.port !== "major");
	const ports = decision.options
		.map(({ id }) => id)
		.filter((id) => id !== "none")
		.toSorted((a, b) => isLesser(a) - isLesser(b) || lacking(a) - lacking(b));
	return takeFirst(situation, ...ports, "none");
};

/** What a program knows of building. */
export const buildingCraft: CraftLayer = {
	shipsOf,
	replies: { "ask.force-increase": increaseForces, "ask.yards": chooseYards, "ask.expand-port": expandPort },
};
