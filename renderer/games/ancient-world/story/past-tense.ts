/**
 * Entries that speak for themselves, as the diary tells them: what was done, in the past, and where by the city's name. The ledger has
 * them as they were written.
 */

import type { TextArgument } from "../../../../assets/schema/text.ts";
import type { PlacedEntry, Text } from "../../../../electron/contract/contract.ts";
import { isRef, isText, ref, text } from "../../../story/text.ts";
import { type Entries, entryKey, refOf, whereOf } from "./entries.ts";

/** Keys of entries that `story.told.<key>` tells anew. */
export const RETOLD: ReadonlySet<string> = new Set([
	"africa.holds",
	"africa.left",
	"africa.melts",
	"alliance.neutral",
	"army.becomes-garrison",
	"army.disbanded",
	"attrition.none",
	"augury.crops",
	"augury.no-event",
	"augury.plenty",
	"augury.sick",
	"barca.enters",
	"berth.given",
	"blockade.begins",
	"censure.removed",
	"censure.stays",
	"city.rebuilt",
	"city.repaired",
	"city.sacked",
	"climate.is",
	"climate.roused",
	"control.city",
	"control.nobody",
	"control.province",
	"crew.learns",
	"crew.stays",
	"devastation.fails",
	"devastation.laid-waste",
	"devastation.lasts",
	"devastation.recovers",
	"devastation.succeeds",
	"dictator.must",
	"diplomacy.fails",
	"diplomacy.moves",
	"efficiency.falls",
	"efficiency.rises",
	"engine.built",
	"evasion.fails",
	"evasion.succeeds",
	"family.stays",
	"ferry.crosses",
	"fleet.dissolved",
	"fleet.duumvir",
	"fleet.emergency-duumvir",
	"fleet.gone",
	"fleet.launched",
	"fleet.reformed",
	"fleet.reorganised",
	"fleet.scrapped",
	"force.destroyed",
	"garrison.deserts",
	"garrison.goes-in",
	"garrison.stays",
	"gauls.flock",
	"general.appointed",
	"general.posted",
	"general.posted-to-fleet",
	"hiero.considers",
	"hiero.goes-over",
	"hiero.levy",
	"hiero.neutral",
	"hiero.nothing-moves",
	"hiero.provoked",
	"hire.brings",
	"hire.costs-lam",
	"hire.joins",
	"increase.land",
	"increase.naval",
	"increase.neither",
	"interception-at-sea.fails",
	"interception-at-sea.succeeds",
	"laid-down",
	"laid-down.roll",
	"landing.alarm",
	"leader.joins",
	"leader.returns",
	"legion.destroyed",
	"libyans.join",
	"mamertines.gone",
	"mamertines.open",
	"naravas.comes",
	"ophellas.stays",
	"overall-commander",
	"overall-commander.is",
	"overall-commander.leaves",
	"parting.into-city",
	"parting.outside",
	"passenger.aboard",
	"port.expanded",
	"power.won",
	"raid.beaten-off",
	"raid.nothing",
	"raise.greeks",
	"raise.none-for-rome",
	"rebels.divided",
	"rebels.nobody-left",
	"rebels.rise",
	"refused.gentleman",
	"reinforcements.garrison",
	"reinforcements.join",
	"reinforcements.lost",
	"reinforcements.raised",
	"reinforcements.wait",
	"replaced",
	"revolt.level",
	"rising.city-leaves",
	"rising.stands",
	"sack.frightens",
	"sack.leaves-cold",
	"samnites.kept",
	"samnites.not-kept",
	"samnites.placed",
	"samnites.raise",
	"set-up.placed",
	"set-up.stack-placed",
	"set-up.wakes",
	"siege-capability.rises",
	"siege-capability.stays",
	"siege.lifted",
	"squadrons.fraction-lost",
	"storm.disaster",
	"storm.scattered",
	"storm.scattered-transports",
	"storm.toll",
	"storm.wrecked",
	"summons.heeded",
	"summons.refused",
	"training.recruit",
	"training.veteran",
	"transport.caught",
	"transport.driven-back",
	"transport.escorted",
	"transport.fraction-lost",
	"tribe.allied",
	"tribe.goes-home",
	"tribe.independent",
	"tribe.run-by",
	"voyage.must-stop",
	"winter.returns",
]);

const INTO_CITY = "parting.into-city";
const isToSameCity = (one: PlacedEntry, other: PlacedEntry) =>
	refOf(one, "city")?.id === refOf(other, "city")?.id && refOf(one, "side")?.id === refOf(other, "side")?.id;

/** Keys of entries that are one sentence where several stand in a row: `story.together.<key>` of `story.together.<key>.part`. */
const TOGETHER: ReadonlySet<string> = new Set([
	...["hire.joins", "crew.stays", "garrison.stays", INTO_CITY],
	...["reinforcements.wait", "reinforcements.join"],
]);

/** What entries of one key say, in one sentence where that has one. */
export function retoldTogether(entries: Entries): Text[] {
	const [first, ...others] = entries;
	const key = first ? entryKey(first) : "";
	if (others.length === 0 || !TOGETHER.has(key)) return eachOnce(entries.map(retoldAlone));
	const cities = entries.filter((entry, at) => entries.findIndex((each) => isToSameCity(each, entry)) === at);
	const parts = (key === INTO_CITY ? cities : entries).map(({ text: { args } }) =>
		text(`story.together.${key}.part`, placed(args, "where")),
	);
	return [text(`story.together.${key}`, { parts })];
}

const NOBODY_LOST = "attrition.none";

/** An entry that stands alone: that nobody was lost tells where, since its own sentence names no army. */
function retoldAlone({ text: said, at }: PlacedEntry): Text {
	const hex = at?.find(({ kind }) => kind === "hex");
	return said.key === NOBODY_LOST && hex
		? text("story.attrition.none", { ...said.args, where: whereOf(hex) })
		: retold(said);
}

/** What is said of several forces in the same words is said once. */
const eachOnce = (said: readonly Text[]): Text[] => [
	...new Map(said.map((each) => [JSON.stringify(each), each])).values(),
];

/** What an entry says, told anew where it has a sentence of its own; a hex with a city in it by the city. */
export function retold({ key, args }: Text): Text {
	return RETOLD.has(key) ? text(`story.told.${key}`, placed(args, "where")) : text(key, placed(args, "spot"));
}

/** Hexes as `where` something happened, or as a `spot` that the sentence has its own preposition for. */
function placed(args: Text["args"] = {}, form: "where" | "spot"): NonNullable<Text["args"]> {
	return Object.fromEntries(Object.entries(args).map(([name, value]) => [name, named(value, form)]));
}

function named(value: TextArgument, form: "where" | "spot"): TextArgument {
	if (Array.isArray(value)) return value.map((each) => named(each, form));
	if (isRef(value)) return value.kind === "hex" ? ref(form, value.id) : value;
	return isText(value) ? text(value.key, placed(value.args, "spot")) : value;
}
