import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { loadLibrary } from "../../../../assets/load.ts";
import { mapOf } from "../../../../electron/host/reference.ts";
import { randomAnswer, seededChance } from "../../../../engine/ai/random.ts";
import { families, gamesOf } from "../../../../engine/games.ts";
import { Session } from "../../../../engine/kernel/index.ts";
import { type Box, overlaps } from "../../../map/canvas.ts";
import { TableMap } from "../../../map/hex/table-map.ts";
import { cityMarks, underMarks } from "../../../map/layers/city-marks.ts";
import { underStacks } from "../../../map/layers/clear-of-letters.ts";
import { layStacks, placesOf, stackBox } from "../../../map/layers/stack-layout.ts";
import { BANDS, type Band, type BandName, bandFor } from "../../../map/print/band.ts";
import { iconBox, iconSize } from "../../../map/print/city-icons.ts";
import { nameSize } from "../../../map/print/city-names.ts";
import { letter } from "../../../map/print/lettering.ts";
import { lettersOf, type PrintedNames, shieldBox } from "../../../map/print/names.ts";
import { type Plate, surveyOf } from "../../../map/print/plate.ts";
import type { Rendition } from "../../../map/print/rendition.ts";
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

/** A question of the game itself: everybody is set up. */
const FIRST_QUESTIONS = ["ask.operation", "ask.first-consul"];

beforeAll(stubCanvas);
afterAll(() => vi.unstubAllGlobals());

/** A scenario with everybody set up, and its map. Where a player chooses a place, it is taken at random. */
function laid(scenario: string) {
	const game = gamesOf(library)
		.find(({ id }) => id === scenario)
		?.create();
	if (!game) throw new Error(`There is no game ${scenario}.`);
	const session = Session.start(game, { seed: 1, dice: "seeded", options: {} });
	const chance = seededChance(1);
	while (session.decision && !FIRST_QUESTIONS.includes(session.decision.prompt.key)) {
		const { revision, decision } = session;
		session.answer({ revision, seat: decision.seat, answer: randomAnswer(decision, chance) });
	}
	const view = session.view(null) as AncientWorldView; // All scenarios here are of the Ancient World.
	const map = new TableMap(view.maps.map((id) => mapOf(library, families, id, scenario)));
	return { map, view, survey: surveyOf(map, { provinces: {}, seas: {} }) };
}

describe.each(["first-punic-war", "samnite-wars"])("%s with its whole map in view", (scenario) => {
	const { map, view, survey } = laid(scenario);
	const towns = survey.sites.filter(({ size }) => size !== null);
	const { stacks } = sceneOf(view, map, atRest, labels);

	test.each(WINDOWS)("counters leave their own towns and four of five town signs free in %i x %i", (width, height) => {
		const zoom = Math.min(width / survey.sheet.width, height / survey.sheet.height);
		const boxes = layStacks(stacks, placesOf(map, survey.sites), zoom).map((laid) => ({
			hex: laid.stack.hex,
			box: stackBox(laid.counters, laid) ?? { x: 0, y: 0, width: 0, height: 0 },
		}));
		const coveredBy = (town: (typeof towns)[number]) =>
			boxes.filter(({ box }) => overlaps(box, iconBox(town, iconSize(town)))).map(({ hex }) => hex);
		expect(stacks.length).toBeGreaterThan(3);
		expect(towns.filter((town) => coveredBy(town).includes(town.city.hex)).map(({ city }) => city.id)).toEqual([]);
		expect(towns.filter((town) => coveredBy(town).length === 0).length / towns.length).toBeGreaterThan(0.8);
	});

	test.each(WINDOWS)("names of towns are large enough to be read in %i x %i", (width, height) => {
		const zoom = Math.min(width / survey.sheet.width, height / survey.sheet.height);
		for (const size of ["small", "medium", "large"] as const)
			expect(nameSize(size, bandFor(zoom)) * zoom).toBeGreaterThanOrEqual(LEAST_LETTERS);
	});
});

/** Why a letter cannot be kept free. */
const WHY = {
	chosen: "where these stand the player or a die says: no place is kept free for them",
	latium:
		"Rome, Tibur and Ostia lie hex by hex, and Rome's counters are wider than its hex at the far end of this band",
	campania: "Campania has a town in every hex, and its greatest name among them",
	gulf: "around the gulf there is a town in every hex, and the longest name of the map",
	lipara: "the island has one hex for its province, its town, its walls and its ships",
	sicily: "along Sicily's north coast names stand end to end from afar",
	alps: "the corner behind the Alps is full of names up to the frame, and two armies stand there",
} as const;

type Covered = Readonly<Record<string, (typeof WHY)[keyof typeof WHY]>>;

/** Ships at Lipara, as *The First Punic War* and *Hiero* have them. */
const PUNIC: Partial<Record<BandName, Covered>> = {
	far: {
		"CARTHAGO: banner of adys": WHY.gulf,
		"LIPARAE: stack at it-5616": WHY.lipara,
		"LIPARAE: walls of lipara": WHY.lipara,
		"Tibur: stack at it-3714": WHY.latium,
	},
	middle: { "CARTHAGO: banner of adys": WHY.gulf, "LIPARAE: walls of lipara": WHY.lipara },
	near: { "LIPARAE: walls of lipara": WHY.lipara },
};

/** Of a scenario and a band: the names of which something covers a letter, and what does. The list is exact: what is kept free leaves it. */
const COVERED: Readonly<Record<string, Partial<Record<BandName, Covered>>>> = {
	thunderbolt: {
		table: { "TAURINI: stack at it-1221": WHY.alps },
		far: { "Tibur: stack at it-3714": WHY.latium },
	},
	"samnite-wars": { far: { "Tibur: stack at it-3714": WHY.latium } },
	"alexander-327": {
		far: {
			"Aesernia: stack at it-4210": WHY.chosen,
			"CAPUA: banner of cumae": WHY.campania,
			"Larinum: stack at it-4210": WHY.chosen,
			"Tibur: stack at it-3714": WHY.latium,
			"Volturnus: stack at it-4412": WHY.campania,
		},
		middle: { "Mons Tifernus: stack at it-4210": WHY.chosen },
		near: { "Saepinum: stack at it-4210": WHY.chosen },
	},
	"eagle-has-landed": {
		far: { "Gnathia: stack at it-5303": WHY.chosen, "Tibur: stack at it-3714": WHY.latium },
		middle: { "CALABRIA: stack at it-5303": WHY.chosen },
		near: { "CALABRIA: stack at it-5303": WHY.chosen },
	},
	"mercenary-war": { far: { "CARTHAGO: walls of utica": WHY.gulf } },
	"first-punic-war": PUNIC,
	hiero: PUNIC,
	agathocles: {
		table: { "Panormus: banner of thermae": WHY.sicily, "Thermae: banner of thermae": WHY.sicily },
		far: { "CARTHAGO: banner of adys": WHY.gulf },
		middle: { "CARTHAGO: banner of adys": WHY.gulf },
	},
};

const plates = new Map<string, Plate>();
const prints = new Map<string, PrintedNames>();

/** The names that are printed of a map in a band: worked out once for scenarios that have the same. */
function printedOn(
	map: TableMap,
	maps: readonly string[],
	{ roads, provincesInPlay }: Rendition,
	band: Band,
): PrintedNames {
	const plate = plates.get(maps.join()) ?? testPlate(maps, "en");
	plates.set(maps.join(), plate);
	const key = JSON.stringify([maps, map.stands, roads, provincesInPlay, band.name]);
	const known = prints.get(key);
	if (known) return known;
	const steps = letter({ ...plate, map }, band, { roads, provincesInPlay });
	let step = steps.next();
	while (!step.done) step = steps.next();
	prints.set(key, step.value);
	return step.value;
}

const scenarios = [
	...["thunderbolt", "samnite-wars", "alexander-327", "eagle-has-landed"],
	...["mercenary-war", "first-punic-war", "hiero", "agathocles"],
];

describe.each(scenarios)("%s as it is set up", (scenario) => {
	const { map, view, survey } = laid(scenario);
	const scene = sceneOf(view, map, atRest, labels);
	/** What lies on the map at a zoom besides its print, with its box. */
	function lyingAt(zoom: number, letters: readonly Box[]) {
		const under = underStacks(letters, survey.sites, survey.picture);
		const stacks = layStacks(scene.stacks, placesOf(map, survey.sites), zoom, under).flatMap((stack) => {
			const box = stackBox(stack.counters, stack);
			return box ? [{ what: `stack at ${stack.stack.hex}`, box }] : [];
		});
		const marks = scene.cities.flatMap((city) => {
			const site = survey.sites.find((each) => each.city.id === city.id);
			const province = scene.control[site?.city.province ?? ""] ?? null;
			const around = site ? cityMarks(city, site, province, zoom, underMarks(letters)) : [];
			return around.map(({ kind, box }) => ({ what: `${kind} of ${city.id}`, box }));
		});
		return [...stacks, ...marks];
	}

	test("no ships have done anything to a coast yet", () => {
		expect([scene.raids, scene.blockades]).toEqual([[], []]);
	});

	test.each(BANDS)("$name: counters, marks, shields and frame cover no letters but those that are listed", (band) => {
		const printed = printedOn(map, view.maps, scene, band);
		const names = lettersOf(printed);
		const letters = names.flatMap((name) => name.boxes);
		const farthest =
			(BANDS[band.level - 1]?.upTo ?? Math.min(...WINDOWS.map((window) => fitting(survey.sheet, window)))) * 1.001;
		const lying = [farthest, 1 / band.px, band.upTo].flatMap((zoom) => lyingAt(zoom, letters));
		const shields = printed.provinces.map(({ province, shield }) => ({
			what: `shield of ${province}`,
			box: shieldBox(shield),
		}));
		const covered = names.flatMap(({ text, boxes }) => {
			const over = [...lying, ...shields].filter(({ box }) => boxes.some((one) => overlaps(one, box)));
			const cut = boxes.some((one) => !isInside(one, survey.picture)) ? ["frame"] : [];
			return [...new Set([...over.map(({ what }) => what), ...cut])].map((what) => `${text}: ${what}`);
		});
		expect(covered.toSorted()).toEqual(Object.keys(COVERED[scenario]?.[band.name] ?? {}));
	});
});

/** The zoom at which a sheet is in view as a whole. */
function fitting({ width, height }: Box, [across, down]: readonly [number, number]): number {
	return Math.min(across / width, down / height);
}

function isInside(box: Box, { x, y, width, height }: Box): boolean {
	return box.x >= x && box.y >= y && box.x + box.width <= x + width && box.y + box.height <= y + height;
}
