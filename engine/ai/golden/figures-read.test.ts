/** Which figures of charts the rules read: golden games are played with charts that note each read. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { whyPrintedOnly } from "../../../assets/edition/printed-only.ts";
import { loadLibrary } from "../../../assets/load.ts";
import { ancientWorldOf } from "../../../assets/schema/ancient-world.ts";
import { CHART_IDS, CHART_SCHEMAS } from "../../../assets/schema/charts.ts";
import { figuresIn } from "../../../assets/schema/figure.ts";
import { gamesOf } from "../../games.ts";
import { goldenSchema, nameOf, whyNotGolden } from "./golden.ts";
import { goldenPlans } from "./plans.ts";

/** Figures that these games do not come to, and tests of their rules do. */
const SELDOM = [
	/^legion-request\..*\balexander\b/,
	/^leader-loss\.figures\.mortality$/,
	/^triumph\.figures\.tooMuch$/,
	/^augury-(?:eagle|samnite)\.figures\./,
	/^cr-(?:crew-training|crucifixion|hiero-allegiance|mercenaries)\.rows\./,
	/^cr-(?:naval-combat|naval-pursuit|transport-loss)\.rows\./,
];

/** Rows and places of lists are not told apart. */
const pathOf = (steps: readonly (string | number)[]) =>
	steps.map((step) => (typeof step === "number" ? "*" : step)).join(".");

/** The same value; what is read of it is noted, by its path. */
function watched<Value extends object>(value: Value, path: readonly (string | number)[], read: Set<string>): Value {
	const within = new Map<PropertyKey, object>();
	return new Proxy(value, {
		get(target, key) {
			const found: unknown = Reflect.get(target, key);
			if (typeof key === "symbol") return found;
			const at = [...path, Array.isArray(target) && /^\d+$/.test(key) ? Number(key) : key];
			read.add(pathOf(at));
			if (typeof found !== "object" || found === null) return found;
			const known = within.get(key) ?? watched(found, at, read);
			within.set(key, known);
			return known;
		},
	});
}

test("every figure of a chart is read by a rule, or is known to be printed only", { timeout: 300_000 }, () => {
	const library = loadLibrary();
	const ours = ancientWorldOf(library);
	const read = new Set<string>();
	const charts = watched(structuredClone(ours.charts), [], read);
	const entries = gamesOf({ ...library, games: { "ancient-world": { ...ours, charts } } });
	for (const plan of goldenPlans(entries)) {
		const file = new URL(`./games/${nameOf(plan)}.json`, import.meta.url);
		const golden = goldenSchema.parse(JSON.parse(readFileSync(file, "utf8")));
		const entry = entries.find(({ id }) => id === plan.scenario);
		if (entry) expect(whyNotGolden(entry.create(), golden)).toBeNull();
	}
	const figures = CHART_IDS.flatMap((id) =>
		figuresIn(CHART_SCHEMAS[id], ours.charts[id])
			.filter(({ figure }) => figure.unit !== "words")
			.map(({ path }) => ({ at: pathOf([id, ...path]), why: whyPrintedOnly(id, path) })),
	);
	const isSeldom = (at: string) => SELDOM.some((pattern) => pattern.test(at));
	const unread = figures.filter(({ at, why }) => why === null && !read.has(at) && !isSeldom(at));
	expect([...new Set(unread.map(({ at }) => at))]).toEqual([]);
	const readAfterAll = figures.filter(({ at, why }) => why !== null && read.has(at));
	expect([...new Set(readAfterAll.map(({ at }) => at))]).toEqual([]);
});
