import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, sep } from "node:path";
import { Failure } from "./failure.mjs";
import { at, program, root } from "./paths.mjs";
import { quiet, run } from "./run.mjs";
import { say } from "./say.mjs";

/**
 * The bundles, each in a run of its own: a preload that shared a chunk with main could not be loaded in a sandbox. The window
 * comes last, since it shows the licences of what is in all of them.
 */
export const bundles = [
	{ name: "host", config: "vite.main.config.ts" },
	{ name: "preload", config: "vite.preload.config.ts" },
	{ name: "thinker", config: "vite.thinker.config.ts" },
	{ name: "window", config: "vite.renderer.config.ts" },
];

const stampFile = at("dist/.build-stamp");
const rooms = ["assets", "electron", "engine", "renderer", "saves"];
const files = [
	"package-lock.json",
	"tsconfig.json",
	"tools/host-bundle.ts",
	"tools/notices.ts",
	"tools/pixi-pieces.ts",
	"tools/unopened.ts",
	...bundles.map(({ config }) => config),
];

/**
 * Builds dist/ when the sources are not the ones it was built from.
 * @param {string} node program
 */
export async function ensureBuilt(node) {
	if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === sourceHash()) return;
	await build(node);
}

/**
 * Builds dist/ afresh.
 * @param {string} node program
 */
export async function build(node) {
	const stamp = sourceHash();
	rmSync(at("dist"), { recursive: true, force: true });
	say("Building the table.");
	for (const { name, config } of bundles) {
		const status = await run(node, [program.vite, "build", "--config", config, "--logLevel", "warn"], {
			stdio: quiet,
		});
		if (status !== 0) throw new Failure(`The ${name} could not be built: mend what is named above and try again.`);
	}
	writeFileSync(stampFile, stamp);
}

/** One hash over every file that the bundles are made of, by path and content. Tests do not count. */
export function sourceHash(base = root) {
	const hash = createHash("sha256");
	const paths = [
		...files.filter((file) => existsSync(join(base, file))),
		...rooms.flatMap((room) => listFiles(base, room)),
	];
	for (const path of paths)
		hash
			.update(`${path}\0`)
			.update(readFileSync(join(base, path)))
			.update("\0");
	return hash.digest("hex");
}

/**
 * @param {string} base
 * @param {string} room
 * @returns {string[]} paths from `base`, sorted, with forward slashes
 */
function listFiles(base, room) {
	if (!existsSync(join(base, room))) return [];
	return readdirSync(join(base, room), { recursive: true, encoding: "utf8" })
		.map((path) => join(room, path))
		.filter((path) => !/\.test\.tsx?$/.test(path) && statSync(join(base, path)).isFile())
		.map((path) => path.replaceAll(sep, "/"))
		.sort();
}
