/**
 * Plain HTTP from another computer is no secure context: there, and in some browsers anywhere, a browser lacks what stands in the list below. The window
 * uses such a thing only where it has looked whether it is there.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import { at, root } from "./launch/paths.mjs";

/** What a page may have to do without. */
const MAY_BE_MISSING: Readonly<Record<string, RegExp>> = {
	"crypto.subtle": /\bsubtle\b/,
	randomUUID: /\brandomUUID\b/,
	clipboard: /\bclipboard\b|\bClipboardItem\b/,
	wakeLock: /\bwakeLock\b/,
	serviceWorker: /\bserviceWorker\b/,
	caches: /\bcaches\.|\bCacheStorage\b/,
	Notification: /\bNotification\b/,
	vibrate: /\bnavigator\.vibrate\b/,
	share: /\bnavigator\.(?:share|canShare)\b/,
	storage: /\bnavigator\.(?:storage|locks|credentials|mediaDevices|geolocation|permissions|userAgentData|gpu)\b/,
	files: /\bshow(?:Open|Save)FilePicker\b|\bshowDirectoryPicker\b|\bgetDirectory\b/,
	sensors: /\bDevice(?:Motion|Orientation)Event\b|\bAbsoluteOrientationSensor\b/,
	isolation: /\bSharedArrayBuffer\b|\bcrossOriginIsolated\b/,
	pictures: /\bVideoDecoder\b|\bImageDecoder\b|\bAudioWorklet\b/,
	popover: /\.showPopover\b/,
};

/** Where such a thing is used, and how that file looks first. */
const LOOKED_FOR: Readonly<Record<string, readonly (readonly [thing: string, how: RegExp])[]>> = {
	"renderer/map/press/kept-pieces.ts": [["crypto.subtle", /crypto\.subtle \?/]],
	// Is called by that one alone, which is held below.
	"renderer/map/press/piece-name.ts": [["crypto.subtle", /export async function hashOfCopy/]],
	"renderer/panels/common/awake.ts": [["wakeLock", /"wakeLock" in navigator/]],
	"renderer/panels/common/touch-tip.tsx": [["popover", /showPopover\?\./]],
	"renderer/panels/common/your-turn.ts": [["vibrate", /"vibrate" in navigator/]],
	"renderer/panels/windows-dialog.tsx": [["clipboard", /navigator\.clipboard\?\./]],
};

const sources = readdirSync(at("renderer"), { recursive: true, withFileTypes: true })
	.filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
	.map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll("\\", "/"));

/** The code of a source without its comments. */
const codeOf = (file: string) =>
	readFileSync(at(file), "utf8")
		.replace(/\/\*[\s\S]*?\*\//g, "")
		.replace(/^\s*\/\/.*$/gm, "");

test("what a page may have to do without is used only where it is looked for first", () => {
	const found = sources.flatMap((file) => {
		const code = codeOf(file);
		return Object.entries(MAY_BE_MISSING)
			.filter(([thing, like]) => {
				const how = LOOKED_FOR[file]?.find(([known]) => known === thing)?.[1];
				return like.test(code) && !how?.test(code);
			})
			.map(([thing]) => `${file}: ${thing}`);
	});
	expect(found).toEqual([]);
});

test("every place that is said to look first still uses what it looks for", () => {
	const idle = Object.entries(LOOKED_FOR).flatMap(([file, things]) =>
		things.filter(([thing]) => !MAY_BE_MISSING[thing]?.test(codeOf(file))).map(([thing]) => `${file}: ${thing}`),
	);
	expect(idle).toEqual([]);
});

test("pieces of the map are named where the browser can hash, by one file alone", () => {
	const naming = sources.filter((file) => /from "\.\/piece-name\.ts"/.test(codeOf(file)));
	expect(naming).toEqual(["renderer/map/press/kept-pieces.ts"]);
});
