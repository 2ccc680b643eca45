/** A march is one sentence, with a second for who reacted and a third for whom it took in and left behind. */
import type { PlacedEntry, Ref, Text } from "../../../../electron/contract.ts";
import type { Told } from "../../../story/teller.ts";
import { text } from "../../../story/text.ts";
import {
	all,
	type Entries,
	first,
	has,
	listOf,
	numberOf,
	placeOf,
	refOf,
	sumOf,
	type TextArgument,
	whereOf,
} from "./entries.ts";
import { lossesOf } from "./losses.ts";
import type { Scene } from "./scene.ts";
import { retold } from "./retold.ts";
import { LANDINGS, TROUBLES } from "./sea.ts";

/** What is told of a march before it stops. */
export const MARCH_PARTS: ReadonlySet<string> = new Set([
	"command.thrown",
	"march.dropped",
	"march.picked-up",
	"march.leaders-join",
	"march.leaders-stay",
	"interception.fails",
	"stop.enemy-force",
	"stop.garrison",
	"garrison.comes-out",
	"garrison.stays",
]);
export const MARCH_STOPS = "march.stops";
/** What it costs, and who goes into the city at its end. */
export const MARCH_COSTS: ReadonlySet<string> = new Set([
	"attrition.loss",
	"attrition.none",
	"loss",
	"garrison.goes-in",
	"army.becomes-garrison",
]);

export function tellMarch(scene: Scene): Told {
	const { entries } = scene;
	const losses = lossesOf(entries);
	const stops = first(entries, MARCH_STOPS);
	const sp = losses.reduce((sum, loss) => sum + loss.sp, 0);
	const said = [
		...(stops ? [wayTold(stops, scene, sp)] : []),
		...atSeaTold(entries),
		...reactionsTold(entries),
		...changesTold(entries),
	];
	return { said, losses, weight: said.length > 0 ? 1 : 0 };
}

function wayTold(stops: PlacedEntry, { entries, cityOf }: Scene, lost: number): Text {
	const leader = refOf(stops, "leader") ?? "";
	const to = refOf(stops, "hex");
	const from = stops.at && stops.at.length > 1 ? stops.at[0] : undefined;
	const hexes = numberOf(stops, "hexes");
	const ashore = first(entries, ...LANDINGS);
	const halt = has(entries, "stop.enemy-force") ? "enemy" : has(entries, "stop.garrison") ? "garrison" : "none";
	const facts = { leader, hexes, halt, lost, to: to ? placeOf(to) : "", where: to ? whereOf(to) : "" };
	if (hexes === 0) return text("story.march.stays", facts);
	if (!from) return text("story.march.to", facts);
	if (ashore) {
		const points = numberOf(ashore, "points");
		return text("story.march.by-sea", { ...facts, from: placeOf(from), points });
	}
	if (from.id === to?.id) return text("story.march.back", facts);
	const isAbout = to !== null && cityOf(from.id) !== null && cityOf(from.id) === cityOf(to.id);
	return text(isAbout ? "story.march.about" : "story.march", { ...facts, from: placeOf(from) });
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
	return city ? [text("story.went-in", { sp: sumOf(going, "sp"), city })] : [];
}
