/** EL, AW 13.2: the events of the augury table of The Eagle Has Landed that are not in the base rules. */

import { chart } from "../../../ancient-world/charts.ts";
import { allianceOf } from "../../../ancient-world/cities/11-control.ts";
import { playerOf } from "../../../ancient-world/command/02-42-friends.ts";
import { liesIn } from "../../../ancient-world/data.ts";
import { LAST_BOX } from "../../../ancient-world/diplomacy/12-3-alliance-boxes.ts";
import { strongForceIn } from "../../../ancient-world/diplomacy/12-33-diplomacy.ts";
import { allForces } from "../../../ancient-world/forces.ts";
import { raiseLine } from "../../../ancient-world/manpower/10-4-provincial-manpower.ts";
import { citiesForLevy } from "../../../ancient-world/manpower/10-44-levy-in-a-city.ts";
import { layWaste } from "../../../ancient-world/march/06-7-devastation.ts";
import type { ProvinceId } from "../../../ancient-world/state.ts";
import {
	type AncientWorld,
	type AuguryEvent,
	type Condition,
	type Conditions,
	say,
} from "../../../ancient-world/table.ts";
import { omen, omenHolds } from "../../../ancient-world/turn/13-auguries.ts";
import { askProvince, moveIfItCan } from "../../../ancient-world/turn/13-events.ts";
import { greatStorm } from "../../../ancient-world/turn/13-great-storm.ts";
import { type Reason, ref, text } from "../../../kernel/index.ts";
import { sharedAuguries } from "../../auguries.ts";
import { beastFromTheEast, menFromEpirus } from "./eagle-arrivals.ts";
import { appiusSpeaks } from "./eagle-envoys.ts";
import { mamertineRaid } from "./eagle-mamertine-raid.ts";
import { areEpirotesThere, CARTHAGINIAN, EPIRUS, SYRACUSAN } from "./eagle-sicily.ts";
import { throneInMacedon } from "./eagle-throne-in-macedon.ts";

const RULE = "AW 13.2";

// === Sicily and Carthage ===

/** East Sicilia is Pyrrhus' ally, however many boxes that takes; not where a player has it already. */
const figuresOf = ({ data }: AncientWorld) => chart(data, "augury-eagle").figures;

const syracuseCalls: AuguryEvent = function* (table) {
	const control = table.state.provinces[SYRACUSAN]?.control ?? null;
	const holder = control === null ? null : playerOf(table, control);
	const marker = allianceOf(table, SYRACUSAN);
	if (!marker || holder === EPIRUS || holder === "rome") return false;
	const his = marker.favours === EPIRUS ? marker.level : -marker.level;
	return moveIfItCan(table, SYRACUSAN, EPIRUS, LAST_BOX - his);
};

/** Carthage offers him terms, unless he has come for Sicily. */
const carthageOffers: AuguryEvent = function* (table) {
	return !areEpirotesThere(table) && moveIfItCan(table, CARTHAGINIAN, EPIRUS, figuresOf(table).offerBoxes);
};

// === The north ===

/** Where Gauls would come down. */
const NORTH: readonly ProvinceId[] = ["umbria", "northern-etruria"];

/** The Senate is alarmed while no legion stands in the north. */
const isAlarmed: Condition = (table) =>
	omenHolds(table, "north") &&
	!allForces(table).some(({ hex, legions }) => legions.length > 0 && liesIn(table.data, hex, NORTH));

/** A province of the north lies waste that no ten Roman SPs guard. Gauls are nobody's men: no level moves for it. */
const gallicRaid: AuguryEvent = function* (table) {
	const open = NORTH.filter((id) => whyNotRaid(table, id) === null);
	const whyNot = (id: ProvinceId) => whyNotRaid(table, id);
	const province = open.length > 1 ? yield* askProvince(EPIRUS, text("ask.gallic-raid"), NORTH, whyNot) : open[0];
	if (province === undefined) return false;
	layWaste(table, province);
	const at = ref("province", province);
	say(table, "devastation.gauls", { province: at }, { rule: RULE, at: [at] });
	return true;
};

/** It lies waste already, or ten Romans guard it. */
function whyNotRaid(table: AncientWorld, id: ProvinceId): Reason | null {
	const named = { province: ref("province", id) };
	if (table.state.provinces[id]?.devastated ?? true) return { rule: RULE, why: text("refused.lies-waste", named) };
	const { northGuard } = figuresOf(table);
	const isGuarded = strongForceIn(table, [id], (side) => side === "rome", northGuard);
	return isGuarded ? { rule: RULE, why: text("refused.guarded", { ...named, sp: northGuard }) } : null;
}

// === Samnium ===

const LEVY = { id: "samnium", provinces: ["samnium"], contingent: "samnite", cav: 0 } as const;

/** Four infantry in a city of Samnium while she favours Pyrrhus; else she comes one box nearer to him. */
const samniteLevies: AuguryEvent = function* (table) {
	if (allianceOf(table, "samnium")?.favours !== EPIRUS) return moveIfItCan(table, "samnium", EPIRUS, 1);
	const line = { ...LEVY, inf: figuresOf(table).samniteFoot };
	return yield* raiseLine(table, EPIRUS, line, { placesFor: citiesForLevy, rule: RULE });
};

/** The events of this table by id. */
export const eagleAuguries: Readonly<Record<string, AuguryEvent>> = {
	...sharedAuguries(EPIRUS),
	syracuse: syracuseCalls,
	fervour: appiusSpeaks,
	north: omen("north", "turn"),
	"gallic-raid": gallicRaid,
	*"carthage-fleet"(table) {
		return moveIfItCan(table, CARTHAGINIAN, "rome", figuresOf(table).fleetBoxes);
	},
	"carthage-offer": carthageOffers,
	mamertines: mamertineRaid,
	macedon: throneInMacedon,
	ptolemy: menFromEpirus,
	elephants: beastFromTheEast,
	storm: greatStorm,
	samnites: samniteLevies,
};

/** Conditions of the modifiers that this table brings. */
export const eagleAuguryConditions: Conditions = {
	"senate-leave.north": isAlarmed,
	"senate-enter-rome.north": isAlarmed,
	"senate-other.north": isAlarmed,
	"leader-loss.pyrrhus-ill": (_, { leader, fate }) => leader === "pyrrhus" && fate === "sick",
};
