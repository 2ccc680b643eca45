/** The plan of the house as rules on imports: which room may use which, and which packages. */
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
		packages: ["pure-rand", "@noble/hashes", "honeycomb-grid", "zod"],
		refusedPackages: [],
		idea: "the engine is rules alone: data comes in as arguments, what happens goes out as answers and log entries",
	},
	saves: {
		code: ["engine/"],
		types: ["assets/schema/"],
		refusedPackages: [...window, "electron"],
		idea: "saves keep what the engine hands them and know no shell and no window",
	},
	electron: {
		code: ["saves/", "engine/", "assets/"],
		types: [],
		refusedPackages: window,
		idea: "the host serves a window that it knows only through electron/contract.ts",
	},
	renderer: {
		code: ["assets/icons/", "assets/fonts/", "assets/words/"],
		types: ["electron/contract.ts", "electron/wire.ts", "assets/schema/"],
		refusedPackages: ["node:", "electron", "better-sqlite3", "ws"],
		idea: "the window knows the host only through the types of electron/contract.ts: add a request or a push there",
	},
};

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
		? whyNotPath(room, rule, posix.join(posix.dirname(importer), from), typeOnly, isTest)
		: isTest
			? null
			: whyNotPackage(rule, from);
	return reason && `${importer} imports "${from}": ${reason}; ${rule.idea}.`;
}

function whyNotPath(room: string, rule: RoomRule, path: string, typeOnly: boolean, isTest: boolean): string | null {
	const target = path.split("/")[0] ?? "";
	if (target === room || begins(path, rule.code)) return null;
	if (isTest && Object.hasOwn(rooms, target) && isBelow(target, room)) return null;
	if (!begins(path, rule.types)) return `${room} may not use ${target}`;
	return typeOnly ? null : `${room} may use no more than the types of ${path}, so write "import type"`;
}

function whyNotPackage(rule: RoomRule, name: string): string | null {
	if (begins(name, rule.refusedPackages)) return "this package has no business in this room";
	if (!rule.packages || begins(name, rule.packages)) return null;
	return `only ${rule.packages.join(", ")} may be used here`;
}

function isBelow(target: string, room: string): boolean {
	const order = Object.keys(rooms);
	return order.indexOf(target) < order.indexOf(room);
}

/** `zod` begins `zod` and `zod/mini` but not `zodiac`; `node:` begins all of Node's modules; `engine/` all of the engine. */
function begins(path: string, beginnings: readonly string[]): boolean {
	return beginnings.some((start) => path === start || path.startsWith(/[:/]$/.test(start) ? start : `${start}/`));
}
