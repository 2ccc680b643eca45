/** A march is one sentence, with a second for who reacted and a third for whom it took in and left behind. */

import type { TextArgument } from "../../../../assets/schema/text.ts";
import type { PlacedEntry, Ref, Text } from "../../../../electron/contract/contract.ts";
import type { Told } from "../../../story/teller.ts";
import { ref, text } from "../../../story/text.ts";
import {
	all,
	type Entries,
	entryKey,
	first,
	fromOf,
	has,
	last,
	listOf,
	numberOf,
	refOf,
	sumOfArgument,
	toOf,
	whereOf,
} from "./entries.ts";
import { lossesOf } from "./losses.ts";
import { retold } from "./past-tense.ts";
import type { StoryScene } from "./scene.ts";
import { LANDINGS, TROUBLES } from "./sea.ts";

/** A small force that is rolled over on the way. */
export const OVERRUN = "overrun";
/** What is told of a march before it stops. */
export const MARCH_PARTS: ReadonlySet<string> = new Set([
	OVERRUN,
	"command.thrown",
	"march.dropped",
	"march.picked-up",
	"march.leaders-join",
	"march.leaders-stay",
	"interception.fails",
	"stop.enemy-force",
	"stop.garrison",
	"garrison.comes-out",
]);
/** A force that its leader sends without him (AW 6.13). */
const SENT_STOPS = "march.ally-stops";
/** The keys of entries with which a march ends. */
export const MARCH_STOPS: ReadonlySet<string> = new Set(["march.stops", SENT_STOPS]);
/** What it costs, and who goes into the city at its end. */
export const MARCH_COSTS: ReadonlySet<string> = new Set([
	"attrition.loss",
	"attrition.none",
	"loss",
	"garrison.goes-in",
	"army.becomes-garrison",
]);

/** What becomes of a force that is rolled over. */
export const OVERRUN_PARTS: ReadonlySet<string> = new Set([
	...["loss", "attrition.loss", "attrition.none", "force.destroyed"],
	...["siege.lifted", "control.city"],
]);

/** The sentences of a march: itself, who reacted, and whom it took in and left behind. */
export function tellMarch(scene: StoryScene): Told {
	const { entries } = scene;
	const losses = lossesOf(entries);
	const stops = first(entries, ...MARCH_STOPS);
	const sp = losses.reduce((sum, loss) => sum + (loss.cause === "march" ? loss.sp : 0), 0);
	const others = [...atSeaTold(entries), ...overrunsTold(entries), ...reactionsTold(entries), ...changesTold(entries)];
	const hasStayed = stopsAt(stops) !== null && sp === 0;
	const isNothing = hasStayed && others.length === 0;
	// That somebody stayed where he was is said only where there is nothing else to say.
	const way = stops && (isNothing || !hasStayed) ? [wayTold(stops, scene, sp)] : [];
	const said = [...way, ...others];
	return { said, losses, weight: said.length === 0 || isNothing ? 0 : 1 };
}

/** The hex in which a march that went nowhere stopped; null of any other. */
function stopsAt(stops: PlacedEntry | undefined): string | null {
	return stops && numberOf(stops, "hexes") === 0 ? (refOf(stops, "hex")?.id ?? null) : null;
}

/** Who stayed where, in a march that is nothing else; null of any other. */
export function stayTold(entries: Entries): string | null {
	const stops = entries.filter((entry) => MARCH_STOPS.has(entryKey(entry)));
	const isAll = entries.every((entry) => STAY.has(entryKey(entry)));
	const at = stopsAt(stops[0]);
	return isAll && stops[0] && at !== null ? `${entryKey(stops[0])} ${refOf(stops[0], "leader")?.id} ${at}` : null;
}

const STAY: ReadonlySet<string> = new Set([
	...[...MARCH_STOPS, "attrition.none"],
	...["continuation.goes-on", "continuation.stops", "leader.finished"],
]);

/** Whoever marches, by name, or the force that he sent; who marches on from where he was told to be, and nobody was named after him, is `he`. */
function moverTold(stops: PlacedEntry, { before }: StoryScene): TextArgument {
	const leader = refOf(stops, "leader");
	const from = stops.at?.[0];
	if (entryKey(stops) === SENT_STOPS) return text("story.sent", { leader: leader ?? "" });
	const told = last(before, "march.stops", "siege.placed");
	const isTold = leader !== null && refOf(told, "leader")?.id === leader.id && !has(before, "interception.fails");
	const stood = refOf(told, "hex") ?? told?.at?.find(({ kind }) => kind === "hex");
	return isTold && stood?.id === from?.id ? text("story.he") : (leader ?? "");
}

/** The forces that were rolled over, each with what it lost, and what else came of it. */
export function overrunsTold(entries: Entries): Text[] {
	return all(entries, OVERRUN).flatMap((overrun) => {
		const after = entries.slice(entries.indexOf(overrun) + 1);
		const until = after.findIndex((entry) => !OVERRUN_PARTS.has(entryKey(entry)));
		const parts = until < 0 ? after : after.slice(0, until);
		const enemy = refOf(overrun, "enemy");
		const lost = all(parts, "loss").filter((loss) => refOf(loss, "side")?.id === enemy?.id);
		const hex = refOf(overrun, "hex");
		const facts = {
			enemy: enemy ?? "",
			where: hex ? whereOf(hex) : "",
			lost: sumOfArgument(lost, "inf") + sumOfArgument(lost, "cav"),
			destroyed: has(parts, "force.destroyed") ? "yes" : "no",
		};
		return [
			text("story.overrun", facts),
			...all(parts, "siege.lifted", "control.city").map((part) => retold(part.text)),
		];
	});
}

function wayTold(stops: PlacedEntry, scene: StoryScene, lost: number): Text {
	const { entries, cityOf } = scene;
	const to = refOf(stops, "hex");
	const from = stops.at && stops.at.length > 1 ? stops.at[0] : undefined;
	const leader = moverTold(stops, scene);
	const hexes = numberOf(stops, "hexes");
	const ashore = first(entries, ...LANDINGS);
	const halt = has(entries, "stop.enemy-force") ? "enemy" : has(entries, "stop.garrison") ? "garrison" : "none";
	const facts = { leader, hexes, halt, lost, to: to ? toOf(to) : "", where: to ? whereOf(to) : "" };
	if (hexes === 0) return text("story.march.stays", facts);
	if (!from) return text("story.march.to", facts);
	if (ashore) {
		const points = numberOf(ashore, "points");
		return text("story.march.by-sea", { ...facts, from: fromOf(from), points });
	}
	if (from.id === to?.id) return text("story.march.back", { ...facts, from: fromOf(from) });
	const near = cityOf(from.id);
	if (near !== null && to !== null && near === cityOf(to.id))
		return text("story.march.about", { ...facts, near: ref("city", near) });
	return text("story.march", { ...facts, from: fromOf(from) });
}

/** What the sea and the enemy's ships had to say to it. */
function atSeaTold(entries: Entries): Text[] {
	return all(entries, ...TROUBLES).map((entry) => retold(entry.text));
}

/** Who came too late: each with where. */
export function reactionsTold(entries: Entries): Text[] {
	return all(entries, "interception.fails").map((entry) => {
		const hex = refOf(entry, "hex");
		return text("story.too-late", { leader: refOf(entry, "leader") ?? "", where: hex ? whereOf(hex) : "" });
	});
}

/** Whom the column took in and left behind, as one sentence: those of a place together. */
function changesTold(entries: Entries): Text[] {
	const parts = [...changed(entries, STAYED), ...changed(entries, JOINED), ...wentIn(entries)];
	return parts.length === 0 ? [] : [text("story.sentence", { parts })];
}

const STAYED = ["march.dropped", "march.leaders-stay"];
const JOINED = ["march.picked-up", "march.leaders-join", "garrison.comes-out"];

function changed(entries: Entries, keys: readonly string[]): Text[] {
	const places = new Map<string, { where: Ref; sp: number; who: TextArgument[] }>();
	for (const entry of all(entries, ...keys)) {
		const hex = refOf(entry, "hex");
		if (!hex) continue;
		const place = places.get(hex.id) ?? { where: whereOf(hex), sp: 0, who: [] };
		place.sp += numberOf(entry, "sp");
		place.who.push(...listOf(entry, "leaders"));
		places.set(hex.id, place);
	}
	const done = keys === STAYED ? "stayed" : "joined";
	return [...places.values()].map(({ where, sp, who }) =>
		text(`story.${done}`, { where, who: [...who, ...(sp > 0 ? [text("story.sp", { sp })] : [])] }),
	);
}

function wentIn(entries: Entries): Text[] {
	const going = all(entries, "garrison.goes-in");
	const city = refOf(going[0], "city");
	return city ? [text("story.went-in", { sp: sumOfArgument(going, "sp"), city })] : [];
}
