/** EL, AW 13.2: what the sea brings Pyrrhus by augury: men from Epirus (`ptolemy`) and a beast from the East (`elephants`). */

import type { City } from "../../../../assets/schema/atlas.ts";
import { chart } from "../../../ancient-world/charts.ts";
import { enterCity } from "../../../ancient-world/cities/11-control.ts";
import { areFriends } from "../../../ancient-world/command/02-42-friends.ts";
import { provincesAt } from "../../../ancient-world/data.ts";
import { addSps, allForces, arrive, newForce, totalsOf } from "../../../ancient-world/forces.ts";
import { cityOption } from "../../../ancient-world/options.ts";
import { friendlyPortAt } from "../../../ancient-world/sea/07-02-ports.ts";
import { navalOf } from "../../../ancient-world/sea/naval-system.ts";
import { insideOf } from "../../../ancient-world/siege/09-2-under-siege.ts";
import type { Force, SpGroup } from "../../../ancient-world/state.ts";
import type { AuguryEvent } from "../../../ancient-world/table.ts";
import { type AncientWorld, say } from "../../../ancient-world/table.ts";
import { allOthers, choose, type Play, type RefusedOption, ref, text } from "../../../kernel/index.ts";
import { EPIRUS, noteArrival } from "./eagle-sicily.ts";

const EPIROTE = { contingent: "epirote", role: null } as const;

/** Four infantry and an Elite cavalry land in a friendly port, in a sea that is his. */
export const menFromEpirus: AuguryEvent = function* (table) {
	const ports = [...table.data.cities.values()].filter((city) => isOpenToHim(table, city));
	const port = ports.length > 1 ? yield* askPort(table, ports) : ports[0];
	if (!port) return false;
	const { arrivingFoot, arrivingHorse } = chart(table.data, "augury-eagle").figures;
	land(table, port, [
		{ ...EPIROTE, arm: "inf", elite: false, sp: arrivingFoot },
		{ ...EPIROTE, arm: "cav", elite: true, sp: arrivingHorse },
	]);
	return true;
};

function isOpenToHim(table: AncientWorld, city: City): boolean {
	return isFriendly(table, city) && isInHisSea(table, city);
}

const isFriendly = (table: AncientWorld, { hex }: City) => friendlyPortAt(table, EPIRUS, hex) !== null;

const isInHisSea = (table: AncientWorld, { hex }: City) => navalOf(table).rulesWatersOf(table, EPIRUS, hex);

/** Ports of his in seas that are not. */
function cutOff(table: AncientWorld): RefusedOption[] {
	const ports = [...table.data.cities.values()].filter((city) => isFriendly(table, city) && !isInHisSea(table, city));
	return ports.map((city) => ({ ...cityOption(city), rule: "AW 13.2", why: text("refused.sea-not-his") }));
}

function* askPort(table: AncientWorld, ports: readonly City[]): Play<City | undefined> {
	const chosen = yield* choose({
		seat: EPIRUS,
		rule: "AW 13.2",
		prompt: text("ask.port-of-arrival"),
		options: ports.map(cityOption),
		refused: [...cutOff(table), allOthers("cities", { rule: "AW 13.2", why: text("refused.no-friendly-port") })],
	});
	return ports.find(({ id }) => id === chosen);
}

/** One more elephant comes to Tarentum, while it is his and he has fewer than three. */
export const beastFromTheEast: AuguryEvent = function* (table) {
	const tarentum = table.data.cities.get("tarentum");
	const control = table.state.cities["tarentum"]?.control ?? null;
	const own = allForces(table).filter(({ side }) => side === EPIRUS);
	const isHis = control !== null && areFriends(table, control, EPIRUS);
	const { elephants: most } = chart(table.data, "augury-eagle").figures;
	if (!tarentum || !isHis || totalsOf(table, own).elephants >= most) return false;
	land(table, tarentum, [{ ...EPIROTE, arm: "elephant", elite: false, sp: 1 }]);
	return true;
};

/** They join Epirotes inside the city, or are a force of their own there: never with the Tarentines, who stay at home. */
function land(table: AncientWorld, { id, hex }: City, groups: readonly SpGroup[]): void {
	const isEpirote = (force: Force) =>
		force.side === EPIRUS && force.sps.length > 0 && force.sps.every(({ contingent }) => contingent === "epirote");
	const provincesThisTurn = provincesAt(table.data, hex);
	const force =
		insideOf(table, id).find(isEpirote) ?? newForce(table, { side: EPIRUS, hex, place: "inside", provincesThisTurn });
	for (const group of groups) {
		addSps(force, group);
		arrive(table, EPIRUS, group.contingent, group.arm, group.sp);
	}
	enterCity(table, force);
	say(
		table,
		"sea.arrivals",
		{ city: ref("city", id), sp: groups.reduce((sum, { sp }) => sum + sp, 0) },
		{ rule: "AW 13.2", seat: EPIRUS, at: [ref("city", id), ref("force", force.id)] },
	);
	noteArrival(table, hex);
}
