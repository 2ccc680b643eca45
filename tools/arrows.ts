/** The plan of the house as rules on imports: which room may use which, which layer of a room which other, and which packages. */
import { posix } from "node:path";
import type { Import } from "./sources.ts";

/** What the sources of a room may import. */
interface RoomRule {
	/** Paths of our own, as beginnings: of code, and of types only. */
	readonly code: readonly string[];
	readonly types: readonly string[];
	/** Packages, by name or beginning; left out, any package is welcome but those refused. */
	readonly packages?: readonly string[];
	readonly refusedPackages: readonly string[];
	/** The idea, for whoever has drawn a wrong arrow. */
	readonly idea: string;
}

const window = ["react", "react-dom", "mobx", "mobx-react-lite", "pixi.js", "pixi-viewport"];

/** Programs of no game in particular, and the list of those that know one. */
const GENERAL_PROGRAMS = [
	"engine/ai/strategos/",
	"engine/ai/judge/",
	"engine/ai/problems/",
	"engine/ai/orders/",
	...["index", "program", "random", "eager", "contest", "contestants", "coverage", "fuzz"].map(
		(file) => `engine/ai/${file}.ts`,
	),
];

/** From the ground up: a room stands on those before it. */
export const rooms: Readonly<Record<string, RoomRule>> = {
	assets: {
		code: [],
		types: [],
		refusedPackages: [...window, "electron", "better-sqlite3"],
		idea: "assets are data, their schemas and their loader, and know nothing of who uses them",
	},
	engine: {
		code: ["assets/schema/"],
		types: [],
		packages: ["pure-rand", "@noble/hashes", "honeycomb-grid", "klona", "zod"],
		refusedPackages: [],
		idea: "the engine is rules alone: data comes in as arguments, what happens goes out as answers and log entries",
	},
	saves: {
		code: ["engine/kernel/", "engine/hexmap/"],
		types: ["assets/schema/", "engine/ai/orders/order.ts"],
		refusedPackages: [...window, "electron"],
		idea: "saves keep what the kernel hands them and move old hexes, and know no game, no shell and no window",
	},
	electron: {
		code: [
			"saves/",
			...["engine/kernel/", "engine/hexmap/", "engine/catalogue/", ...GENERAL_PROGRAMS],
			...["engine/games.ts", "engine/rules-played.ts", "engine/perft.ts"],
			"assets/",
		],
		types: [],
		refusedPackages: window,
		idea: "the host serves a window that it knows only through electron/contract/contract.ts, and games that it knows only through engine/games.ts",
	},
	renderer: {
		code: [
			...["assets/icons/", "assets/fonts/", "assets/words/"],
			// What is said while there is no host that could be asked for words.
			...["assets/text/en/window-door.json", "assets/text/it/window-door.json"],
			...["assets/text/en/window-join.json", "assets/text/it/window-join.json"],
			// What both ends of the contract go by.
			...[
				"electron/contract/limits.ts",
				"electron/contract/table-change.ts",
				"electron/contract/wire.ts",
				"electron/contract/join.ts",
			],
		],
		types: ["electron/contract/contract.ts", "assets/schema/"],
		refusedPackages: ["node:", "electron", "better-sqlite3", "ws"],
		idea: "the window knows the host only through the types of electron/contract/contract.ts: add a request or a push there",
	},
};

/** A folder inside a room, or a file of its own rank, and what of its room it may use besides itself. */
interface Layer {
	readonly folder: string;
	readonly on: readonly string[];
	/** Types of another room that it sees, and nobody else of its room. */
	readonly sees?: readonly string[];
	/** The idea, for whoever has drawn a wrong arrow. */
	readonly idea: string;
}

const CATALOGUE = "engine/catalogue/";
const BASE = ["engine/kernel/", "engine/hexmap/", "engine/ancient-world/", CATALOGUE];
const BOOK = [...BASE, "engine/rome/"];
const RISE = [...BOOK, "engine/rise/"];
/** Programs that know a game: its folder, and the rules below it that they know too. */
const PROGRAMS_OF_GAMES: readonly (readonly [game: string, ...below: readonly string[]])[] = [
	["ancient-world"],
	["rome", "ancient-world"],
	["rise", "rome", "ancient-world"],
	["carthage", "rome", "ancient-world"],
	["forum"],
	["ludi"],
];
const BASE_OF_PROGRAMS = ["engine/kernel/", "engine/hexmap/", CATALOGUE];
const FAMILY = "a family is put together where everything of it is known, and is named in engine/games.ts alone";
const SCENARIO = "a scenario hands what is its own to the rules below it, and no book asks for it by name";

const CONTRACT = "electron/contract/";
const HOST = "electron/host/";
const SHELL =
	"a shell carries requests and pushes between a window and the host, and knows neither the other shell nor the command line";

const WORDS = "renderer/words.ts";
const STORY = "renderer/story/";
const DRAWN = ["renderer/theme/", "renderer/counters/", "renderer/map/"];
const SOUND = "renderer/sound/";
const STORES = ["renderer/client/", "renderer/stores/"];
const BELOW_GAMES = [WORDS, STORY, SOUND, ...DRAWN, ...STORES, "renderer/panels/"];
const GAME =
	"a game of the window stands beside the others: what two of them need belongs in panels, or in games itself";

/** The games of the window, and where the types of what each is shown are. */
const VIEWS: Readonly<Record<string, readonly string[]>> = {
	"ancient-world": ["engine/ancient-world/view/view.ts", "engine/carthage/view.ts"],
	forum: ["engine/forum/view.ts"],
	ludi: ["engine/ludi/view.ts"],
	plain: [],
};

/** The layers of the rooms that have some. The longest folder that holds a file is its layer; files in none are free. */
export const layers: readonly Layer[] = [
	{ folder: "engine/kernel/", on: [], idea: "the kernel is what every game shares, and knows none of them" },
	{ folder: "engine/hexmap/", on: [], idea: "a hex map is looked up, and knows nobody who stands on it" },
	{
		folder: CATALOGUE,
		on: ["engine/kernel/"],
		idea: "what a game offers is said here in types, of no game in particular",
	},
	{
		folder: "engine/ancient-world/",
		on: ["engine/kernel/", "engine/hexmap/", CATALOGUE],
		idea: "the base system knows no book: give it a slot in the Ruleset, and let the book fill it",
	},
	{
		folder: "engine/rome/",
		on: BASE,
		idea: "Rome's politics and legions are shared by the books that have them, and know none of these",
	},
	{ folder: "engine/rise/", on: BOOK, idea: SCENARIO },
	{ folder: "engine/rise/scenarios/", on: RISE, idea: SCENARIO },
	{ folder: "engine/rise/games.ts", on: [...RISE, "engine/rise/scenarios/"], idea: FAMILY },
	{ folder: "engine/carthage/", on: BOOK, idea: SCENARIO },
	...["engine/forum/", "engine/ludi/"].map((folder) => ({
		folder,
		on: ["engine/kernel/", CATALOGUE],
		idea: "a game stands on the kernel, and beside the other games",
	})),
	{
		folder: "engine/ai/",
		on: ["engine/kernel/", CATALOGUE],
		idea: "these programs answer questions of any game; one that knows a game is in that game's folder of engine/ai",
	},
	...PROGRAMS_OF_GAMES.map(([game, ...below]) => ({
		folder: `engine/ai/${game}/`,
		on: [
			"engine/ai/",
			...BASE_OF_PROGRAMS,
			...[game, ...below].flatMap((each) => [`engine/${each}/`, `engine/ai/${each}/`]),
		],
		idea: "programs know the rules that they play by, and of other programs those of the rules below",
	})),
	{
		folder: "engine/games.ts",
		on: [CATALOGUE, ...["rise", "carthage", "forum", "ludi"].map((game) => `engine/${game}/`), "engine/rise/games.ts"],
		idea: FAMILY,
	},
	{
		folder: "engine/ai/index.ts",
		on: [
			...[...BASE_OF_PROGRAMS, "engine/ai/", "engine/games.ts"],
			...PROGRAMS_OF_GAMES.flatMap(([game]) => [`engine/${game}/`, `engine/ai/${game}/`]),
			"engine/rise/games.ts",
		],
		idea: "programs of all games are named here, and nowhere else",
	},
	{ folder: CONTRACT, on: [], idea: "the contract says what is asked and told, and knows nobody who asks or tells" },
	{
		folder: HOST,
		on: [CONTRACT],
		idea: "the host serves whoever speaks the contract: a shell or the command line starts it, and is not known to it",
	},
	{ folder: "electron/shell/", on: [CONTRACT, HOST], idea: SHELL },
	{ folder: "electron/browser/", on: [CONTRACT, HOST], idea: SHELL },
	{
		folder: "electron/command-line/",
		on: [CONTRACT, HOST],
		idea: "commands use the host's parts without a window, and no shell",
	},
	{ folder: WORDS, on: [], idea: "words are said of everything that is drawn, and know none of it" },
	{ folder: "renderer/theme/", on: [], idea: "colours and fonts are the same for everything that is drawn" },
	{
		folder: "renderer/counters/",
		on: ["renderer/theme/"],
		idea: "a counter is drawn from its face alone: whoever shows it makes the face and listens for the hand",
	},
	{
		folder: "renderer/map/",
		on: ["renderer/theme/", "renderer/counters/"],
		idea: "the map draws the Scene that it is given and tells of clicks: whoever mounts it knows the stores",
	},
	{ folder: "renderer/client/", on: [], idea: "the way to the host carries requests, and knows nobody who makes them" },
	{
		folder: STORY,
		on: [],
		idea: "what happened is told from the log alone: the games bring their rules, and whoever reads passages knows who asked",
	},
	{
		folder: "renderer/stores/",
		on: [WORDS, STORY, "renderer/client/"],
		idea: "the stores know no screen and no game: a game lays its own table through stores/game-table.ts",
	},
	{ folder: SOUND, on: [], idea: "sounds are made from numbers alone: whoever plays one knows why" },
	{
		folder: "renderer/panels/",
		on: [WORDS, STORY, SOUND, ...DRAWN, ...STORES],
		idea: "the panels know of any game what panels/game.ts says: ask for the parts of the one on the table with useParts()",
	},
	...Object.entries(VIEWS).map(([game, sees]) => ({
		folder: `renderer/games/${game}/`,
		on: [...BELOW_GAMES, "renderer/games/boards/"],
		sees,
		idea: GAME,
	})),
	{ folder: "renderer/games/boards/", on: BELOW_GAMES, idea: GAME },
];

/**
 * What is wrong with an import, in words that say what to do; null when it is right. A test may import every room that its
 * own stands on, and any package.
 */
export function whyNotImport(importer: string, { from, typeOnly }: Import): string | null {
	const room = importer.split("/")[0] ?? "";
	const rule = rooms[room];
	if (!rule) return null;
	const isTest = /\.test\.tsx?$|\/testing\//.test(importer);
	const reason = from.startsWith(".")
		? whyNotPath(importer, posix.join(posix.dirname(importer), from), { room, rule, typeOnly, isTest })
		: isTest
			? null
			: whyNotPackage(rule, from);
	return reason && `${importer} imports "${from}": ${reason}.`;
}

interface Arrow {
	readonly room: string;
	readonly rule: RoomRule;
	readonly typeOnly: boolean;
	readonly isTest: boolean;
}

function whyNotPath(importer: string, path: string, { room, rule, typeOnly, isTest }: Arrow): string | null {
	const target = path.split("/")[0] ?? "";
	if (target === room) return isTest ? null : whyNotLayer(importer, path);
	if (begins(path, rule.code)) return null;
	if (isTest && Object.hasOwn(rooms, target) && isBelow(target, room)) return null;
	if (!begins(path, [...rule.types, ...(layerOf(importer)?.sees ?? [])]))
		return `${room} may not use ${target}; ${rule.idea}`;
	return typeOnly ? null : `${room} may use no more than the types of ${path}, so write "import type"; ${rule.idea}`;
}

/** Between two folders of one room. */
function whyNotLayer(importer: string, path: string): string | null {
	const own = layerOf(importer);
	const other = layerOf(path);
	if (!own || own === other || (other && own.on.includes(other.folder))) return null;
	return `${own.folder} may not use ${other?.folder ?? path}; ${own.idea}`;
}

function layerOf(path: string): Layer | undefined {
	const holding = layers.filter(({ folder }) => path.startsWith(folder));
	return holding.toSorted((a, b) => b.folder.length - a.folder.length)[0];
}

/**
 * The circles of a room: files of which each can be reached from each other by imports, of code or of types. Such files can
 * only be understood together, so there should be none.
 */
export function listCircles(imports: ReadonlyMap<string, readonly string[]>): string[][] {
	const reached = new Map<string, ReadonlySet<string>>();
	for (const path of imports.keys()) reached.set(path, everythingFrom(path, imports));
	const circles: string[][] = [];
	for (const [path, others] of reached) {
		if (!others.has(path) || circles.some((circle) => circle.includes(path))) continue;
		circles.push([...others].filter((other) => reached.get(other)?.has(path)).sort());
	}
	return circles;
}

function everythingFrom(path: string, imports: ReadonlyMap<string, readonly string[]>): Set<string> {
	const found = new Set<string>();
	const open = [...(imports.get(path) ?? [])];
	for (let next = open.pop(); next !== undefined; next = open.pop()) {
		if (found.has(next)) continue;
		found.add(next);
		open.push(...(imports.get(next) ?? []));
	}
	return found;
}

function whyNotPackage(rule: RoomRule, name: string): string | null {
	if (begins(name, rule.refusedPackages)) return `this package has no business in this room; ${rule.idea}`;
	if (!rule.packages || begins(name, rule.packages)) return null;
	return `only ${rule.packages.join(", ")} may be used here; ${rule.idea}`;
}

function isBelow(target: string, room: string): boolean {
	const order = Object.keys(rooms);
	return order.indexOf(target) < order.indexOf(room);
}

/** `zod` begins `zod` and `zod/mini` but not `zodiac`; `node:` begins all of Node's modules; `engine/` all of the engine. */
function begins(path: string, beginnings: readonly string[]): boolean {
	return beginnings.some((start) => path === start || path.startsWith(/[:/]$/.test(start) ? start : `${start}/`));
}
