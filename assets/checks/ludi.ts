/** Whether the files of Ludi Romani fit together: the cast is whole, the world hangs together, decisions are asked of somebody. */
import { AssetError, describe } from "../schema/error.ts";
import type { LudiAssets } from "../schema/ludi.ts";
import { CAST, LUDI_DECISIONS, LUDI_OPTIONS, LUDI_REGIONS, NUMINA } from "../schema/ludi-lists.ts";

type Add = (file: string, field: string, found: unknown, remedy: string) => void;

/** Everything that does not fit; an empty list when all is well. */
export function checkLudi(assets: LudiAssets): AssetError[] {
	const errors: AssetError[] = [];
	const add: Add = (file, field, found, remedy) => {
		errors.push(new AssetError({ file: `ludi/${file}.json`, field, found: describe(found), remedy }));
	};
	checkLists(assets, add);
	checkWorld(assets, add);
	checkCalendar(assets, add);
	checkDecisions(assets, add);
	checkMap(assets, add);
	return errors;
}

/** Every region is drawn, with each of its seats. */
function checkMap({ world, map }: LudiAssets, add: Add): void {
	if (idsOf(map.regions).join() !== LUDI_REGIONS.join())
		add("map", "regions", idsOf(map.regions).join(), "Write each of the closed list once, in its order.");
	map.regions.forEach(({ id, seats, throne }, n) => {
		const printed = world.regions.find((region) => region.id === id);
		if (printed && printed.seats !== seats.length)
			add("map", `regions[${n}].seats`, seats.length, `Draw the ${printed.seats} seats of the region.`);
		if (printed && (printed.rexSeat === null) !== (throne === null))
			add("map", `regions[${n}].throne`, throne, "Draw a throne where a rex has one, and nowhere else.");
	});
}

const idsOf = (records: readonly { readonly id: string }[]) => records.map(({ id }) => id);

/** Each closed list is there whole, in its order. */
function checkLists({ world, cast, decisions, figures }: LudiAssets, add: Add): void {
	const lists = [
		["world", "regions", idsOf(world.regions), LUDI_REGIONS],
		["cast", "mortals", idsOf(cast.mortals), CAST],
		["cast", "numina", idsOf(cast.numina), NUMINA],
		["decisions", "", idsOf(decisions), LUDI_DECISIONS],
		["figures", "options", idsOf(figures.options), LUDI_OPTIONS],
	] as const;
	for (const [file, field, found, due] of lists)
		if (found.join() !== due.join())
			add(file, field, found.join(), "Write each of the closed list once, in its order.");
}

/** Thrones stand where their kings begin, and every region is reached by land but Sicily. */
function checkWorld({ world, cast }: LudiAssets, add: Add): void {
	const pairs = world.adjacency.map(({ a, b }) => [a, b].toSorted().join(" "));
	pairs.forEach((pair, n) => {
		if (pairs.indexOf(pair) !== n) add("world", `adjacency[${n}]`, pair, "Write each land way once.");
	});
	world.regions.forEach(({ id, rexSeat, type }, n) => {
		const home = cast.mortals.find((mortal) => mortal.id === rexSeat)?.location ?? null;
		if (rexSeat !== null && home !== id) add("world", `regions[${n}].rexSeat`, rexSeat, "Let this rex begin here.");
		if ((type === "regnum") !== (rexSeat !== null))
			add("world", `regions[${n}].type`, type, "A regnum has a throne, and nothing else has.");
		const isLinked = world.adjacency.some(({ a, b }) => a === id || b === id);
		if (!isLinked && id !== "sicily") add("world", "adjacency", id, "Give the region a land way.");
	});
}

/** Fifty segments in their order, years going down, Actium last. */
function checkCalendar({ calendar: { segments, short, lesson } }: LudiAssets, add: Add): void {
	segments.forEach(({ i, kind, year }, n) => {
		if (i !== n) add("calendar", `segments[${n}].i`, i, `Write ${n}.`);
		if ((kind === "actium") !== (n === segments.length - 1))
			add("calendar", `segments[${n}].kind`, kind, "Actium is the last segment, and no other.");
		const before = segments[n - 1];
		if (before && before.year < year)
			add("calendar", `segments[${n}].year`, year, "Years before the common era go down.");
	});
	for (const [kept, years] of Object.entries({ short: short.years, lesson: lesson.years }))
		for (const year of years)
			if (segments.every((segment) => segment.year !== year))
				add("calendar", `${kept}.years`, year, "Name a year of the calendar.");
}

/** Each decision names who is asked, rests on a rule of the index, and each power leads to a decision that is asked of its numen. */
function checkDecisions({ decisions, cast, rules }: LudiAssets, add: Add): void {
	const known = new Set(rules.map(({ rule }) => rule));
	decisions.forEach(({ asked, numina, rule }, n) => {
		if ((asked === "named") !== numina.length > 0)
			add("decisions", `[${n}].numina`, numina.join(), "Name numina exactly where some are named.");
		if (!known.has(rule)) add("decisions", `[${n}].rule`, rule, "Write a rule of ludi/rules-index.json.");
	});
	cast.numina.forEach(({ id, powers }, n) => {
		for (const power of powers) {
			const decision = decisions.find((each) => each.id === power.decision);
			if (decision && decision.asked === "named" && !decision.numina.includes(id))
				add(
					"cast",
					`numina[${n}].powers`,
					power.id,
					`Ask ${id} in ludi/decisions.json, or give the power another decision.`,
				);
		}
	});
}
