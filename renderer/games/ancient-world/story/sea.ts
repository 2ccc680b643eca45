/** At sea. A battle there is one sentence from the opening to the level of the victory, with what else came of it. */
import type { PlacedEntry } from "../../../../electron/contract/contract.ts";
import type { Told } from "../../../story/teller.ts";
import { text } from "../../../story/text.ts";
import { entryKey, numberOf, refOf, toOf, whereOf } from "./entries.ts";
import { FATE_KEYS, fatesTold } from "./leader-fates.ts";
import { lossesInFight } from "./losses.ts";
import { retold } from "./past-tense.ts";
import type { StoryScene } from "./scene.ts";

/** The beginning of the keys with which a battle at sea opens. */
export const SEA_OPENS = "sea-battle.begins-";
/** The beginning of the keys that tell how a battle at sea came out. */
export const SEA_ENDS = "sea-battle.level-";
/** What the sentence tells, or the card of the battle alone. */
const TOLD = /^(sea-battle|pursuit-at-sea|naval|squadrons|crew)/;

/** The passage of a battle at sea, with the ships that each side lost. */
export function tellSeaFight({ entries }: StoryScene): Told {
	const [opening] = entries;
	const end = entries.find((entry) => entryKey(entry).startsWith(SEA_ENDS));
	const hex = refOf(opening, "hex");
	const where = hex ? whereOf(hex) : "";
	const outcome = end ? text(`story.${entryKey(end)}`, { ...end.text.args, where }) : opening?.text;
	const rest = entries.filter((entry) => !TOLD.test(entryKey(entry)) && !FATE_KEYS.has(entryKey(entry)));
	return {
		said: [...(outcome ? [outcome] : []), ...fatesTold(entries), ...rest.map((entry) => retold(entry.text))],
		losses: lossesInFight(entries),
		verdict: end?.index ?? null,
		weight: 2,
	};
}

/** Where men come ashore who went aboard. */
export const LANDINGS = ["transport.lands", "transport.in-port"];

/** What befalls ships on their way. */
export const TROUBLES = ["storm.scattered", "storm.toll", "transport.drowned", "interception-at-sea.fails"];

const STOPS: ReadonlySet<string> = new Set(["voyage.stops", "voyage.into-port"]);

/** What is told of a voyage: where it ends, and what the sea had to say to it. */
export const VOYAGE: ReadonlySet<string> = new Set([
	...STOPS,
	...LANDINGS,
	...TROUBLES,
	...["storm.calm", "storm.calm-transports", "transport.driven-back", "ferry.crosses"],
]);

/** Weather that did nothing. */
function isNothing(entry: PlacedEntry): boolean {
	return entryKey(entry) === "storm.calm" || (entryKey(entry) === "storm.toll" && numberOf(entry, "percent") === 0);
}

/** A voyage is a sentence with the weather in it; whatever else came of it is told as it stands. */
export function tellVoyage({ entries }: StoryScene): Told {
	const stops = entries.findLast((entry) => STOPS.has(entryKey(entry)));
	const hex = refOf(stops, "hex");
	const city = refOf(stops, "city");
	const where = hex ? toOf(hex) : city ? text("window.name.to", { place: city }) : "";
	const calm = entries.some((entry) => entryKey(entry) === "storm.calm") ? "yes" : "no";
	const rest = entries.filter((entry) => entry !== stops && !isNothing(entry));
	const voyage = stops && text("story.voyage", { ...stops.text.args, where, calm });
	const said = [...(voyage ? [voyage] : []), ...rest.map((entry) => retold(entry.text))];
	return { said, weight: said.length > 0 ? 1 : 0 };
}
