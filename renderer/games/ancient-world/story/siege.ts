/** Sieges: gates that open or stay shut, walls that are worked on and stormed, hunger on both sides of them. */
import type { Text } from "../../../../electron/contract/contract.ts";
import type { Told } from "../../../story/teller.ts";
import { text } from "../../../story/text.ts";
import { all, type Entries, first, has, last, numberOf, refOf, seatOf, sumOfArgument } from "./entries.ts";
import { CAPTURES } from "./key-moments.ts";
import { FATE_KEYS, fatesTold } from "./leader-fates.ts";
import { lossesInFight, lossesOf, lostBy } from "./losses.ts";
import { retold } from "./past-tense.ts";
import { actorOf, type StoryScene } from "./scene.ts";

/** What begins before a city. */
export const SIEGE_BEGINS: ReadonlySet<string> = new Set([
	...["surrender.at-once", "surrender.never", "surrender.yields", "surrender.holds", "siege.placed"],
	...["treachery.tried", "treachery.opened", "treachery.failed"],
	...["reduction.breach", "reduction.nothing", "assault.taken", "assault.held"],
	...["captured.assault", "captured.attrition", "captured.treachery", "captured.surrender", "city.given-up"],
]);
/** What else may be told before its gates are shut again. */
export const SIEGE_PARTS: ReadonlySet<string> = new Set([
	...SIEGE_BEGINS,
	...FATE_KEYS,
	...["loss", "city.sacked", "refused.sack-surrendered", "looting.none", "looting.goes-home", "garrison.goes-in"],
	...["force.destroyed", "engine.lost", "siege.ids-lost", "siege.lifted"],
]);
/** The draw for all sieges at once. */
export const HUNGER_PARTS: ReadonlySet<string> = new Set([
	...["siege.attrition", "siege.loss-besieged", "siege.loss-besieger"],
	...SIEGE_PARTS,
]);

/** Entries that no sentence is made of: others tell what they tell. */
const SILENT: ReadonlySet<string> = new Set([
	...[...SIEGE_BEGINS, ...FATE_KEYS],
	...["loss", "refused.sack-surrendered", "looting.none", "garrison.goes-in", "siege.lifted", "siege.ids-lost"],
	...["siege.attrition", "siege.loss-besieged", "siege.loss-besieger", "cup.drawn", "refused.phases-used"],
	"force.destroyed",
]);

/** The sentences of a siege: gates that open or stay shut, walls worked on and stormed, hunger (AW 9). */
export function tellSiege(scene: StoryScene): Told {
	const { entries } = scene;
	const deed = deedTold(scene);
	const said = [...deed, ...othersTold(entries), ...fatesTold(entries)];
	const verdict = first(entries, "assault.taken", "assault.held")?.index ?? null;
	return {
		said,
		losses: lossesOf(entries),
		verdict,
		weight: has(entries, "siege.placed") ? 2 : 1,
	};
}

function deedTold(scene: StoryScene): Text[] {
	const { entries } = scene;
	const city = cityOf(entries);
	const stormed = first(entries, "assault.taken", "assault.held");
	if (stormed) {
		const side = actorOf(scene, seatOf(stormed)) ?? "";
		const facts = { side, city, sp: numberOf(stormed, "infantry"), against: numberOf(stormed, "defence") };
		return [text(`story.${stormed.text.key}`, { ...facts, lost: lostBy(lossesInFight(entries), stormed.seat) })];
	}
	const placed = first(entries, "siege.placed");
	if (placed) {
		const asked = has(entries, "surrender.holds") || has(entries, "surrender.never") ? "yes" : "no";
		return [text("story.siege.placed", { ...placed.text.args, asked })];
	}
	const tried = first(entries, "treachery.tried");
	const captured = last(entries, ...CAPTURES);
	if (tried) {
		const opened = has(entries, "treachery.opened") ? "yes" : has(entries, "treachery.failed") ? "no" : "open";
		return [
			text("story.treachery", {
				leader: refOf(tried, "leader") ?? "",
				city,
				opened,
				side: refOf(captured, "side") ?? "",
			}),
		];
	}
	if (captured) {
		const men = sumOfArgument(all(entries, "garrison.goes-in"), "sp");
		return [
			text(`story.${captured.text.key}`, {
				...captured.text.args,
				side: actorOf(scene, refOf(captured, "side")) ?? "",
				city,
				men,
			}),
		];
	}
	return all(entries, ...SIEGE_BEGINS).map((entry) => text(`story.${entry.text.key}`, { ...entry.text.args }));
}

function cityOf(entries: Entries) {
	return entries.flatMap((entry) => refOf(entry, "city") ?? [])[0] ?? "";
}

function othersTold(entries: Entries): Text[] {
	return entries.filter(({ text: { key } }) => !SILENT.has(key)).map((entry) => retold(entry.text));
}

/** Hunger and sickness: one sentence a siege. */
export function tellHunger({ entries }: StoryScene): Told {
	const sieges = all(entries, "siege.attrition").map((siege, at, found) => {
		const until = found[at + 1];
		return entries.slice(entries.indexOf(siege), until ? entries.indexOf(until) : entries.length);
	});
	const said = sieges.flatMap((siege) => {
		const inside = numberOf(first(siege, "siege.loss-besieged"), "loss");
		const before = numberOf(first(siege, "siege.loss-besieger"), "loss");
		const captured = last(siege, ...CAPTURES);
		const hunger = text("story.hunger", { city: cityOf(siege), inside, before });
		return captured ? [hunger, text(`story.${captured.text.key}`, { ...captured.text.args, men: 0 })] : [hunger];
	});
	const rest = [...othersTold(entries), ...fatesTold(entries)];
	return { said: [...said, ...rest], losses: lossesOf(entries), weight: 1, heading: null };
}
