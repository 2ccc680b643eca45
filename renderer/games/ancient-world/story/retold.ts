/**
 * Entries that speak for themselves, as the diary tells them: what was done, in the past, and where by the city's name. The ledger has
 * them as they were written.
 */
import type { Text } from "../../../../electron/contract.ts";
import { isRef, ref, text } from "../../../story/text.ts";
import { type Entries, keyOf, type TextArgument } from "./entries.ts";

/** Keys of entries that `story.told.<key>` tells anew. */
export const RETOLD: ReadonlySet<string> = new Set([
	"africa.holds",
	"africa.melts",
	"army.becomes-garrison",
	"barca.enters",
	"berth.given",
	"censure.removed",
	"censure.stays",
	"city.repaired",
	"climate.is",
	"crew.learns",
	"crew.stays",
	"devastation.fails",
	"devastation.laid-waste",
	"devastation.succeeds",
	"diplomacy.fails",
	"diplomacy.moves",
	"efficiency.falls",
	"efficiency.rises",
	"evasion.fails",
	"evasion.succeeds",
	"family.stays",
	"ferry.crosses",
	"fleet.dissolved",
	"fleet.duumvir",
	"fleet.launched",
	"fleet.reformed",
	"fleet.reorganised",
	"fleet.scrapped",
	"force.destroyed",
	"garrison.deserts",
	"garrison.goes-in",
	"garrison.stays",
	"general.appointed",
	"general.posted",
	"hiero.levy",
	"hiero.nothing-moves",
	"hire.brings",
	"hire.joins",
	"increase.land",
	"increase.naval",
	"increase.neither",
	"interception-at-sea.fails",
	"interception-at-sea.succeeds",
	"laid-down",
	"laid-down.roll",
	"leader.joins",
	"leader.returns",
	"legion.destroyed",
	"overall-commander.is",
	"overall-commander.leaves",
	"overrun",
	"port.expanded",
	"raid.beaten-off",
	"raise.greeks",
	"rebels.rise",
	"rising.city-leaves",
	"rising.stands",
	"samnites.placed",
	"samnites.raise",
	"siege-capability.stays",
	"siege.lifted",
	"storm.disaster",
	"training.recruit",
	"training.veteran",
	"tribe.allied",
	"tribe.goes-home",
	"tribe.independent",
	"voyage.must-stop",
	"winter.returns",
]);

/** Keys of entries that are one sentence where several stand in a row: `story.together.<key>` of `story.together.<key>.part`. */
const TOGETHER: ReadonlySet<string> = new Set(["hire.joins", "crew.stays"]);

/** What entries of one key say, in one sentence where that has one. */
export function retoldTogether(entries: Entries): Text[] {
	const [first, ...others] = entries;
	const key = first ? keyOf(first) : "";
	if (others.length === 0 || !TOGETHER.has(key)) return entries.map((entry) => retold(entry.text));
	const parts = entries.map(({ text: { args } }) => text(`story.together.${key}.part`, withSpots(args)));
	return [text(`story.together.${key}`, { parts })];
}

/** What an entry says, told anew where it has a sentence of its own; a hex with a city in it by the city. */
export function retold({ key, args }: Text): Text {
	return text(RETOLD.has(key) ? `story.told.${key}` : key, withSpots(args));
}

function withSpots(args: Text["args"] = {}): NonNullable<Text["args"]> {
	return Object.fromEntries(Object.entries(args).map(([name, value]) => [name, named(value)]));
}

function named(value: TextArgument): TextArgument {
	return isRef(value) && value.kind === "hex" ? ref("spot", value.id) : value;
}
