import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { loadLibrary } from "../../../../assets/load.ts";
import { ancientWorldOf } from "../../../../assets/schema/ancient-world.ts";
import { randomAnswer, seededChance } from "../../../../engine/ai/random.ts";
import { gamesOf } from "../../../../engine/games.ts";
import { Session } from "../../../../engine/kernel/index.ts";
import { overlaps } from "../../../map/canvas.ts";
import { TableMap } from "../../../map/hex/table-map.ts";
import { underStacks } from "../../../map/layers/clear-of-letters.ts";
import { layStacks, stackBox } from "../../../map/layers/stack-layout.ts";
import { bandFor } from "../../../map/print/band.ts";
import { iconBox, iconSize } from "../../../map/print/city-icons.ts";
import { nameSize } from "../../../map/print/city-names.ts";
import { letter } from "../../../map/print/lettering.ts";
import { lettersOf } from "../../../map/print/names.ts";
import { surveyOf } from "../../../map/print/plate.ts";
import { testPlate } from "../../../map/testing/test-plate.ts";
import { stubCanvas } from "../../../map/testing/type-metrics.ts";
import { atRest } from "../testing/idle-player.ts";
import type { AncientWorldView } from "../view.ts";
import { sceneOf } from "./scene-of.ts";

const library = loadLibrary();
const labels = { army: () => "", march: () => "", voyage: () => "", loss: () => "", chance: () => "" };

/** The map in windows of 1280 x 720, 1440 x 900 and 1920 x 1080 with the column beside it, in CSS pixels. */
const WINDOWS = [
	[846, 680],
	[1006, 860],
	[1486, 1040],
] as const;

/** Letters that are smaller on the screen than this cannot be read, in CSS pixels. */
const LEAST_LETTERS = 12;

/** Names of which counters cover a letter when a scenario is set up, in the windows above: there may be fewer. */
const COVERED: Readonly<Record<string, readonly number[]>> = {
	"first-punic-war": [9, 9, 4],
	"samnite-wars": [4, 7, 5],
	thunderbolt: [6, 0, 1],
	"eagle-has-landed": [4, 5, 6],
};

beforeAll(stubCanvas);
afterAll(() => vi.unstubAllGlobals());

/** A scenario with everybody set up, and its map. */
function laid(scenario: string) {
	const game = gamesOf(library)
		.find(({ id }) => id === scenario)
		?.create();
	if (!game) throw new Error(`There is no game ${scenario}.`);
	const session = Session.start(game, { seed: 1, dice: "seeded", options: {} });
	const chance = seededChance(1);
	for (let answer = 0; answer < 80 && session.decision; answer++) {
		const { revision, decision } = session;
		session.answer({ revision, seat: decision.seat, answer: randomAnswer(decision, chance) });
	}
	const view = session.view(null) as AncientWorldView; // Both scenarios are of the Ancient World.
	const { maps } = ancientWorldOf(library);
	const map = new TableMap(view.maps.map((id) => maps[id]) as ConstructorParameters<typeof TableMap>[0]);
	return { map, view, survey: surveyOf(map, { provinces: {}, seas: {} }) };
}

const placesOf = (map: TableMap, townSizes: ReadonlyMap<string, number>) => ({
	centreOf: (hex: string) => map.centreOf(hex),
	townIn: (hex: string) => townSizes.get(hex) ?? null,
});

describe.each(["first-punic-war", "samnite-wars"])("%s with its whole map in view", (scenario) => {
	const { map, view, survey } = laid(scenario);
	const towns = survey.sites.filter(({ size }) => size !== null);
	const townSizes = new Map(towns.map((town) => [town.city.hex, iconSize(town)]));
	const { stacks } = sceneOf(view, map, atRest, labels);

	test.each(WINDOWS)("counters leave their own towns and four of five town signs free in %i x %i", (width, height) => {
		const zoom = Math.min(width / survey.sheet.width, height / survey.sheet.height);
		const boxes = layStacks(stacks, placesOf(map, townSizes), zoom).map((laid) => ({
			hex: laid.stack.hex,
			box: stackBox(laid.counters, laid) ?? { x: 0, y: 0, width: 0, height: 0 },
		}));
		const coveredBy = (town: (typeof towns)[number]) =>
			boxes.filter(({ box }) => overlaps(box, iconBox(town, iconSize(town)))).map(({ hex }) => hex);
		expect(stacks.length).toBeGreaterThan(4);
		expect(towns.filter((town) => coveredBy(town).includes(town.city.hex)).map(({ city }) => city.id)).toEqual([]);
		expect(towns.filter((town) => coveredBy(town).length === 0).length / towns.length).toBeGreaterThan(0.8);
	});

	test.each(WINDOWS)("names of towns are large enough to be read in %i x %i", (width, height) => {
		const zoom = Math.min(width / survey.sheet.width, height / survey.sheet.height);
		for (const size of ["small", "medium", "large"] as const)
			expect(nameSize(size, bandFor(zoom)) * zoom).toBeGreaterThanOrEqual(LEAST_LETTERS);
	});
});

describe.each(Object.keys(COVERED))("%s with its whole map in view", (scenario) => {
	const { map, view, survey } = laid(scenario);
	const townSizes = new Map(
		survey.sites.flatMap((town) => (town.size === null ? [] : [[town.city.hex, iconSize(town)] as const])),
	);
	const scene = sceneOf(view, map, atRest, labels);

	test.each(WINDOWS.map((window, n) => ({ window, n })))(
		"counters cover letters of no more names than they did in $window",
		({ window: [width, height], n }) => {
			const zoom = Math.min(width / survey.sheet.width, height / survey.sheet.height);
			const steps = letter(testPlate(view.maps, "en"), bandFor(zoom), scene);
			let step = steps.next();
			while (!step.done) step = steps.next();
			const names = lettersOf(step.value);
			const under = underStacks(
				names.flatMap((name) => name.boxes),
				survey.sites,
				survey.picture,
			);
			const stacks = layStacks(scene.stacks, placesOf(map, townSizes), zoom, under);
			const boxes = stacks.flatMap((laid) => stackBox(laid.counters, laid) ?? []);
			const covered = names.filter((name) => name.boxes.some((one) => boxes.some((box) => overlaps(box, one))));
			const told = [...new Set(covered.map(({ text }) => text))];
			expect(told.length, told.join(", ")).toBeLessThanOrEqual(COVERED[scenario]?.[n] ?? 0);
		},
	);
});
